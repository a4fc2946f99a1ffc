package dev.sparring.server.report;

import dev.sparring.server.report.Colours.Tone;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A table for a terminal. One column has names, which are shortened so that the table is not too wide. */
final class TextTable {
    private static final String GAP = "  ";
    private static final int SHORTEST_NAME = 8;

    private final int names;
    private final List<List<Cell>> rows = new ArrayList<>();

    /**
     * A cell.
     *
     * @param tone the colour, if it has one
     */
    record Cell(String text, Optional<Tone> tone) {
        static Cell of(Object text) {
            return new Cell(String.valueOf(text), Optional.empty());
        }

        static Cell of(Tone tone, Object text) {
            return new Cell(String.valueOf(text), Optional.of(tone));
        }
    }

    /** @param names the index of the column with names, which is aligned to the left like those before it */
    TextTable(int names) {
        this.names = names;
    }

    /** Adds the titles of the columns. */
    TextTable titles(String... titles) {
        List<Cell> row = new ArrayList<>();
        for (String title : titles) {
            row.add(Cell.of(Tone.FAINT, title));
        }
        return row(row);
    }

    TextTable row(List<Cell> cells) {
        rows.add(List.copyOf(cells));
        return this;
    }

    /** Returns the lines. */
    String text(int width, Colours colours) {
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        int[] widths = new int[columns];
        int all = 0;
        for (int column = 0; column < columns; column++) {
            widths[column] = width(column);
            all += GAP.length() + widths[column];
        }
        int room = Math.max(SHORTEST_NAME, widths[names] + width - all);
        widths[names] = Math.min(widths[names], room);
        StringBuilder text = new StringBuilder();
        for (List<Cell> row : rows) {
            text.append(line(row, widths, colours)).append('\n');
        }
        return text.toString();
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> TextWidth.of(row.get(column).text()))
                .max()
                .orElse(0);
    }

    private String line(List<Cell> row, int[] widths, Colours colours) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.size(); column++) {
            Cell cell = row.get(column);
            String text = column == names ? TextWidth.shortened(cell.text(), widths[column]) : cell.text();
            String padded = TextWidth.padded(text, widths[column], column > names);
            String shown = column == row.size() - 1 ? padded.stripTrailing() : padded;
            line.append(GAP)
                    .append(cell.tone().map(tone -> colours.paint(tone, shown)).orElse(shown));
        }
        return line.toString().stripTrailing();
    }
}
