package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.server.api.ApiClient;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stops a {@code spar serve --data} process with kill -9, and starts it again with the same folder. */
@Timeout(180)
class KilledAccountsTest {
    private static final String[] ADMIN = {"Authorization", "Bearer word"};
    private static final String ANN = Json.line(Map.of("name", "ann", "password", "correct horse"));

    @TempDir
    private Path folder;

    private ServedProcess start() throws Exception {
        return ServedProcess.start(
                folder,
                "--data",
                folder.resolve("data").toString(),
                "--admin-token",
                "word",
                "--open-registration",
                "--no-spectators");
    }

    @Test
    void accountsSessionsTokensAndInvitationsOutlastAKill() throws Exception {
        String[] session;
        String[] script;
        try (ServedProcess server = start()) {
            ApiClient client = new ApiClient(server.uri());
            assertEquals(401, client.get("api/v1/status").status(), "nobody watches without an account");
            ApiClient.Answer registered = client.post("api/v1/participants", ANN);
            assertEquals(201, registered.status(), registered::toString);
            session = new String[] {
                "Cookie",
                registered
                        .response()
                        .headers()
                        .firstValue("Set-Cookie")
                        .orElseThrow()
                        .split(";", -1)[0],
                "X-CSRF-Token",
                registered.body().get("csrf").asText()
            };
            JsonNode token = client.post("api/v1/tokens", "{\"label\":\"laptop\"}", session)
                    .body();
            script = new String[] {
                "Authorization", "Bearer " + token.get("token").asText()
            };
            assertEquals(201, client.post("api/v1/invitations", "", ADMIN).status());
            server.process().destroyForcibly().waitFor();
        }
        try (ServedProcess server = start()) {
            ApiClient client = new ApiClient(server.uri());
            for (String[] caller : new String[][] {session, script}) {
                assertEquals(
                        "ann",
                        client.get("api/v1/session", caller).body().get("name").asText());
                assertEquals(
                        1,
                        client.get("api/v1/tokens", caller).body().get("tokens").size());
            }
            assertEquals(200, client.post("api/v1/session", ANN).status());
            assertEquals(409, client.post("api/v1/participants", ANN).status());
            assertEquals(
                    1,
                    client.get("api/v1/invitations", ADMIN)
                            .body()
                            .get("invitations")
                            .size());
        }
    }
}
