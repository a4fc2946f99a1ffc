package dev.sparring.server.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sparring.json.Json;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.Function;

/** An AI that uses no Shoreditch code of the SDK. A test defines its turns. */
final class ScriptedAi implements AutoCloseable {
    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    /** The received requests, such as {@code POST start_turn}, with their bodies. */
    record Received(String what, JsonNode body) {}

    /** A response of the gamerunner. */
    record Answer(int status, JsonNode body) {}

    final List<Received> received = new CopyOnWriteArrayList<>();
    private final Map<String, String> endpoints = new ConcurrentHashMap<>();
    private final HttpHost host;
    private volatile Function<Received, Integer> announced = received -> 200;
    private volatile Function<Turn, Integer> onTurn = turn -> 403;
    private volatile Consumer<Turn> afterwards = turn -> {};
    private volatile Function<Received, Integer> onTrade = received -> 403;

    ScriptedAi() {
        host = HttpHost.open("127.0.0.1", 0, this::answer);
    }

    URI uri() {
        return host.uri();
    }

    /** Sets the response to the announcement of a game. */
    ScriptedAi announced(Function<Received, Integer> answer) {
        announced = answer;
        return this;
    }

    /** Sets what the AI does before it responds to start_turn, and the response. */
    ScriptedAi onTurn(Function<Turn, Integer> answer) {
        onTurn = answer;
        return this;
    }

    /** Accepts every turn, and runs the given action after the response. */
    ScriptedAi playing(Consumer<Turn> play) {
        onTurn = turn -> 200;
        afterwards = play;
        return this;
    }

    ScriptedAi onTrade(Function<Received, Integer> answer) {
        onTrade = answer;
        return this;
    }

    private HttpAnswer answer(HttpCall call) {
        String[] path = call.path().split("/", -1);
        String id = path[2];
        String what = call.method() + " " + (path.length > 3 ? path[3] : "");
        Received request = new Received(what.strip(), json(call.body()));
        received.add(request);
        int status = switch (request.what()) {
            case "PUT", "POST" -> {
                endpoints.put(id, request.body().path("endpoint").asText());
                yield announced.apply(request);
            }
            case "POST start_turn" -> {
                Turn turn = new Turn(endpoints.get(id), request.body().get("player"));
                int turnStatus = onTurn.apply(turn);
                Consumer<Turn> play = afterwards;
                Thread thread = new Thread(() -> play.accept(turn), "scripted turn");
                thread.setDaemon(true);
                thread.start();
                yield turnStatus;
            }
            case "POST trade" -> onTrade.apply(request);
            default -> 200;
        };
        return HttpAnswer.json(status, "{}");
    }

    /** Returns how often a request was received. */
    long count(String what) {
        return received.stream().filter(each -> each.what().equals(what)).count();
    }

    Optional<Received> first(String what) {
        return received.stream().filter(each -> each.what().equals(what)).findFirst();
    }

    /** One turn, with the player from the request. */
    static final class Turn {
        final String endpoint;
        final JsonNode player;

        Turn(String endpoint, JsonNode player) {
            this.endpoint = endpoint;
            this.player = player;
        }

        String secret() {
            return player.get("secret").asText();
        }

        String id() {
            return player.get("id").asText();
        }

        int resource(String name) {
            return player.get("resources").get(name).asInt();
        }

        ObjectNode credentials() {
            return Json.MAPPER.createObjectNode().put("secret", secret()).put("player_id", id());
        }

        Answer act(String route) {
            return post(endpoint, route, Json.line(credentials()));
        }

        Answer trade(String offering, String requesting) {
            return post(
                    endpoint,
                    "trade",
                    "{\"secret\":\"" + secret() + "\",\"player_id\":\"" + id() + "\",\"offering\":" + offering
                            + ",\"requesting\":" + requesting + "}");
        }
    }

    static Answer post(String endpoint, String route, String body) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(endpoint + "/" + route))
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build();
        try {
            HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
            return new Answer(response.statusCode(), json(response.body()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    static JsonNode json(String text) {
        try {
            return Json.MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(text, e);
        }
    }

    @Override
    public void close() {
        host.close();
    }
}
