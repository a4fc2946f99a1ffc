package dev.sparring.testing;

import dev.sparring.core.Seat;
import dev.sparring.games.bottlebats.BottleBatsRules;
import dev.sparring.games.bottlebats.BottleBatsState;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.Fort;
import dev.sparring.games.bottlebats.Garrison;
import dev.sparring.games.bottlebats.March;
import dev.sparring.games.bottlebats.PlayingField;
import dev.sparring.games.bottlebats.Road;
import dev.sparring.games.bottlebats.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bottle Bats positions drawn as text.
 *
 * <pre>{@code
 * BottleBatsView view = BottleBatsBoard.draw("""
 *         home[me:10] --3-- well[0] --2-- keep[op:4]
 *         home > well me:5 in 2
 *         """).view("me");
 * }</pre>
 *
 * <p>A line is a chain of forts along a road eastwards; {@code --3--} is a road of 3 steps. A fort is its name and, the
 * first time it is named, who holds it with how many soldiers; {@code [0]} is a free one. A chain that begins with a new
 * fort lies south of those before it; a road to a fort that has been drawn is as long as the drawing makes it, whatever
 * stands between its dashes. {@code home > well me:5 in 2} is an army of 5 that arrives in 2 steps; it is not taken out
 * of the garrison that is drawn. The players have their seats in the order in which forts name them.
 */
public final class BottleBatsBoard {
    private static final Pattern FORT = Pattern.compile("([\\w-]+?)(?:\\[(?:([\\w]+):)?(\\d+)])?");
    private static final Pattern MARCH = Pattern.compile("([\\w-]+) > ([\\w-]+) (\\w+):(\\d+) in (\\d+)");
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
     * @throws IllegalArgumentException if a line cannot be read; the message quotes it
     */
    public static BottleBatsBoard draw(String drawing) {
        BottleBatsBoard board = new BottleBatsBoard();
        drawing.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(board::line);
        return board;
    }

    private void line(String line) {
        lines.add(line);
        Matcher march = MARCH.matcher(line);
        if (march.matches()) {
            marches.add(new March(
                    march.group(1),
                    march.group(2),
                    march.group(3),
                    Integer.parseInt(march.group(4)),
                    Integer.parseInt(march.group(5))));
            return;
        }
        Garrison before = null;
        int steps = 0;
        for (String word : line.split("\\s+", -1)) {
            if (word.matches("--\\d*-*")) {
                String length = word.replace("-", "");
                steps = length.isEmpty() ? 1 : Integer.parseInt(length);
            } else {
                Garrison fort = fort(line, word, before, steps);
                if (before != null) {
                    roads.add(new Road(before.name(), fort.name()));
                }
                before = fort;
            }
        }
    }

    private Garrison fort(String line, String word, Garrison before, int steps) {
        Matcher drawn = FORT.matcher(word);
        if (!drawn.matches()) {
            throw new IllegalArgumentException("'" + word + "' in \"" + line
                    + "\": a fort is drawn as home[me:10], well[0] or, once it has been drawn, home");
        }
        for (Garrison known : garrisons) {
            if (known.name().equals(drawn.group(1))) {
                return known;
            }
        }
        if (drawn.group(3) == null) {
            throw new IllegalArgumentException("\"" + line + "\": say who holds the fort " + word + ", [0] say");
        }
        int x = before == null ? 0 : before.fort().x() + steps;
        int y = before == null ? FAR_SOUTH * garrisons.size() : before.fort().y();
        String owner = drawn.group(2) == null ? Garrison.NEUTRAL : drawn.group(2);
        Garrison fort = new Garrison(new Fort(drawn.group(1), x, y), owner, Integer.parseInt(drawn.group(3)));
        garrisons.add(fort);
        return fort;
    }

    /** The rules on this position. */
    public BottleBatsRules rules() {
        // An army on the road has left its garrison; the drawing shows what stayed.
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

    /** The position itself. */
    public BottleBatsState state() {
        BottleBatsRules rules = rules();
        return rules.start(rules.scenario().players().size(), 0);
    }

    /** What one player sees of it. */
    public BottleBatsView view(String player) {
        BottleBatsRules rules = rules();
        int seat = rules.scenario().players().indexOf(player);
        if (seat < 0) {
            throw new IllegalArgumentException("nobody called " + player + " holds a fort");
        }
        return rules.view(state(), new Seat(seat));
    }

    /** The drawing, as it was given but for blanks. */
    @Override
    public String toString() {
        return String.join("\n", lines) + "\n";
    }
}
