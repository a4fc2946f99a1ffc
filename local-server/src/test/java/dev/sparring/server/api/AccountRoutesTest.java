package dev.sparring.server.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.concurrent.Threads;
import dev.sparring.hosting.Records;
import dev.sparring.server.Tally;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import dev.sparring.server.store.ServerStore;
import dev.sparring.server.web.LocalServer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests accounts over HTTP. */
@Timeout(120)
class AccountRoutesTest {
    private static final String[] ADMIN = {"Authorization", "Bearer the-admin-token"};
    private static final String PASSWORD = "correct horse";

    @TempDir
    private Path folder;

    private LocalServer server;
    private ApiClient client;

    private ServerSettings settings(Optional<URI> publicUrl) {
        return new ServerSettings(
                Config.load(Optional.empty(), Optional.of(folder), List.of("tally")),
                Map.of(),
                folder.resolve("replays"),
                10,
                publicUrl,
                line -> {});
    }

    private void open(ServerSettings settings) {
        server = LocalServer.open(List.of(new Tally()), settings, "127.0.0.1", 0);
        client = new ApiClient(server.uri());
    }

    private void openWithToken(boolean openRegistration) {
        open(settings(Optional.empty()).withAdminToken("the-admin-token").withAccess(openRegistration, true));
    }

    @AfterEach
    void close() {
        server.close();
    }

    private static String account(String name, String password) {
        return "{\"name\": \"" + name + "\", \"password\": \"" + password + "\"}";
    }

    private ApiClient.Answer register(String name) {
        ApiClient.Answer answer = client.post("api/v1/participants", account(name, PASSWORD));
        assertEquals(201, answer.status(), answer.toString());
        return answer;
    }

    private static String setCookie(ApiClient.Answer answer) {
        return answer.response().headers().firstValue("Set-Cookie").orElse("");
    }

    /** Returns the headers of a session for changes. */
    private static String[] session(ApiClient.Answer login) {
        return new String[] {
            "Cookie",
            setCookie(login).split(";", -1)[0],
            "X-CSRF-Token",
            login.body().get("csrf").asText()
        };
    }

    private String role(String... headers) {
        return client.get("api/v1/session", headers).body().get("role").asText();
    }

    @Test
    void aParticipantLogsInChangesThePasswordAndLogsOut() {
        openWithToken(true);
        String[] first = session(register("Ann"));
        ApiClient.Answer login = client.post("api/v1/session", account("ann", PASSWORD));
        assertEquals(200, login.status(), login.toString());
        assertEquals("Ann", login.body().get("name").asText());
        assertEquals("participant", login.body().get("role").asText());
        String[] second = session(login);
        assertEquals(login.body(), client.get("api/v1/session", second).body());
        ApiClient.Answer changed = client.send(
                "PUT",
                "api/v1/session/password",
                "{\"old\": \"" + PASSWORD + "\", \"new\": \"battery staple\"}",
                second);
        assertEquals(204, changed.status(), changed.toString());
        assertEquals("spectator", role(first));
        assertEquals("participant", role(second));
        ApiClient.Answer out = client.send("DELETE", "api/v1/session", "", second);
        assertEquals(204, out.status(), out.toString());
        assertTrue(setCookie(out).startsWith("sparring-session=; Path=/; Max-Age=0"), setCookie(out));
        assertEquals("spectator", role(second));
        assertEquals(
                401, client.post("api/v1/session", account("ann", PASSWORD)).status());
        assertEquals(
                200,
                client.post("api/v1/session", account("ann", "battery staple")).status());
    }

    private int setOrganiser(boolean organiser, String name, String... headers) {
        return client.send(organiser ? "PUT" : "DELETE", "api/v1/participants/" + name + "/organiser", "", headers)
                .status();
    }

    @Test
    void theAdminTokenGivesAnAccountTheRoleOfAnOrganiserAndTakesItBack() {
        try (ServerStore store = ServerStore.open(folder.resolve("data"))) {
            givesTheRole(store);
        }
    }

    private void givesTheRole(ServerStore store) {
        ServerSettings settings = settings(Optional.empty())
                .withAdminToken("the-admin-token")
                .withAccess(true, true)
                .withRecords(store::records);
        open(settings);
        String[] admin = {"Authorization", "Bearer the-admin-token"};
        String[] ann = session(register("Ann"));
        String[] bert = session(register("bert"));
        assertEquals(404, setOrganiser(true, "nobody", admin));
        assertEquals(403, setOrganiser(true, "Ann", ann), "nobody takes the role");
        assertEquals(204, setOrganiser(true, "ann", admin));
        assertEquals("organiser", role(ann));
        JsonNode listed = client.get("api/v1/participants", ann).body().get("participants");
        assertTrue(listed.get(0).get("organiser").asBoolean(), listed.toString());
        assertFalse(listed.get(1).get("organiser").asBoolean(), listed.toString());
        assertEquals(403, setOrganiser(true, "bert", ann), "an organiser cannot make others organisers");
        assertEquals(403, client.get("api/v1/participants", bert).status());
        ApiClient.Answer token = client.post("api/v1/tokens", "{\"label\": \"script\"}", ann);
        String[] script = {
            "Authorization", "Bearer " + token.body().get("token").asText()
        };
        assertEquals(200, client.get("api/v1/participants", script).status());
        String passwords = "{\"old\": \"" + PASSWORD + "\", \"new\": \"battery staple\"}";
        assertEquals(
                204,
                client.send("PUT", "api/v1/session/password", passwords, ann).status());
        server.close();
        open(settings);
        assertEquals("organiser", role(ann));
        assertEquals("Ann", client.get("api/v1/session", ann).body().get("name").asText());
        assertEquals(204, setOrganiser(false, "ann", admin));
        assertEquals("participant", role(ann));
        assertEquals(403, client.get("api/v1/participants", script).status());
    }

    @Test
    void theCookieIsOnlyForThisSiteAndNotForScripts() {
        openWithToken(true);
        String cookie = setCookie(register("ann"));
        assertTrue(
                cookie.matches("sparring-session=[\\w-]{43}; Path=/; Max-Age=1209600; HttpOnly; SameSite=Strict"),
                cookie);
    }

    @Test
    void theCookieIsSentOnlyWithHttpsIfThePublicUrlHasIt() {
        open(settings(Optional.of(URI.create("https://arena.example/")))
                .withAdminToken("the-admin-token")
                .withAccess(true, true));
        assertTrue(setCookie(register("ann")).endsWith("; SameSite=Strict; Secure"));
    }

    @Test
    void aWrongPasswordAndAnUnknownNameGetTheSameAnswer() {
        openWithToken(true);
        register("ann");
        ApiClient.Answer wrong = client.post("api/v1/session", account("ann", "wrong password"));
        ApiClient.Answer unknown = client.post("api/v1/session", account("nobody", "wrong password"));
        assertEquals(401, wrong.status());
        assertEquals(wrong.body(), unknown.body());
        assertEquals(wrong.status(), unknown.status());
        assertEquals("", setCookie(wrong));
    }

    @Test
    void aParticipantHasOnlyItsOwnTokens() {
        openWithToken(true);
        String[] ann = session(register("ann"));
        String[] bob = session(register("bob"));
        JsonNode token =
                client.post("api/v1/tokens", "{\"label\": \"laptop\"}", ann).body();
        String text = token.get("token").asText();
        String[] script = {"Authorization", "Bearer " + text};
        assertEquals(
                "ann", client.get("api/v1/session", script).body().get("name").asText());
        ApiClient.Answer listed = client.get("api/v1/tokens", ann);
        assertEquals(1, listed.body().get("tokens").size());
        assertFalse(listed.toString().contains(text));
        assertEquals(0, client.get("api/v1/tokens", bob).body().get("tokens").size());
        String path = "api/v1/tokens/" + token.get("id").asText();
        assertEquals(404, client.send("DELETE", path, "", bob).status());
        assertEquals("participant", role(script));
        assertEquals(204, client.send("DELETE", path, "", ann).status());
        assertEquals(401, client.get("api/v1/tokens", script).status());
    }

    @Test
    void aTokenNeedsNoCsrfAndTheUseIsListed() {
        openWithToken(true);
        String[] ann = session(register("ann"));
        String text = client.post("api/v1/tokens", "{\"label\": \"one\"}", ann)
                .body()
                .get("token")
                .asText();
        ApiClient.Answer second =
                client.post("api/v1/tokens", "{\"label\": \"two\"}", "Authorization", "Bearer " + text);
        assertEquals(201, second.status(), second.toString());
        JsonNode tokens = client.get("api/v1/tokens", ann).body().get("tokens");
        for (JsonNode token : tokens) {
            boolean used = token.get("label").asText().equals("one");
            assertEquals(used, token.get("lastUsed").isTextual(), tokens.toString());
        }
    }

    @Test
    void anInvitationIsForOneAccount() {
        openWithToken(false);
        assertEquals(
                "invitation",
                client.get("api/v1/session").body().get("registration").asText());
        assertEquals(
                403,
                client.post("api/v1/participants", account("ann", PASSWORD)).status());
        ApiClient.Answer created = client.post("api/v1/invitations", "", ADMIN);
        assertEquals(201, created.status(), created.toString());
        String invited = "\", \"invitation\": \"" + created.body().get("code").asText() + "\"}";
        List<CompletableFuture<ApiClient.Answer>> answers = new ArrayList<>();
        for (String name : List.of("ann", "bob")) {
            String body = account(name, PASSWORD).replaceAll("\"}$", invited);
            answers.add(CompletableFuture.supplyAsync(() -> client.post("api/v1/participants", body)));
        }
        List<Integer> statuses =
                answers.stream().map(answer -> answer.join().status()).sorted().toList();
        assertEquals(List.of(201, 403), statuses);
        JsonNode used = client.get("api/v1/invitations", ADMIN)
                .body()
                .get("invitations")
                .get(0);
        JsonNode participants = client.get("api/v1/participants", ADMIN).body().get("participants");
        assertEquals(1, participants.size());
        assertEquals(participants.get(0).get("name"), used.get("usedBy"));
        assertFalse(used.has("code"));
    }

    @Test
    void aRemovedParticipantIsLoggedOut() {
        openWithToken(true);
        String[] ann = session(register("ann"));
        assertEquals(
                204, client.send("DELETE", "api/v1/participants/ann", "", ADMIN).status());
        assertEquals("spectator", role(ann));
        assertEquals(
                404, client.send("DELETE", "api/v1/participants/ann", "", ADMIN).status());
    }

    @Test
    void withoutAnAdminTokenEverybodyWhoIsNotLoggedInIsTheOrganiser() {
        open(settings(Optional.empty()));
        assertEquals("organiser", role());
        assertEquals("organiser", role("Authorization", "Bearer left-over"));
        String code = client.post("api/v1/invitations", "").body().get("code").asText();
        ApiClient.Answer registered = client.post(
                "api/v1/participants",
                "{\"name\": \"ann\", \"password\": \"" + PASSWORD + "\", \"invitation\": \"" + code + "\"}");
        String[] ann = session(registered);
        ApiClient.Answer refused = client.post("api/v1/invitations", "", ann);
        assertEquals(403, refused.status());
        assertTrue(refused.toString().contains("logged in as ann"), refused.toString());
        ApiClient.Answer ended = client.post("api/v1/invitations", "", "Cookie", "sparring-session=ended");
        assertEquals(401, ended.status(), "whoever was logged in does not become the organiser unnoticed");
        assertTrue(setCookie(ended).contains("Max-Age=0"));
        assertEquals(
                401,
                client.post("api/v1/invitations", "", "Authorization", "Bearer spar_wrong")
                        .status());
    }

    @Test
    void theOrganiserHasNoTokensOfAParticipant() {
        openWithToken(true);
        ApiClient.Answer answer = client.get("api/v1/tokens", ADMIN);
        assertEquals(400, answer.status());
        assertTrue(answer.toString().contains("docs/serve.md#accounts"));
    }

    @Test
    void withoutSpectatorsTheLiveMessagesNeedAnAccount() throws Exception {
        open(settings(Optional.empty()).withAdminToken("the-admin-token").withAccess(true, false));
        assertThrows(IOException.class, () -> client.live(""));
        String[] ann = session(register("ann"));
        try (ApiClient.LiveSocket live = client.live("", Map.of("Cookie", ann[1]))) {
            assertEquals("ready", live.next().get("type").asText());
        }
    }

    @Test
    void tokensCannotBeGuessedThroughRoutesThatEverybodyMayRead() {
        openWithToken(true);
        for (int i = 0; i < 14; i++) {
            assertEquals("spectator", role("Authorization", "Bearer guess " + i));
        }
        assertEquals("spectator", role(ADMIN), "the token is not checked while there are too many wrong ones");
        assertEquals(429, client.post("api/v1/invitations", "", ADMIN).status());
    }

    @Test
    void thePasswordForAProxyIsNotAGuess() {
        openWithToken(true);
        for (int i = 0; i < 20; i++) {
            assertEquals("spectator", role("Authorization", "Basic YW5uOmFubg=="));
        }
        assertEquals("organiser", role(ADMIN));
    }

    @Test
    void tooManyPasswordsGetStatus503() {
        openWithToken(true);
        CompletableFuture<ApiClient.Answer> busy = new CompletableFuture<>();
        for (int i = 0; i < 150; i++) {
            String body = account("p" + i, PASSWORD);
            Threads.daemon("registration", () -> {
                ApiClient.Answer answer = client.post("api/v1/participants", body);
                if (answer.status() == 503) {
                    busy.complete(answer);
                }
            });
        }
        // The others wait for their hashes.
        ApiClient.Answer refused = busy.join();
        assertEquals("2", refused.response().headers().firstValue("Retry-After").orElse(""));
        assertTrue(refused.toString().contains("too many passwords"), refused.toString());
    }

    @Test
    void accountsOutlastARestartWithTheSameData() {
        String[] ann;
        try (ServerStore store = ServerStore.open(folder.resolve("data"))) {
            ann = session(openWith(store::records));
            server.close();
        }
        try (ServerStore store = ServerStore.open(folder.resolve("data"))) {
            open(settings(Optional.empty()).withAdminToken("the-admin-token").withRecords(store::records));
            assertEquals("participant", role(ann));
            assertEquals(
                    200, client.post("api/v1/session", account("ann", PASSWORD)).status());
            server.close();
        }
    }

    private ApiClient.Answer openWith(Function<String, Records> records) {
        open(settings(Optional.empty())
                .withAdminToken("the-admin-token")
                .withAccess(true, true)
                .withRecords(records));
        return register("ann");
    }
}
