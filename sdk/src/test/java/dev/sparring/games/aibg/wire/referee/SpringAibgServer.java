package dev.sparring.games.aibg.wire.referee;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.AibgGame;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Phase;
import dev.sparring.games.aibg.rules.AibgState;
import dev.sparring.games.aibg.wire.messages.AibgJsonWriter;
import dev.sparring.json.Json;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.stomp.SpringServer;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;

/**
 * The application of an independent server, for one match. It implements the protocol independently of the SDK, and has no
 * time limits.
 */
final class SpringAibgServer implements SpringServer.Application {
    private static final int GAME = 1;

    private final Setup<AibgState, AibgView, AibgAction> setup = shortMatch();
    private final JsonNode catalogue;
    private final List<String> players;
    private final BiConsumer<String, String> pushes;
    private final Map<Seat, AibgAction> chosen = new HashMap<>();
    final CompletableFuture<Ranking> ranking = new CompletableFuture<>();
    private AibgState state = setup.start();
    private int refused;

    /**
     * Creates the application.
     *
     * @param pushes called with the player's name and the message for each push message
     */
    SpringAibgServer(List<String> players, BiConsumer<String, String> pushes) throws IOException {
        this.players = players;
        this.pushes = pushes;
        this.catalogue = Json.MAPPER.readTree(setup.map().text());
    }

    /** Returns a setup of creatures with little health, so that the match is short. */
    private static Setup<AibgState, AibgView, AibgAction> shortMatch() {
        AibgGame game = new AibgGame();
        SetupRequest request = SetupRequest.defaults(2, 7);
        String weak = game.setup(request).map().text().replaceAll("(\"health\": *)[0-9]+", "$1" + 40);
        return game.setup(request.withMap(new MapText("weak.json", weak)));
    }

    /** Returns the number of refused messages. */
    synchronized int refused() {
        return refused;
    }

    @Override
    public synchronized String apply(String player, String text) {
        String phase = phase();
        JsonNode response;
        try {
            JsonNode message = Json.MAPPER.readTree(text);
            if (message.get("gameId").asInt() != GAME) {
                throw new IllegalArgumentException("unknown gameId");
            }
            Seat seat = new Seat(players.indexOf(player));
            response = answer(
                    seat,
                    message.get("messageType").asText(),
                    message.path("messageText").asText(""));
        } catch (IOException | RuntimeException e) {
            refused++;
            response =
                    Json.MAPPER.createObjectNode().put("accepted", false).put("error", String.valueOf(e.getMessage()));
        }
        return envelope(phase, response);
    }

    private static String envelope(String phase, JsonNode message) {
        ObjectNode body = Json.MAPPER.createObjectNode().put("gamePhase", phase);
        return body.<ObjectNode>set("serverMessage", message).toString();
    }

    private String phase() {
        return switch (setup.rules().view(state, new Seat(0)).phase()) {
            case POOL -> "POOL_SELECTION";
            case LINEUP -> "ROUND_SELECTION";
            case MOVE -> "ROUND_IN_PROGRESS";
            case OVER -> "GAME_OVER";
        };
    }

    private JsonNode answer(Seat seat, String type, String text) {
        AibgView view = setup.rules().view(state, seat);
        boolean inRound = view.phase() == Phase.MOVE;
        return switch (type) {
            case "GET_POSSIBLE_CREATURES" -> catalogue.get("creatures");
            case "GET_PLAYER_CREATURE_POOL" -> creatures(view.pool());
            case "GET_PLAYER_CREATURES_IN_PLAY" -> creatures(inRound ? view.inPlay() : List.of());
            case "GET_OPPONENT_CREATURES_IN_PLAY" -> creatures(inRound ? view.opponentInPlay() : List.of());
            case "GET_SHOP" -> items(view.shop());
            case "GET_AVAILABLE_SHOP" -> items(view.availableShop());
            case "GET_CURRENCY" -> IntNode.valueOf(view.atoms());
            case "GET_ROUND_NUMBER" -> IntNode.valueOf(view.round());
            case "GET_ROUNDS_WON" ->
                Json.MAPPER
                        .createObjectNode()
                        .put("player", view.roundsWon())
                        .put("opponent", view.opponentRoundsWon());
            case "GET_DOMAIN" -> Json.MAPPER.valueToTree(AibgJsonWriter.domain(view.domain()));
            case "GET_GAME_PHASE" -> TextNode.valueOf(phase());
            case "SELECT_PLAYER_CREATURE_POOL" -> choose(seat, new AibgAction.Pool(words(text)));
            case "SELECT_PLAYER_CREATURES_IN_PLAY" ->
                choose(
                        seat,
                        new AibgAction.LineUp(
                                words(text).stream().map(Long::valueOf).toList()));
            case "SELECT_MOVE" -> choose(seat, move(words(text.toLowerCase(Locale.ROOT))));
            default -> throw new IllegalArgumentException("unknown type " + type);
        };
    }

    private static List<String> words(String text) {
        return Arrays.asList(text.trim().split(" +"));
    }

    private static AibgAction move(List<String> words) {
        return switch (words.get(0)) {
            case "attack" -> new AibgAction.Attack(words.size() > 1 ? Integer.parseInt(words.get(1)) : 0);
            case "item" -> new AibgAction.Buy(words.get(1), words.size() > 2 ? Integer.parseInt(words.get(2)) : 0);
            case "swap" -> new AibgAction.Swap(Integer.parseInt(words.get(1)));
            default -> throw new IllegalArgumentException("unknown move " + words);
        };
    }

    private JsonNode choose(Seat seat, AibgAction action) {
        List<String> whyNot = setup.rules().legal(state, seat).whyNot(action);
        if (!whyNot.isEmpty() || chosen.containsKey(seat)) {
            throw new IllegalArgumentException(whyNot.isEmpty() ? "already chosen" : whyNot.get(0));
        }
        chosen.put(seat, action);
        if (chosen.size() == 2) {
            state = setup.rules().apply(state, Map.copyOf(chosen));
            chosen.clear();
            push();
        }
        return Json.MAPPER.createObjectNode().put("accepted", true);
    }

    private void push() {
        Optional<Ranking> end = setup.rules().ranking(state);
        ObjectNode event = Json.MAPPER.createObjectNode().put("event", end.isPresent() ? "GAME_OVER" : "TURN");
        event.put("gameId", GAME).put("round", state.round()).put("turn", state.turn());
        for (String player : players) {
            pushes.accept(player, envelope(phase(), event));
        }
        end.ifPresent(ranking::complete);
    }

    private static ArrayNode creatures(List<Creature> creatures) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        for (Creature creature : creatures) {
            list.addObject()
                    .put("id", creature.id())
                    .put("name", creature.name())
                    .put("element", creature.element().name())
                    .put("attackType", creature.attackType().name())
                    .put("speed", creature.speed())
                    .put("health", creature.health())
                    .put("maxHealth", creature.maxHealth())
                    .put("damage", creature.damage())
                    .put("alive", creature.alive())
                    .put("slot", creature.slot());
        }
        return list;
    }

    /** Returns the items' entries in the catalogue file. */
    private ArrayNode items(List<Item> items) {
        ArrayNode list = Json.MAPPER.createArrayNode();
        for (JsonNode known : catalogue.get("items")) {
            if (items.stream()
                    .anyMatch(item -> item.name().equals(known.get("name").asText()))) {
                list.add(known);
            }
        }
        return list;
    }
}
