package dev.sparring.server.competition;

import dev.sparring.rules.InvalidInputException;

/**
 * What the organiser has decided while a competition runs.
 *
 * @param game the id of the game, which stays the same
 * @param paused whether no further ranked matches begin
 * @param frozen whether no versions can be entered
 * @param announcement a text for everybody; empty if there is none
 * @param seed decides the maps, seeds and line-ups of the ladder
 */
public record OrganiserState(String game, boolean paused, boolean frozen, String announcement, long seed) {

    /** Checks the game: results of another one cannot be compared with those that have been kept. */
    void requireGame(String next) {
        if (!game.equals(next)) {
            throw new InvalidInputException("the folder of --data holds a competition of " + game
                    + ", and the settings describe one of " + next + ": use another folder (" + CompetitionFile.PAGE
                    + ")");
        }
    }
}
