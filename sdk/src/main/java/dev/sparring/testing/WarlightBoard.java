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
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Warlight position drawn as text, for tests.
 *
 * <pre>{@code
 * WarlightView view = WarlightBoard.parse("""
 *         1[me:5] -- 2[2] -- 3[op:4]
 *         2 -- 4[?]
 *         bonus 3: 1 2
 *         bonus 1: 3 4
 *         """).placing(5);
 * }</pre>
 *
 * <p>A line is a chain of regions joined by {@code --}. A region is its id, followed by its owner and armies when it is first
 * mentioned: {@code [me:5]} is the bot's own region with 5 armies, {@code [op:4]} the opponent's, {@code [2]} a neutral one, and
 * {@code [?]} one in the fog. {@code bonus 3: 1 2} makes a super region of 1 and 2 with a bonus of 3; all remaining regions form
 * one without a bonus. The bot is player 1.
 */
public final class WarlightBoard {
    private static final Pattern REGION = Pattern.compile("(\\d+)(?:\\[(?:(\\?)|(?:(me|op):)?(\\d+))])?");
    private static final Pattern BONUS = Pattern.compile("bonus (\\d+):((?: \\d+)+)");
    private static final int MAX_ROUNDS = 60;

    private final Map<Integer, VisibleRegion> drawnRegions = new TreeMap<>();
    private final Map<Integer, List<Integer>> borders = new LinkedHashMap<>();
    private final List<String> chains = new ArrayList<>();
    private final Map<Integer, Integer> superRegionOf = new TreeMap<>();
    private final List<SuperRegion> superRegions = new ArrayList<>();

    private WarlightBoard() {}

    /**
     * Reads a drawing.
     *
     * @throws IllegalArgumentException if the drawing cannot be read; the message quotes the line and says what was expected
     */
    public static WarlightBoard parse(String drawing) {
        WarlightBoard board = new WarlightBoard();
        DrawnLine.of(drawing).forEach(board::line);
        if (board.drawnRegions.isEmpty()) {
            throw new IllegalArgumentException("a drawing needs at least one region, for example 1[me:5]");
        }
        List<Integer> rest = board.drawnRegions.keySet().stream()
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
            superRegion(line, line.number(bonus.group(1)), bonus.group(2));
            return;
        }
        int before = 0;
        for (String word : line.text().split("\\s*--\\s*", -1)) {
            Matcher region = REGION.matcher(word);
            if (!region.matches()) {
                throw line.wrong(
                        "'" + word + "' is not a region: expected 1[me:5], 2[op:4], 3[2], 4[?] or, for a region drawn"
                                + " before, 1; with -- between two regions");
            }
            int id = line.number(region.group(1));
            if (id == before) {
                throw line.wrong("a border must join two different regions, not region " + id + " with itself");
            }
            region(line, id, region);
            if (before > 0) {
                borders(before).add(id);
            }
            before = id;
        }
    }

    private List<Integer> borders(int region) {
        return Objects.requireNonNull(borders.get(region), "every drawn region has a list of borders");
    }

    private void region(DrawnLine line, int id, Matcher region) {
        boolean drawn = region.group(2) != null || region.group(4) != null;
        if (!drawn && !drawnRegions.containsKey(id)) {
            throw line.wrong("region " + id + " is new: expected its armies, as in " + id + "[2]");
        }
        if (drawn && drawnRegions.containsKey(id)) {
            throw line.wrong(
                    "region " + id + " has been drawn before: expected '" + id + "', not '" + region.group() + "'");
        }
        if (drawn) {
            Owner owner = region.group(2) != null
                    ? Owner.UNKNOWN
                    : region.group(3) == null
                            ? Owner.NEUTRAL
                            : region.group(3).equals("me") ? Owner.ME : Owner.OPPONENT;
            int armies = region.group(4) == null ? 0 : line.number(region.group(4));
            drawnRegions.put(id, new VisibleRegion(id, owner, armies));
            borders.put(id, new ArrayList<>());
        }
    }

    private void superRegion(DrawnLine line, int bonus, String members) {
        int id = superRegions.size() + 1;
        superRegions.add(new SuperRegion(id, bonus));
        for (String member : members.strip().split(" ", -1)) {
            int region = line.number(member);
            if (!drawnRegions.containsKey(region)) {
                throw line.wrong("region " + region + " has not been drawn above; available: "
                        + List.copyOf(drawnRegions.keySet()));
            }
            if (superRegionOf.put(region, id) != null) {
                throw line.wrong("region " + region + " is already in a super region");
            }
        }
    }

    /** Returns the drawn map. */
    public WarlightMap map() {
        List<Region> regions = new ArrayList<>();
        for (int id : drawnRegions.keySet()) {
            int superRegion = Objects.requireNonNull(superRegionOf.get(id), "every drawn region is in a super region");
            regions.add(new Region(id, superRegion, borders(id), 0, 0));
        }
        return new WarlightMap(regions, superRegions);
    }

    /** Returns the rules on the drawn map. */
    public WarlightRules rules() {
        return new WarlightRules(map(), MAX_ROUNDS);
    }

    /** Returns the view for placing this number of armies. */
    public WarlightView placing(int armies) {
        return view(Phase.PLACE, armies, List.of(), visible());
    }

    /** Returns the view for attacks and transfers. */
    public WarlightView marching() {
        return view(Phase.MARCH, 0, List.of(), visible());
    }

    /** Returns the view for picking one of these regions: the map without owners and armies. */
    public WarlightView picking(Integer... pickable) {
        return view(Phase.PICK, 0, List.of(pickable), List.of());
    }

    /**
     * Returns the whole state before both players place, for tests of the rules.
     *
     * @throws IllegalStateException if a region is in the fog
     */
    public WarlightState state() {
        if (visible().size() < drawnRegions.size()) {
            throw new IllegalStateException("a whole state needs a drawing without regions in the fog");
        }
        return rules().determinize(placing(5), 1);
    }

    private List<VisibleRegion> visible() {
        return drawnRegions.values().stream()
                .filter(region -> region.owner() != Owner.UNKNOWN)
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

    /** Returns the drawing without blank lines and surrounding blanks. */
    @Override
    public String toString() {
        return String.join("\n", chains) + "\n";
    }
}
