package dev.sparring.games.bottlebats.wire;

import dev.sparring.games.bottlebats.Garrison;
import java.util.ArrayList;
import java.util.List;

/** Converts the names of bots for the board, where a name is one word and not {@code neutral}. */
public final class PlayerNames {
    private PlayerNames() {}

    /** Returns the names on the board, all different, in the same order. */
    public static List<String> onTheBoard(List<String> names) {
        List<String> fit = new ArrayList<>();
        for (String name : names) {
            String word = name.replaceAll("[\\s#]+", "_");
            boolean taken = word.isEmpty() || word.equals(Garrison.NEUTRAL) || fit.contains(word);
            fit.add(taken ? word + "_" + (fit.size() + 1) : word);
        }
        return fit;
    }
}
