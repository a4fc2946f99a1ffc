package dev.sparring.server.competition;

import dev.sparring.game.Game;
import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Seeds;
import dev.sparring.server.entries.Entries;
import dev.sparring.server.entries.EntryRules;
import dev.sparring.server.entries.Gate;
import dev.sparring.server.entries.Programs;
import dev.sparring.server.lobby.Lobby;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

/**
 * What a competition needs of a server.
 *
 * @param config the configured bots, which the settings may name
 * @param records returns the records of a part of the server, by its name
 * @param log the results of the ladder
 * @param finals the results of finals
 * @param folder where uploaded programs are kept, and where the gate writes logs
 */
public record CompetitionSetup(
        CompetitionSettings settings,
        Config config,
        Function<String, Records> records,
        LadderLog log,
        FinalLogs finals,
        Path folder) {

    /**
     * Creates the competition.
     *
     * @param hosted the bots that the hosting of the game connects
     * @throws dev.sparring.rules.InvalidInputException if a bot of the organiser cannot be used, or a record cannot be read
     */
    public Competition on(Lobby lobby, HostedBots hosted) {
        Clock clock = Clock.systemUTC();
        Game<?, ?, ?> game = settings.game();
        Roster roster = new Roster(game, config);
        List<ResolvedBot> house = house(roster);
        Set<String> reserved = new HashSet<>();
        house.forEach(bot -> reserved.add(bot.name().toLowerCase(Locale.ROOT)));
        game.bots().forEach(bot -> reserved.add(bot.name().toLowerCase(Locale.ROOT)));
        Programs programs = new Programs(folder.resolve("bots"), config.containment());
        EntryRules rules = new EntryRules(settings.botsPerParticipant(), reserved, settings.localAddresses());
        Entries entries = new Entries(records.apply("entries"), rules, programs, clock);
        ResolvedBot opponent =
                roster.each(List.of("class:" + settings.gateOpponent())).get(0);
        List<ResolvedBot> builtIn = roster.each(
                game.bots().stream().map(bot -> "class:" + bot.name()).toList());
        Gate gate = new Gate(entries, programs, game, settings.options(), opponent, hosted, folder.resolve("gate"));
        long seed = Seeds.derive(ThreadLocalRandom.current().nextLong(), "ladder");
        return new Competition(
                settings,
                entries,
                house,
                builtIn,
                gate,
                lobby,
                hosted,
                records.apply("competition"),
                log,
                finals,
                clock,
                seed);
    }

    private List<ResolvedBot> house(Roster roster) {
        try {
            return roster.each(settings.bots());
        } catch (InvalidInputException e) {
            throw new InvalidInputException("bots: " + e.getMessage() + " (docs/competition.md#the-file)", e);
        }
    }
}
