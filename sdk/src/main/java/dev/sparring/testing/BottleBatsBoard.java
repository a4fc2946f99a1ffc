package dev.sparring.testing;

import dev.sparring.bot.Seat;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Fort;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.games.bottlebats.Road;
import dev.sparring.games.bottlebats.rules.BottleBatsRules;
import dev.sparring.games.bottlebats.rules.BottleBatsState;
import dev.sparring.games.bottlebats.rules.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A Bottle Bats position drawn as text, for tests.
 *
 * <pre>{@code
 * BottleBatsView view = BottleBatsBoard.parse("""
 *         home[me:10] --3-- well[0] --2-- keep[op:4]
 *         home > well me:5 in 2
 *         """).view("me");
 * }</pre>
 *
 * <p>A line is a chain of forts from west to east; {@code --3--} is a road of 3 steps. A fort is its name, followed by its owner
 * and soldiers when it is first mentioned; {@code [0]} is a free fort. A chain that starts with a new fort is south of the
 * previous ones. The length of a road to a fort that has been drawn before follows from the positions of the two forts, and
 * the number in it is ignored. {@code home > well me:5 in 2} is an army of 5 that arrives in 2 steps; it is not deducted from
 * the drawn garrison. The seats of the players are in the order in which the forts name them.
 */
public final class BottleBatsBoard {
    private static final Pattern FORT = Pattern.compile("([\\w-]+?)(?:\\[(?:([\\w]+):)?(\\d+)])?");
    private static final Pattern MARCH = Pattern.compile("([\\w-]+) > ([\\w-]+) (\\w+):(\\d+) in (\\d+)");
    private static final Pattern ROAD = Pattern.compile("--(\\d*)-*");
    private static final int FAR_SOUTH = 1000;
    private static final int MAX_STEPS = 500;

    private final List<String> lines = new ArrayList<>();
    private final List<Garrison> garrisons = new ArrayList<>();
    private final List<Road> roads = new ArrayList<>();
    private final List<March> marches = new ArrayList<>();

    private BottleBatsBoard() {}

    /**
     * Reads a drawing.
     *
     * @throws IllegalArgumentException if the drawing cannot be read; the message quotes the line and says what was expected
     */
    public static BottleBatsBoard parse(String drawing) {
        BottleBatsBoard board = new BottleBatsBoard();
        DrawnLine.of(drawing).forEach(board::line);
        return board;
    }

    private void line(DrawnLine line) {
        lines.add(line.text());
        Matcher march = MARCH.matcher(line.text());
        if (march.matches()) {
            march(line, march);
        } else {
            chain(line, line.text().split("\\s+", -1));
        }
    }

    private void chain(DrawnLine line, String[] words) {
        Garrison before = fort(line, words[0], null, 0);
        for (int i = 1; i < words.length; i += 2) {
            Matcher road = ROAD.matcher(words[i]);
            if (!road.matches() || i + 1 == words.length) {
                throw line.wrong("expected a road and a fort after '" + words[i - 1] + "', as in --3-- well[0], not '"
                        + words[i] + "'");
            }
            Garrison fort = fort(line, words[i + 1], before, road.group(1).isEmpty() ? 1 : line.number(road.group(1)));
            if (fort.equals(before)) {
                throw line.wrong("a road must join two different forts, not " + fort.name() + " with itself");
            }
            if (areJoined(before.name(), fort.name())) {
                throw line.wrong(
                        "the road between " + before.name() + " and " + fort.name() + " has been drawn before");
            }
            roads.add(new Road(before.name(), fort.name()));
            before = fort;
        }
    }

    private void march(DrawnLine line, Matcher march) {
        if (!areJoined(march.group(1), march.group(2))) {
            throw line.wrong("no road between " + march.group(1) + " and " + march.group(2)
                    + " has been drawn above: an army must be on a road");
        }
        if (garrisons.stream().noneMatch(fort -> fort.owner().equals(march.group(3)))) {
            throw line.wrong("player " + march.group(3) + " has no fort above");
        }
        marches.add(new March(
                march.group(1),
                march.group(2),
                march.group(3),
                line.number(march.group(4)),
                line.number(march.group(5))));
    }

    private boolean areJoined(String one, String other) {
        return roads.contains(new Road(one, other)) || roads.contains(new Road(other, one));
    }

    private Garrison fort(DrawnLine line, String word, @Nullable Garrison before, int steps) {
        Matcher drawn = FORT.matcher(word);
        if (!drawn.matches()) {
            throw line.wrong(
                    "'" + word + "' is not a fort: expected home[me:10], well[0] or, for a fort drawn before, home");
        }
        for (Garrison known : garrisons) {
            if (known.name().equals(drawn.group(1))) {
                if (drawn.group(3) != null) {
                    throw line.wrong("the fort " + known.name() + " has been drawn before: expected '" + known.name()
                            + "', not '" + word + "'");
                }
                return known;
            }
        }
        if (drawn.group(3) == null) {
            throw line.wrong("the fort " + word + " is new: expected its owner and soldiers, as in " + word + "[0]");
        }
        int x = before == null ? 0 : before.fort().x() + steps;
        int y = before == null ? FAR_SOUTH * garrisons.size() : before.fort().y();
        String owner = drawn.group(2) == null ? Garrison.NEUTRAL : drawn.group(2);
        Garrison fort = new Garrison(new Fort(drawn.group(1), x, y), owner, line.number(drawn.group(3)));
        garrisons.add(fort);
        return fort;
    }

    /** Returns the rules, with this position as the start. */
    public BottleBatsRules rules() {
        // An army on the road has left its garrison; the drawing shows the soldiers that stayed.
        List<Garrison> before = garrisons.stream()
                .map(fort -> new Garrison(fort.fort(), fort.owner(), fort.soldiers() + sentFrom(fort)))
                .toList();
        PlayingField field =
                new PlayingField(garrisons.stream().map(Garrison::fort).toList(), roads);
        return new BottleBatsRules(new Scenario(field, before, marches), MAX_STEPS);
    }

    private int sentFrom(Garrison fort) {
        return marches.stream()
                .filter(march -> march.origin().equals(fort.name()))
                .mapToInt(March::size)
                .sum();
    }

    /** Returns the whole state. */
    public BottleBatsState state() {
        BottleBatsRules rules = rules();
        return rules.start(rules.scenario().players().size(), 0);
    }

    /** Returns the view of a player. */
    public BottleBatsView view(String player) {
        BottleBatsRules rules = rules();
        int seat = rules.scenario().players().indexOf(player);
        if (seat < 0) {
            throw new IllegalArgumentException("player " + player + " has no fort; available: "
                    + String.join(", ", rules.scenario().players()));
        }
        return rules.view(state(), new Seat(seat));
    }

    /** Returns the drawing without blank lines and surrounding blanks. */
    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
