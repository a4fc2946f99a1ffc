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
import dev.sparring.text.Excerpt;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

/**
 * The parts of a server that a competition uses. Its settings need not be known yet.
 *
 * @param file describes the competition; empty if the organiser sets it up on the page, or if it has been kept
 * @param localAddresses whether bots may serve in the local network if the settings do not say it
 * @param config the configured bots, which the settings may name
 * @param records returns the records of a part of the server, by its name
 * @param log the results of the ladder
 * @param finals the results of finals
 * @param folder where uploaded programs are kept, and where the gate writes logs
 */
public record CompetitionSetup(
        Optional<Path> file,
        boolean localAddresses,
        Config config,
        Function<String, Records> records,
        LadderLog log,
        FinalLogs finals,
        Path folder) {

    /** Returns the records of the competition itself. */
    Records ownRecords() {
        return records.apply("competition");
    }

    /**
     * Prepares what settings decide.
     *
     * @throws InvalidInputException if a bot of the organiser cannot be used
     */
    CompetitionTerms terms(CompetitionSettings settings) {
        Game<?, ?, ?> game = settings.game();
        Roster roster = new Roster(game, config);
        List<ResolvedBot> house = house(roster, settings.bots());
        Set<String> reserved = new HashSet<>();
        house.forEach(bot -> reserved.add(bot.name().toLowerCase(Locale.ROOT)));
        game.bots().forEach(bot -> reserved.add(bot.name().toLowerCase(Locale.ROOT)));
        ResolvedBot opponent =
                roster.each(List.of("class:" + settings.gateOpponent())).get(0);
        return new CompetitionTerms(
                settings,
                house.stream()
                        .map(bot -> new Contestant(bot.name(), Optional.empty(), 1, bot))
                        .toList(),
                new EntryRules(settings.botsPerParticipant(), reserved, settings.localAddresses()),
                new Gate.Terms(settings.options(), opponent));
    }

    /**
     * Checks that the settings of the page name only bots that the server lists. Whoever can start a program or a class on this machine, the
     * machine's owner, writes it into a file.
     *
     * @param before the bots of the settings that apply now, which a file may have named
     * @throws InvalidInputException if they name another one
     */
    void requireListed(CompetitionSettings settings, List<String> before) {
        Roster roster = new Roster(settings.game(), config);
        for (String bot : settings.bots()) {
            if (!before.contains(bot) && roster.listed(bot).isEmpty()) {
                throw new InvalidInputException("bots: there is no "
                        + settings.game().id() + " bot named '"
                        + Excerpt.of(bot) + "' here, and the page can only name bots that GET /api/v1/bots lists ("
                        + CompetitionFile.ON_THE_PAGE + ")");
            }
        }
    }

    private static List<ResolvedBot> house(Roster roster, List<String> bots) {
        try {
            return roster.each(bots);
        } catch (InvalidInputException e) {
            throw new InvalidInputException("bots: " + e.getMessage() + " (" + CompetitionFile.PAGE + ")", e);
        }
    }

    /**
     * Creates the competition.
     *
     * @param hosted the bots that the hosting of the game connects
     * @throws InvalidInputException if a record cannot be read, or belongs to another competition
     */
    Competition on(CompetitionTerms terms, Lobby lobby, HostedBots hosted) {
        Clock clock = Clock.systemUTC();
        Game<?, ?, ?> game = terms.settings().game();
        Programs programs = new Programs(folder.resolve("bots"), config.containment());
        Entries entries = new Entries(records.apply("entries"), terms.rules(), programs, clock);
        List<ResolvedBot> builtIn = new Roster(game, config)
                .each(game.bots().stream().map(bot -> "class:" + bot.name()).toList());
        Gate gate = new Gate(entries, programs, game, terms.gate(), hosted, folder.resolve("gate"));
        long seed = Seeds.derive(ThreadLocalRandom.current().nextLong(), "ladder");
        return new Competition(terms, entries, builtIn, gate, lobby, hosted, ownRecords(), log, finals, clock, seed);
    }
}
