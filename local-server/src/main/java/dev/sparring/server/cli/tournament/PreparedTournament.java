package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.cli.shared.GameOptions;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.cli.shared.TextFile;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ProgramVersion;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentPlan;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A tournament that has been checked and can be played.
 *
 * @param bots the bots, by name
 */
record PreparedTournament<S, V, A>(Game<S, V, A> game, Tournament tournament, Map<String, ResolvedBot> bots) {
    /** The page about these options, for the end of a message. */
    static final String PAGE = " (docs/guide/tournaments.md)";

    /** A tournament without a seed has this one, so that the same command continues it. */
    private static final long DEFAULT_SEED = 1;

    private static final Pattern NAMED = Pattern.compile("([\\w.-]+)=(.+)", Pattern.DOTALL);

    /**
     * Checks a tournament.
     *
     * @throws InvalidInputException if the bots do not fit, or a value is out of range
     */
    static <S, V, A> PreparedTournament<S, V, A> of(Game<S, V, A> game, TournamentSettings settings, Config config) {
        TournamentType type = settings.type()
                .orElseThrow(() -> new InvalidInputException(
                        "--type is missing: expected round-robin, gauntlet, swiss," + " knockout or ladder" + PAGE));
        Map<String, ResolvedBot> bots = bots(new Roster(game, config), settings.bots());
        int players = HeatOptions.players(game, settings.players(), bots.size(), "add bots", PAGE);
        int heats = settings.heats().orElseGet(() -> type.defaultHeats(bots.size()));
        HeatOptions.requireThat(heats >= 1, "--heats: expected a whole number from 1, not " + heats, PAGE);
        Map<String, String> options = GameOptions.read(game, settings.options());
        Optional<MapText> file = HeatOptions.mapFile(game, settings.maps()).map(path -> TextFile.read(path, "map"));
        MapPool pool = HeatOptions.pool(game, settings.maps());
        TournamentPlan plan = new TournamentPlan(
                type,
                List.copyOf(bots.keySet()),
                players,
                heats,
                pool,
                settings.seed().orElse(DEFAULT_SEED));
        List<Entrant> entrants = bots.values().stream()
                .map(bot -> new Entrant(bot.name(), bot.bot(), ProgramVersion.of(bot)))
                .toList();
        PreparedTournament<S, V, A> prepared =
                new PreparedTournament<>(game, new Tournament(game.id(), plan, options, file, entrants), bots);
        prepared.checkSetups();
        return prepared;
    }

    /** Finds bots; the argument of each may begin with the name that it has in the tournament. */
    private static Map<String, ResolvedBot> bots(Roster roster, List<String> arguments) {
        HeatOptions.requireThat(
                arguments.size() >= 2,
                "a tournament needs at least two bots, not "
                        + (arguments.isEmpty() ? "none" : "only " + arguments.get(0)),
                PAGE);
        Map<String, ResolvedBot> bots = new LinkedHashMap<>();
        for (String argument : arguments) {
            Matcher named = NAMED.matcher(argument);
            ResolvedBot bot =
                    named.matches() ? one(roster, named.group(2)).called(named.group(1)) : one(roster, argument);
            HeatOptions.requireThat(
                    bots.put(bot.name(), bot) == null,
                    "two bots have the name " + bot.name() + ": give them different names, for example 'a=" + bot.bot()
                            + "' and 'b=" + bot.bot() + "'",
                    PAGE);
        }
        return bots;
    }

    /** Finds one bot, as {@code spar play} finds it. */
    static ResolvedBot one(Roster roster, String argument) {
        // A game with more seats would add built-in bots to a single one.
        List<ResolvedBot> found = roster.find(List.of(argument, argument));
        HeatOptions.requireThat(
                found.size() == 2,
                "the bot " + argument + " has 'count', and takes several seats: a tournament needs bots with one seat"
                        + " each",
                PAGE);
        return found.get(0);
    }

    /** Sets up a match of each size on each map, so that a wrong option or map is reported before the first heat. */
    private void checkSetups() {
        for (int size : tournament.plan().sizes()) {
            SetupRequest sized =
                    request().withSeats(size).withNames(tournament.plan().bots().subList(0, size));
            tournament.plan().maps().check(game, sized);
        }
    }

    /** Returns the options and the map file of all matches. */
    SetupRequest request() {
        SetupRequest request = SetupRequest.defaults(
                        tournament.plan().players(), tournament.plan().seed())
                .withOptions(tournament.options());
        return tournament.map().map(request::withMap).orElse(request);
    }

    /** Returns the default name of the file with the results: another plan has another one. */
    String storeName() {
        TournamentPlan plan = tournament.plan();
        String identity = plan.bots() + " " + plan.players() + " " + plan.maps().names() + " " + plan.seed() + " "
                + tournament.options().entrySet().stream()
                        .map(Map.Entry::toString)
                        .sorted()
                        .collect(Collectors.joining(" "))
                + tournament.map().map(MapText::name).orElse("")
                + (plan.type().canBeExtended() ? "" : " " + plan.heats());
        return tournament.game() + "-" + plan.type().word() + "-" + String.format("%08x", identity.hashCode())
                + ".sqlite";
    }

    /** Finds the bots of a stored tournament. */
    static Map<String, ResolvedBot> bots(Roster roster, Tournament stored) {
        Map<String, ResolvedBot> bots = new LinkedHashMap<>();
        for (Entrant entrant : stored.entrants()) {
            bots.put(entrant.name(), one(roster, entrant.bot()).called(entrant.name()));
        }
        return bots;
    }
}
