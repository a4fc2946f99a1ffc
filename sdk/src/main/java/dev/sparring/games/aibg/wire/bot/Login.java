package dev.sparring.games.aibg.wire.bot;

import dev.sparring.bot.Deadline;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpOutcome;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Gets the token of a bot: logs in, and registers if the login is refused. */
final class Login {
    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofSeconds(2);
    private static final int MAX_REPEATS = 10;
    private static final int MAX_BODY = 120;
    private static final List<String> KEYS = List.of("token", "accessToken", "access_token", "jwt");

    private Login() {}

    /**
     * Returns the token for these arguments.
     *
     * @throws CannotPlayException if the server is unreachable or refuses both the login and the registration
     */
    static String token(ClientArguments arguments) {
        return arguments.token().orElseGet(() -> {
            HttpOutcome login = post(arguments, "login");
            if (login instanceof HttpOutcome.Answered answered && answered.status() == 200) {
                return read(answered.body());
            }
            HttpOutcome registration = post(arguments, "register");
            if (registration instanceof HttpOutcome.Answered answered && answered.status() / 100 == 2) {
                return read(answered.body());
            }
            throw new CannotPlayException(arguments.url() + " refuses " + arguments.username() + ": login: "
                    + words(login) + "; registration: " + words(registration) + " (docs/protocols/aibg.md#joining)");
        });
    }

    /** Sends a request, and repeats it while the server is busy: when many bots start, their passwords wait to be checked. */
    private static HttpOutcome post(ClientArguments arguments, String path) {
        HttpOutcome outcome = postOnce(arguments, path);
        for (int i = 0; i < MAX_REPEATS && isBusy(outcome); i++) {
            try {
                Thread.sleep(PAUSE.toMillis());
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return outcome;
            }
            outcome = postOnce(arguments, path);
        }
        return outcome;
    }

    private static boolean isBusy(HttpOutcome outcome) {
        return outcome instanceof HttpOutcome.Answered answered && answered.status() == 503;
    }

    private static HttpOutcome postOnce(ClientArguments arguments, String path) {
        String form = "username=" + encoded(arguments.username()) + "&password=" + encoded(arguments.password());
        return HttpCaller.post(
                        URI.create(arguments.url() + "public/" + path),
                        Map.of("Content-Type", "application/x-www-form-urlencoded", "Accept", "application/json, */*"),
                        form,
                        Deadline.in(TIMEOUT),
                        1 << 16)
                .join();
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String words(HttpOutcome outcome) {
        if (outcome instanceof HttpOutcome.Answered answered) {
            return "status " + answered.status() + " and '" + Excerpt.of(answered.body(), MAX_BODY) + "'";
        }
        return outcome instanceof HttpOutcome.Late late
                ? late.why()
                : outcome instanceof HttpOutcome.Unreachable gone ? gone.why() : ((HttpOutcome.Faulty) outcome).why();
    }

    /** Reads a bare token, or an object with the token under one of its common names. */
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
                        () -> new InvalidInputException("no token in the server's response: expected one of " + KEYS));
    }
}
