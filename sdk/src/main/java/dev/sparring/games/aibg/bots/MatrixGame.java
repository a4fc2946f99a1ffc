package dev.sparring.games.aibg.bots;

/** A game in which both sides choose at the same time: one side a row, the other a column. */
final class MatrixGame {
    private static final int ROUNDS = 400;

    private MatrixGame() {}

    /**
     * Returns the best row against a column player that also plays well.
     *
     * <p>Both sides repeatedly choose the best answer to all earlier choices of the other side (fictitious play). The row is the best
     * answer to the choices of the column player.
     *
     * @param values the values for the row player, by row and column
     * @param expected the column that the row player expects; it counts for half of the column player's choices
     */
    static int bestRow(double[][] values, int expected) {
        int columns = values[0].length;
        double[] byRow = new double[values.length];
        double[] byColumn = new double[columns];
        for (int each = 0; each < values.length; each++) {
            byRow[each] = ROUNDS * values[each][expected];
        }
        int row = highest(byRow);
        for (int round = 0; round < ROUNDS; round++) {
            for (int column = 0; column < columns; column++) {
                byColumn[column] -= values[row][column];
            }
            int column = highest(byColumn);
            for (int each = 0; each < values.length; each++) {
                byRow[each] += values[each][column];
            }
            row = highest(byRow);
        }
        return row;
    }

    private static int highest(double[] values) {
        int best = 0;
        for (int i = 1; i < values.length; i++) {
            best = values[i] > values[best] ? i : best;
        }
        return best;
    }
}
