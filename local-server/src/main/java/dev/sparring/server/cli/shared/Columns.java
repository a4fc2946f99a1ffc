package dev.sparring.server.cli.shared;

import java.util.ArrayList;
import java.util.List;

/** Text in aligned columns. */
public final class Columns {
    private final List<List<String>> rows = new ArrayList<>();

    public Columns row(Object... cells) {
        List<String> row = new ArrayList<>();
        for (Object cell : cells) {
            row.add(String.valueOf(cell));
        }
        rows.add(row);
        return this;
    }

    /** Returns the rows, with two spaces before each column and a line end after each row. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                line.append("  ")
                        .append(row.get(column))
                        .append(" ".repeat(width(column) - Paint.width(row.get(column))));
            }
            text.append(line.toString().stripTrailing()).append(System.lineSeparator());
        }
        return text.toString();
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> Paint.width(row.get(column)))
                .max()
                .orElse(0);
    }
}
