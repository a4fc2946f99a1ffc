package dev.sparring.server.competition;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.util.List;

/** The heats of a ladder, which are kept, and the table that they result in. Used under the competition's lock. */
final class LadderResults {
    private final LadderLog log;
    private LadderTable table;

    /**
     * Reads the heats that have been kept.
     *
     * @param players the number of players of a match
     */
    LadderResults(LadderLog log, int players) {
        this.log = log;
        this.table = new LadderTable(players, log.heats());
    }

    /** Returns the table. A change may replace it. */
    LadderTable table() {
        return table;
    }

    /** Returns the highest number of a heat; 0 if there are none. */
    int lastNumber() {
        return table.heats().stream().mapToInt(LadderHeat::number).max().orElse(0);
    }

    /**
     * Checks the number of players of a match: results of matches of another size cannot be compared with those that have been kept.
     *
     * @throws InvalidInputException if the heats so far had another number
     */
    void requirePlayers(int players) {
        int before = table.heats().stream()
                .mapToInt(heat -> heat.bots().size())
                .findFirst()
                .orElse(players);
        if (before != players) {
            throw new InvalidInputException("players: the heats of this competition have " + before
                    + " players, which cannot change: use another folder (" + CompetitionFile.PAGE + ")");
        }
    }

    /** Sets the number of players of a match. It changes only before the first heat. */
    void setPlayers(int players) {
        if (table.heats().isEmpty()) {
            table = new LadderTable(players, List.of());
        }
    }

    /**
     * Keeps a heat that has been played.
     *
     * @throws CannotPlayException if it cannot be kept
     */
    void add(LadderHeat heat) {
        log.add(heat);
        table.add(heat);
    }

    /**
     * Removes a heat, so that it no longer counts, and computes all ratings again.
     *
     * @param players the number of players of a match
     * @return false if there is no such heat
     * @throws CannotPlayException if the change cannot be kept
     */
    boolean remove(int number, int players) {
        if (table.heats().stream().noneMatch(heat -> heat.number() == number)) {
            return false;
        }
        log.remove(number);
        table = new LadderTable(
                players,
                table.heats().stream().filter(heat -> heat.number() != number).toList());
        return true;
    }
}
