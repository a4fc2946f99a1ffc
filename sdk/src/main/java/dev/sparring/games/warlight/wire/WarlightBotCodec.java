package dev.sparring.games.warlight.wire;

import dev.sparring.bot.Deadline;
import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.VisibleRegion;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.wire.line.BotCodec;
import dev.sparring.wire.line.RefereeMessage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects the referee's lines and builds a view from them for each request. Unknown lines are ignored. */
final class WarlightBotCodec implements BotCodec<WarlightView, WarlightAction> {
    private String me = RefereeLines.name(0);
    private int maxRounds;
    private final List<SuperRegion> superRegions = new ArrayList<>();
    private final Map<Integer, Integer> regions = new HashMap<>();
    private final Map<Integer, List<Integer>> borders = new HashMap<>();
    private @Nullable WarlightMap map;
    private List<Integer> wastelands = List.of();
    private List<Integer> startingRegions = List.of();
    private int picksEach;
    private List<Integer> opponentStartingRegions = List.of();
    private int round;
    private int armiesToPlace;
    private List<VisibleRegion> visible = List.of();
    private List<Placement> opponentPlacements = List.of();
    private List<Move> opponentMoves = List.of();

    @Override
    public Optional<RefereeMessage<WarlightView>> read(String line) {
        String[] words = line.strip().split("\\s+", -1);
        try {
            return switch (words[0]) {
                case "settings" -> setting(() -> settings(words));
                case "setup_map" -> setting(() -> setupMap(words));
                case "update_map" -> setting(() -> updateMap(words));
                case "opponent_moves" -> setting(() -> opponentMoves(words));
                case "pick_starting_region" -> Optional.of(request(Phase.PICK, words[1], ids(words, 2)));
                case "go" -> go(words);
                default -> Optional.empty();
            };
        } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
            throw new IllegalArgumentException("\"" + line + "\": " + e.getMessage(), e);
        }
    }

    private static Optional<RefereeMessage<WarlightView>> setting(Runnable change) {
        change.run();
        return Optional.empty();
    }

    private void settings(String[] words) {
        switch (words[1]) {
            case "your_bot" -> me = words[2];
            case "max_rounds" -> maxRounds = number(words[2]);
            case "starting_regions" -> startingRegions = ids(words, 2);
            case "starting_pick_amount" -> picksEach = number(words[2]);
            case "starting_armies" -> {
                armiesToPlace = number(words[2]);
                round++;
            }
            default -> {
                // Every request contains the time that is left, so the time settings are not needed.
            }
        }
    }

    private void setupMap(String[] words) {
        switch (words[1]) {
            case "super_regions" -> {
                for (int i = 2; i < words.length; i += 2) {
                    superRegions.add(new SuperRegion(number(words[i]), number(words[i + 1])));
                }
            }
            case "regions" -> {
                for (int i = 2; i < words.length; i += 2) {
                    regions.put(number(words[i]), number(words[i + 1]));
                }
            }
            case "neighbors" -> {
                for (int i = 2; i < words.length; i += 2) {
                    borders.put(number(words[i]), ids(words[i + 1].split(",", -1), 0));
                }
            }
            case "wastelands" -> wastelands = ids(words, 2);
            case "opponent_starting_regions" -> opponentStartingRegions = ids(words, 2);
            default -> {
                // A line of a later version of the protocol.
            }
        }
    }

    private void updateMap(String[] words) {
        visible = new ArrayList<>();
        for (int i = 1; i < words.length; i += 3) {
            Owner owner = words[i + 1].equals(me)
                    ? Owner.ME
                    : words[i + 1].equals("neutral") ? Owner.NEUTRAL : Owner.OPPONENT;
            visible.add(new VisibleRegion(number(words[i]), owner, number(words[i + 2])));
        }
    }

    private void opponentMoves(String[] words) {
        opponentPlacements = new ArrayList<>();
        opponentMoves = new ArrayList<>();
        int i = 1;
        while (i < words.length) {
            if (words[i + 1].equals("place_armies")) {
                opponentPlacements.add(new Placement(number(words[i + 2]), number(words[i + 3])));
                i += 4;
            } else {
                opponentMoves.add(new Move(number(words[i + 2]), number(words[i + 3]), number(words[i + 4])));
                i += 5;
            }
        }
    }

    private Optional<RefereeMessage<WarlightView>> go(String[] words) {
        return switch (words[1]) {
            case "place_armies" -> Optional.of(request(Phase.PLACE, words[2], List.of()));
            case "attack/transfer" -> Optional.of(request(Phase.MARCH, words[2], List.of()));
            default -> Optional.empty();
        };
    }

    private RefereeMessage<WarlightView> request(Phase phase, String millis, List<Integer> pickable) {
        WarlightView view = new WarlightView(
                map(),
                me.endsWith("2") ? 1 : 0,
                phase,
                round,
                maxRounds,
                new Opening(wastelands, startingRegions, picksEach),
                pickable,
                opponentStartingRegions,
                phase == Phase.PLACE ? armiesToPlace : 0,
                opponentPlacements,
                opponentMoves,
                visible);
        long left = Long.parseLong(millis);
        return new RefereeMessage.Request<>(
                view, left >= RefereeLines.MAX_MILLIS ? Deadline.UNLIMITED : Duration.ofMillis(left));
    }

    /** Also adds the bot's own placements to the board, since the referee does not send the board again before the moves. */
    @Override
    public String write(WarlightView view, WarlightAction action) {
        if (view.phase() == Phase.PLACE && action instanceof WarlightAction.Place place) {
            visible = view.afterPlacing(place).visible();
        }
        return BotLines.write(action, me);
    }

    @Override
    public String noAction(WarlightView view) {
        return view.phase() == Phase.PICK ? view.pickable().get(0).toString() : BotLines.NO_MOVES;
    }

    private WarlightMap map() {
        if (map == null) {
            List<Region> all = new ArrayList<>();
            regions.forEach((id, superRegion) ->
                    all.add(new Region(id, superRegion, borders.getOrDefault(id, List.of()), 0, 0)));
            map = new WarlightMap(all, superRegions);
        }
        return map;
    }

    private static List<Integer> ids(String[] words, int from) {
        return Arrays.stream(words, from, words.length).map(Integer::valueOf).toList();
    }

    private static int number(String word) {
        return Integer.parseInt(word);
    }
}
