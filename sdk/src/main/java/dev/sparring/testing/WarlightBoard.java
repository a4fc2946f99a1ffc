package dev.sparring.testing;

import dev.sparring.games.warlight.Opening;
import dev.sparring.games.warlight.Owner;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Region;
import dev.sparring.games.warlight.SuperRegion;
import dev.sparring.games.warlight.VisibleRegion;
import dev.sparring.games.warlight.WarlightMap;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.games.warlight.rules.WarlightRules;
import dev.sparring.games.warlight.rules.WarlightState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Warlight positions drawn as text.
 *
 * <pre>{@code
 * WarlightView view = WarlightBoard.draw("""
 *         1[me:5] -- 2[2] -- 3[op:4]
 *         2 -- 4[?]
 *         bonus 3: 1 2
 *         bonus 1: 3 4
 *         """).placing(5);
 * }</pre>
 *
 * <p>A line is a chain of regions joined by {@code --}. A region is its id and, the first time it is named, what stands
 * there: {@code [me:5]} mine with 5 armies, {@code [op:4]} the opponent's, {@code [2]} nobody's, {@code [?]} in the fog.
 * {@code bonus 3: 1 2} makes a super region of 1 and 2 that is worth 3; what is in none is one without bonus. The bot
 * is player 1.
 */
public final class WarlightBoard {
    private static final Pattern REGION = Pattern.compile("(\\d+)(?:\\[(?:(\\?)|(?:(me|op):)?(\\d+))])?");
    private static final Pattern BONUS = Pattern.compile("bonus (\\d+):((?: \\d+)+)");
    private static final int MAX_ROUNDS = 60;

    private final Map<Integer, VisibleRegion> sightings = new TreeMap<>();
    private final Map<Integer, List<Integer>> borders = new LinkedHashMap<>();
    private final List<String> chains = new ArrayList<>();
    private final Map<Integer, Integer> superRegionOf = new TreeMap<>();
    private final List<SuperRegion> superRegions = new ArrayList<>();

    private WarlightBoard() {}

    /**
     * Reads a drawing.
     *
     * @throws IllegalArgumentException if the drawing cannot be read; the message names the line, what came and what was
     *     expected
     */
    public static WarlightBoard draw(String drawing) {
        WarlightBoard board = new WarlightBoard();
        DrawnLine.of(drawing).forEach(board::line);
        if (board.sightings.isEmpty()) {
            throw new IllegalArgumentException("a drawing has at least one region, 1[me:5] say, and there is none");
        }
        List<Integer> rest = board.sightings.keySet().stream()
                .filter(region -> !board.superRegionOf.containsKey(region))
                .toList();
        if (!rest.isEmpty()) {
            board.superRegions.add(new SuperRegion(board.superRegions.size() + 1, 0));
            rest.forEach(region -> board.superRegionOf.put(region, board.superRegions.size()));
        }
        return board;
    }

    private void line(DrawnLine line) {
        chains.add(line.text());
        Matcher bonus = BONUS.matcher(line.text());
        if (bonus.matches()) {
            gather(line, line.number(bonus.group(1)), bonus.group(2));
            return;
        }
        int before = 0;
        for (String word : line.text().split("\\s*--\\s*", -1)) {
            Matcher region = REGION.matcher(word);
            if (!region.matches()) {
                throw line.wrong(
                        "'" + word + "' is no region: expected 1[me:5], 2[op:4], 3[2], 4[?] or, once it has been"
                                + " drawn, 1; and between two of them --");
            }
            int id = line.number(region.group(1));
            if (id == before) {
                throw line.wrong("a border is between two regions, not between region " + id + " and itself");
            }
            stand(line, id, region);
            if (before > 0) {
                borders.get(before).add(id);
            }
            before = id;
        }
    }

    private void stand(DrawnLine line, int id, Matcher region) {
        boolean drawn = region.group(2) != null || region.group(4) != null;
        if (!drawn && !sightings.containsKey(id)) {
            throw line.wrong("region " + id + " is new: expected what stands there, as in " + id + "[2]");
        }
        if (drawn && sightings.containsKey(id)) {
            throw line.wrong("region " + id + " has been drawn before: expected '" + id + "', and found '"
                    + region.group() + "'");
        }
        if (drawn) {
            Owner owner = region.group(2) != null
                    ? Owner.UNKNOWN
                    : region.group(3) == null
                            ? Owner.NEUTRAL
                            : region.group(3).equals("me") ? Owner.ME : Owner.OPPONENT;
            int armies = region.group(4) == null ? 0 : line.number(region.group(4));
            sightings.put(id, new VisibleRegion(id, owner, armies));
            borders.put(id, new ArrayList<>());
        }
    }

    private void gather(DrawnLine line, int bonus, String members) {
        int id = superRegions.size() + 1;
        superRegions.add(new SuperRegion(id, bonus));
        for (String member : members.strip().split(" ", -1)) {
            int region = line.number(member);
            if (!sightings.containsKey(region)) {
                throw line.wrong("region " + region + " has not been drawn above: expected some of "
                        + List.copyOf(sightings.keySet()));
            }
            if (superRegionOf.put(region, id) != null) {
                throw line.wrong("region " + region + " is in a super region already");
            }
        }
    }

    /** The map of the drawing. */
    public WarlightMap map() {
        List<Region> regions = new ArrayList<>();
        sightings.keySet().forEach(id -> regions.add(new Region(id, superRegionOf.get(id), borders.get(id), 0, 0)));
        return new WarlightMap(regions, superRegions);
    }

    /** The rules on that map. */
    public WarlightRules rules() {
        return new WarlightRules(map(), MAX_ROUNDS);
    }

    /** What the bot sees when it is asked to place that many armies. */
    public WarlightView placing(int armies) {
        return view(Phase.PLACE, armies, List.of(), visible());
    }

    /** What the bot sees when it is asked to attack and transfer. */
    public WarlightView marching() {
        return view(Phase.MARCH, 0, List.of(), visible());
    }

    /** What the bot sees when it is asked to pick one of these regions: the map, and nothing that stands on it. */
    public WarlightView picking(Integer... pickable) {
        return view(Phase.PICK, 0, List.of(pickable), List.of());
    }

    /** The whole position, before player 1 and player 2 place; for tests of the rules. Nothing may be in the fog. */
    public WarlightState state() {
        if (visible().size() < sightings.size()) {
            throw new IllegalStateException("a whole position has nothing in the fog");
        }
        return rules().determinize(placing(5), 1);
    }

    private List<VisibleRegion> visible() {
        return sightings.values().stream()
                .filter(sighting -> sighting.owner() != Owner.UNKNOWN)
                .toList();
    }

    private WarlightView view(Phase phase, int armies, List<Integer> pickable, List<VisibleRegion> visible) {
        return new WarlightView(
                map(),
                0,
                phase,
                phase == Phase.PICK ? 0 : 1,
                MAX_ROUNDS,
                new Opening(List.of(), pickable, 1),
                pickable,
                List.of(),
                armies,
                List.of(),
                List.of(),
                visible);
    }

    /** The drawing, as it was given but for blanks. */
    @Override
    public String toString() {
        return String.join("\n", chains) + "\n";
    }
}
