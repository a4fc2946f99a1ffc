package dev.sparring.games.aibg.wire.referee;

import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;

/** {@code POST /public/register} and {@code /public/login}. */
public final class LoginRoutes {
    private static final String PAGE = " (docs/protocols/aibg.md#joining)";

    private final Accounts accounts;
    private final Predicate<String> reserved;

    /**
     * Creates the routes for these accounts.
     *
     * @param reserved matches the names that cannot be registered
     */
    public LoginRoutes(Accounts accounts, Predicate<String> reserved) {
        this.accounts = accounts;
        this.reserved = reserved;
    }

    /** Answers a registration or a login. */
    public CompletableFuture<HttpAnswer> answer(HttpCall call) {
        if (!call.method().equals("POST")) {
            return now(405, call.path() + ": expected POST, not " + call.method());
        }
        Map<String, String> given;
        try {
            given = parameters(call);
        } catch (InvalidInputException | IllegalArgumentException e) {
            return now(400, Objects.requireNonNullElse(e.getMessage(), e.toString()));
        }
        String name = given.getOrDefault("username", "");
        String password = given.getOrDefault("password", "");
        boolean registers = call.path().equals("/public/register");
        if (registers && reserved.test(name)) {
            return now(409, "the name " + name + " belongs to a bot of this server; choose another name");
        }
        CompletableFuture<Accounts.Result> result = registers
                ? accounts.register(name, password, call.remoteAddress())
                : accounts.login(name, password, call.remoteAddress());
        return result.thenApply(decided -> answer(call, decided));
    }

    private static CompletableFuture<HttpAnswer> now(int status, String why) {
        return CompletableFuture.completedFuture(refused(status, why));
    }

    private static HttpAnswer answer(HttpCall call, Accounts.Result result) {
        if (result instanceof Accounts.Result.Granted granted) {
            return granted(call, granted);
        }
        if (result instanceof Accounts.Result.Wrong wrong) {
            return refused(401, "unknown name or wrong password").after(wrong.heldBack());
        }
        if (result instanceof Accounts.Result.Later later) {
            return refused(later.status(), later.why()).retryAfter(later.retryAfter());
        }
        Accounts.Result.Refused refused = (Accounts.Result.Refused) result;
        return refused(refused.status(), refused.why());
    }

    private static HttpAnswer granted(HttpCall call, Accounts.Result.Granted granted) {
        String accept = call.headers().getOrDefault("accept", "*/*");
        boolean bare = accept.contains("text/plain") && !accept.contains("json") && !accept.contains("*/*");
        return bare
                ? new HttpAnswer(200, "text/plain; charset=utf-8", granted.token())
                : HttpAnswer.json(
                        200,
                        Json.line(Map.of(
                                "token",
                                granted.token(),
                                "expiresAt",
                                granted.expiresAt().toString())));
    }

    static HttpAnswer refused(int status, String why) {
        return HttpAnswer.json(status, Json.line(Map.of("error", why + PAGE)));
    }

    /** Reads parameters from the query and from the body, which is a form or a JSON object. */
    private static Map<String, String> parameters(HttpCall call) {
        Map<String, String> given = new HashMap<>();
        form(call.query(), given);
        String type = call.headers().getOrDefault("content-type", "");
        if (type.contains("json") || call.body().stripLeading().startsWith("{")) {
            JsonPlace.parse(call.body()).fields().forEach((name, value) -> given.put(name, value.text()));
        } else {
            form(call.body(), given);
        }
        return given;
    }

    private static void form(String text, Map<String, String> into) {
        for (String pair : text.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                into.put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
            }
        }
    }

    private static String decode(String text) {
        return URLDecoder.decode(text.strip(), StandardCharsets.UTF_8);
    }
}
