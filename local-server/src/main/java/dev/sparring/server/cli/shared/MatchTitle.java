package dev.sparring.server.cli.shared;

import dev.sparring.game.Game;
import dev.sparring.rules.MapText;
import dev.sparring.text.Excerpt;

/** The title of a match. */
public final class MatchTitle {
    private MatchTitle() {}

    /** Returns the game, the map and the seed in words. */
    public static String of(Game<?, ?, ?> game, MapText map, long seed) {
        String onTheMap = map.text().isEmpty() ? "" : " on the map " + Excerpt.visible(map.name());
        return game.title() + onTheMap + ", seed " + seed;
    }
}
