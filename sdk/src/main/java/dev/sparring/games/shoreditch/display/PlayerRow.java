package dev.sparring.games.shoreditch.display;

import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Startup;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/** A player's startup as a row of a table. */
public final class PlayerRow {
    /** The names of columns that {@link Moment} reports as changed. */
    public static final String CUSTOMERS = "customers";

    public static final String PR = "PR";
    public static final List<Drawing.Column> COLUMNS = columns();

    private PlayerRow() {}

    private static List<Drawing.Column> columns() {
        List<Drawing.Column> columns = new ArrayList<>();
        columns.add(new Drawing.Column(CUSTOMERS, ""));
        columns.add(new Drawing.Column(PR, ""));
        for (Resource resource : Resource.values()) {
            columns.add(new Drawing.Column(resource.word(), "resources"));
        }
        for (GeneratorType type : GeneratorType.values()) {
            columns.add(new Drawing.Column(type.word(), "generators (basic + improved)"));
        }
        return List.copyOf(columns);
    }

    /**
     * Returns the cells of a player.
     *
     * @param changed the names of the columns that the last action changed
     */
    public static List<Drawing.Cell> cells(Startup startup, Set<String> changed) {
        List<String> texts = new ArrayList<>();
        texts.add("" + startup.customers());
        texts.add("" + startup.pr());
        for (Resource resource : Resource.values()) {
            texts.add("" + startup.resources().count(resource));
        }
        for (GeneratorType type : GeneratorType.values()) {
            int improved = startup.improved().count(type);
            texts.add(startup.generators().count(type) + (improved > 0 ? " + " + improved : ""));
        }
        List<Drawing.Cell> cells = new ArrayList<>();
        for (int column = 0; column < texts.size(); column++) {
            boolean isChanged = changed.contains(COLUMNS.get(column).name());
            cells.add(new Drawing.Cell(texts.get(column), isChanged));
        }
        return cells;
    }

    /** Returns empty cells for a hidden player. */
    public static List<Drawing.Cell> unknown() {
        return Collections.nCopies(COLUMNS.size(), new Drawing.Cell("", false));
    }

    public static List<Fact> facts(Startup startup) {
        return List.of(
                new Fact(CUSTOMERS, "" + startup.customers()),
                new Fact(PR, "" + startup.pr()),
                new Fact("resources", "" + startup.resources().total()),
                new Fact(
                        "generators",
                        "" + (startup.generators().total() + startup.improved().total())));
    }
}
