package dev.sparring.games.aibg.wire.bot;

import dev.sparring.bot.Deadline;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Gets a bot its token: logs in, and registers where nobody of that name is known. */
final class Login {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final List<String> KEYS = List.of("token", "accessToken", "access_token", "jwt");

    private Login() {}

    /**
     * The token for these arguments.
     *
     * @throws CannotPlayException if the server cannot be reached or does not let the bot in
     */
    static String token(ClientArguments as) {
        return as.token().orElseGet(() -> {
            HttpOutcome login = ask(as, "login");
            if (login instanceof HttpOutcome.Answered answered && answered.status() == 200) {
                return read(answered.body());
            }
            HttpOutcome registered = ask(as, "register");
            if (registered instanceof HttpOutcome.Answered answered && answered.status() / 100 == 2) {
                return read(answered.body());
            }
            throw new CannotPlayException(as.url() + " does not let " + as.username() + " in: logging in, "
                    + said(login) + "; registering, " + said(registered) + " (docs/protocols/aibg.md#joining)");
        });
    }

    private static HttpOutcome ask(ClientArguments as, String what) {
        String form = "username=" + encoded(as.username()) + "&password=" + encoded(as.password());
        return HttpCaller.post(
                        URI.create(as.url() + "public/" + what),
                        Map.of("Content-Type", "application/x-www-form-urlencoded", "Accept", "application/json, */*"),
                        form,
                        Deadline.in(PATIENCE),
                        1 << 16)
                .join();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String said(HttpOutcome outcome) {
        if (outcome instanceof HttpOutcome.Answered answered) {
            return "status " + answered.status() + " and '" + JsonPlace.excerpt(answered.body(), 120) + "'";
        }
        return outcome instanceof HttpOutcome.Late late
                ? late.why()
                : outcome instanceof HttpOutcome.Unreachable gone ? gone.why() : ((HttpOutcome.Faulty) outcome).why();
    }

    /** A token alone, or in an object under one of its usual names. */
    private static String read(String body) {
        if (!body.stripLeading().startsWith("{")) {
            return body.strip().replaceAll("^\"|\"$", "");
        }
        JsonPlace root = JsonPlace.parse(body);
        return KEYS.stream()
                .map(root::field)
                .filter(place -> place.node().isTextual())
                .map(JsonPlace::text)
                .findFirst()
                .orElseThrow(
                        () -> new InvalidInputException("the server's answer holds no token: expected one of " + KEYS));
    }
}
