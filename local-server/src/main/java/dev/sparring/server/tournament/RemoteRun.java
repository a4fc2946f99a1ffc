package dev.sparring.server.tournament;

import dev.sparring.game.Game;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.participants.ResolvedBot;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A run of many matches on other machines.
 *
 * @param bots the bots, by name
 * @param variants returns a bot whose name in a unit is that of one of the bots with other options in braces
 * @param request the options and the map file of all matches; the rest of it is not used
 * @param replays the replays that are kept, and the folder on this machine for them
 * @param players the greatest number of players of a match
 * @param master the address of the machines; empty if it is configured elsewhere
 * @param store the file with the results, which this process has locked: it is not sent, nor is any file whose name begins with its name
 * @param shared folders that do not belong to one bot, even if a bot runs in them; absolute and normalised
 * @param messages receives what the user should know about the machines, by any thread
 */
public record RemoteRun(
        Game<?, ?, ?> game,
        Map<String, ResolvedBot> bots,
        Function<String, ResolvedBot> variants,
        SetupRequest request,
        ReplayKeeping replays,
        int players,
        Optional<String> master,
        Path store,
        Set<Path> shared,
        Consumer<String> messages) {
    public RemoteRun {
        bots = new LinkedHashMap<>(bots);
        store = store.toAbsolutePath().normalize();
        shared = Set.copyOf(shared);
    }

    /** Returns the number of processors that a match needs. */
    public int processors() {
        return Concurrency.thinking(List.copyOf(bots.values()), players);
    }
}
