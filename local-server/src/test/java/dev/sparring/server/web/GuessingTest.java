package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.Game;
import dev.sparring.games.AibgGame;
import dev.sparring.server.Tally;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.Config;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests that those who guess passwords or the admin token, or who register often, are slowed down and nobody else. */
@Timeout(60)
class GuessingTest {
    private static final String TOKEN = "the-right-token";

    @TempDir
    private Path folder;

    private final HttpClient client = HttpClient.newHttpClient();
    private LocalServer server;

    @BeforeEach
    void open() {
        ServerSettings settings = new ServerSettings(
                        Config.load(Optional.empty(), Optional.of(folder), List.of("tally")),
                        Map.of(),
                        folder.resolve("replays"),
                        10,
                        Optional.empty(),
                        line -> {})
                .withAdminToken(TOKEN);
        List<Game<?, ?, ?>> games = List.of(new Tally(), new AibgGame());
        server = LocalServer.open(games, settings, "127.0.0.1", 0);
    }

    @AfterEach
    void close() {
        server.close();
    }

    private CompletableFuture<HttpResponse<String>> post(String path, String body, Optional<String> token) {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(URI.create(server.uri() + path)).POST(HttpRequest.BodyPublishers.ofString(body));
        token.ifPresent(word -> request.header("Authorization", "Bearer " + word));
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private CompletableFuture<HttpResponse<String>> change(String token) {
        return post("api/v1/matches", "{}", Optional.of(token));
    }

    @Test
    void theAdminTokenIsGuessedSlowlyAndTheOrganiserDoesNotNotice() throws Exception {
        for (int i = 0; i < 10; i++) {
            assertEquals(401, change("guess " + i).join().statusCode());
        }
        assertEquals(400, change(TOKEN).join().statusCode(), "the token is right, and the body is not");
        List<CompletableFuture<HttpResponse<String>>> guesses = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            guesses.add(change("guess " + i));
        }
        List<HttpResponse<String>> refused = new ArrayList<>();
        while (refused.size() < 16) {
            refused = guesses.stream()
                    .filter(CompletableFuture::isDone)
                    .map(CompletableFuture::join)
                    .filter(answer -> answer.statusCode() == 429)
                    .toList();
            Thread.sleep(1);
        }
        assertFalse(guesses.stream().allMatch(CompletableFuture::isDone), "the answers to four guesses are held back");
        HttpResponse<String> one = refused.get(0);
        assertTrue(one.body().contains("docs/serve.md#security"), one.body());
        assertTrue(Integer.parseInt(one.headers().firstValue("Retry-After").orElseThrow()) >= 1);
    }

    @Test
    void theRouteThatOnlyTheOrganiserMayUseForOthersChecksGuessesSlowlyToo() {
        for (int i = 0; i < 14; i++) {
            assertEquals(
                    401,
                    post("public/games", "{\"players\":[]}", Optional.of("guess " + i))
                            .join()
                            .statusCode());
        }
        assertEquals(429, change("one more").join().statusCode());
    }

    @Test
    void threeHundredRegistrationsDoNotDelayOtherRequests() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> registrations = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            registrations.add(post("public/register", "username=p" + i + "&password=x", Optional.empty()));
        }
        for (int i = 0; i < 20; i++) {
            HttpRequest status = HttpRequest.newBuilder(URI.create(server.uri() + "api/v1/status"))
                    .build();
            assertEquals(
                    200,
                    client.send(status, HttpResponse.BodyHandlers.ofString()).statusCode());
        }
        assertFalse(
                registrations.stream().allMatch(CompletableFuture::isDone),
                "the other requests did not wait for the registrations");
        int created = 0;
        for (CompletableFuture<HttpResponse<String>> registration : registrations) {
            HttpResponse<String> answer = registration.join();
            if (answer.statusCode() == 503) {
                assertEquals("2", answer.headers().firstValue("Retry-After").orElseThrow());
                assertTrue(answer.body().contains("too many passwords"), answer.body());
            } else {
                assertEquals(200, answer.statusCode(), answer.body());
                created++;
            }
        }
        assertTrue(created >= 60, "created: " + created);
    }
}
