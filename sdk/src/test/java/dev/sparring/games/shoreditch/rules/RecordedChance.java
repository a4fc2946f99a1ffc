package dev.sparring.games.shoreditch.rules;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.games.shoreditch.GeneratorType;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Recorded randomness. The engine draws in another order, so the draws of each generator are stored separately. */
final class RecordedChance implements Chance {
    private final List<String> players;
    private final List<String> order;
    private final Deque<List<String>> shuffles = new ArrayDeque<>();
    private final Deque<String> choices = new ArrayDeque<>();
    private final Map<String, Deque<Boolean>> made = new HashMap<>();
    private int hands;

    /**
     * Creates recorded randomness without draws.
     *
     * @param players the recorded ids, in the order of the seats
     * @param order the same ids, in the order in which the engine used them
     */
    RecordedChance(List<String> players, List<String> order) {
        this.players = players;
        this.order = order;
    }

    /**
     * Adds draws. Draws that do not name the generator are in the order of those that do, because nothing changes in a round
     * that all players skip; or else in the order of {@code makers}.
     */
    void add(JsonNode draws, Deque<String> makers) {
        for (int round = 0; round < 3; round++) {
            for (JsonNode draw : draws) {
                if (draw.has("for")) {
                    makers.add(maker(draw.get("for")));
                }
            }
        }
        for (JsonNode draw : draws) {
            switch (draw.get("fn").asText()) {
                case "shuffle" -> {
                    List<String> out = new ArrayList<>();
                    draw.get("out").forEach(item -> out.add(item.asText()));
                    shuffles.add(out);
                }
                case "choice" -> choices.add(draw.get("result").asText());
                default -> {
                    String maker = draw.has("for") ? maker(draw.get("for")) : makers.remove();
                    made.computeIfAbsent(maker, key -> new ArrayDeque<>())
                            .add(draw.get("result").asInt() == 1);
                }
            }
        }
    }

    private static String maker(JsonNode words) {
        return words.get(0).asText() + " " + words.get(1).asText() + " "
                + words.get(2).asText();
    }

    /** Skips an order in which no player was asked: the engine also draws one for a trade with the bank. */
    void skipOrder() {
        shuffles.remove();
    }

    /** Returns whether all draws have been used. */
    boolean isUsedUp() {
        return shuffles.isEmpty() && choices.isEmpty() && made.values().stream().allMatch(Deque::isEmpty);
    }

    /** The engine deals from the end of the list, and the second set in a different order. */
    @Override
    public GeneratorType[] shuffledTypes() {
        List<String> types = shuffles.remove();
        Collections.reverse(types);
        List<String> dealt = hands++ == 0 ? types : inOrderOfSeats(types);
        return dealt.stream().map(GeneratorType::of).toArray(GeneratorType[]::new);
    }

    private List<String> inOrderOfSeats(List<String> types) {
        int seats = players.size();
        int most = (types.size() + seats - 1) / seats;
        Deque<String> rest = new ArrayDeque<>(types);
        Map<Integer, List<String>> more = new TreeMap<>();
        for (String player : order) {
            int seat = players.indexOf(player);
            int has = types.size() / seats + (seat < types.size() % seats ? 1 : 0);
            for (int card = has; card < most; card++) {
                more.computeIfAbsent(seat, key -> new ArrayList<>()).add(rest.remove());
            }
        }
        return more.values().stream().flatMap(List::stream).toList();
    }

    @Override
    public boolean makes(int seat, boolean improved, GeneratorType type) {
        String maker = players.get(seat) + (improved ? " improved " : " basic ") + type.word();
        return made.getOrDefault(maker, new ArrayDeque<>()).remove();
    }

    @Override
    public GeneratorType bought() {
        return GeneratorType.of(choices.remove());
    }

    @Override
    public int[] shuffled(int[] seats) {
        return shuffles.remove().stream().mapToInt(players::indexOf).toArray();
    }

    @Override
    public long state() {
        return 0;
    }
}
