package dev.sparring.server.cli.tournament;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.MapText;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.cli.shared.GameOptions;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.server.cli.shared.TextFile;
import dev.sparring.server.participants.ProgramVersion;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.server.tournament.Entrant;
import dev.sparring.server.tuning.Parameter;
import dev.sparring.server.tuning.TunedBot;
import dev.sparring.server.tuning.Tuning;
import dev.sparring.server.tuning.TuningPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A parameter search that has been checked and can be played.
 *
 * @param bot returns the variants of the bot
 * @param named the bot and its opponents, by name
 */
record PreparedTuning<S, V, A>(Game<S, V, A> game, Tuning tuning, TunedBot bot, Map<String, ResolvedBot> named) {
    /** The page about these options, for the end of a message. */
    static final String PAGE = " (docs/tune.md)";

    /**
     * What the command line says.
     *
     * @param against the opponents; none for all built-in bots
     * @param players the number of players of a match, if it is chosen
     */
    record Settings(
            String bot,
            List<String> against,
            List<Parameter> parameters,
            int iterations,
            int heats,
            Optional<Integer> players,
            long seed,
            List<String> maps,
            Map<String, String> options) {}

    /**
     * Checks a search.
     *
     * @throws InvalidInputException if the bots do not fit, or a value is out of range
     */
    static <S, V, A> PreparedTuning<S, V, A> of(Game<S, V, A> game, Settings settings, Roster roster) {
        HeatOptions.requireThat(
                settings.iterations() >= 1,
                "--iterations: expected a whole number from 1, not " + settings.iterations(),
                PAGE);
        HeatOptions.requireThat(
                settings.heats() >= 1, "--heats: expected a whole number from 1, not " + settings.heats(), PAGE);
        List<ResolvedBot> bots = bots(game, settings, roster);
        Map<String, ResolvedBot> named = new LinkedHashMap<>();
        bots.forEach(bot -> named.put(bot.name(), bot));
        List<String> names = List.copyOf(named.keySet());
        Optional<MapText> file = HeatOptions.mapFile(game, settings.maps()).map(path -> TextFile.read(path, "map"));
        TuningPlan plan = new TuningPlan(
                names.get(0),
                names.subList(1, names.size()),
                HeatOptions.players(game, settings.players(), names.size(), "add --against BOT", PAGE),
                settings.parameters(),
                settings.iterations(),
                settings.heats(),
                HeatOptions.pool(game, settings.maps()),
                settings.seed());
        List<Entrant> entrants = bots.stream()
                .map(bot -> new Entrant(bot.name(), bot.bot(), ProgramVersion.of(bot)))
                .toList();
        Tuning tuning = new Tuning(game.id(), plan, GameOptions.read(game, settings.options()), file, entrants);
        PreparedTuning<S, V, A> prepared =
                new PreparedTuning<>(game, tuning, new TunedBot(roster, bots.get(0)), Map.copyOf(named));
        prepared.check();
        return prepared;
    }

    /** Returns the bot and its opponents, each with a name that no variant of the bot has. */
    private static List<ResolvedBot> bots(Game<?, ?, ?> game, Settings settings, Roster roster) {
        ResolvedBot tuned = PreparedTournament.one(roster, settings.bot());
        HeatOptions.requireThat(
                !(tuned instanceof ResolvedBot.Address),
                "the bot " + settings.bot() + " is at a URL, so it cannot be given parameters: Sparring does not start"
                        + " it",
                PAGE);
        List<String> against = settings.against();
        if (against.isEmpty()) {
            against = game.bots().stream().map(bot -> bot.name()).toList();
        }
        List<ResolvedBot> all = new ArrayList<>(List.of(tuned));
        for (String opponent : against) {
            ResolvedBot found = PreparedTournament.one(roster, opponent);
            // A variant with the same values would have the same name.
            boolean variant = new TunedBot(roster, tuned).isVariant(found.name());
            all.add(variant ? found.called(found.name() + "-2") : found);
        }
        return Roster.distinct(all);
    }

    /** Reports a wrong option or map, and a bot that takes no parameters, before the first heat. */
    private void check() {
        bot.variant(plan().pair(1, plan().start()).one().name());
        named.values().forEach(each -> {
            if (!each.name().equals(plan().bot())) {
                each.requireClass(game);
            }
        });
        plan().maps().check(game, request());
    }

    private TuningPlan plan() {
        return tuning.plan();
    }

    /** Returns the options and the map file of all matches. */
    SetupRequest request() {
        SetupRequest request =
                SetupRequest.defaults(plan().players(), plan().seed()).withOptions(tuning.options());
        return tuning.map().map(request::withMap).orElse(request);
    }

    /** Returns the bot with a name of a unit: a variant or an opponent. */
    ResolvedBot find(String name) {
        ResolvedBot known = named.get(name);
        return known != null ? known : bot.variant(name);
    }

    /** Returns the default name of the file with the results: another plan has another one. */
    String storeName() {
        TuningPlan plan = plan();
        String identity =
                tuning.entrants().stream().map(Entrant::bot).toList() + " " + plan.players() + " " + plan.heats()
                        + " " + plan.parameters() + " " + plan.maps().names() + " " + plan.seed() + " "
                        + tuning.options().entrySet().stream()
                                .map(Map.Entry::toString)
                                .sorted()
                                .collect(Collectors.joining(" "))
                        + tuning.map().map(MapText::name).orElse("");
        return tuning.game() + "-tune-" + String.format("%08x", identity.hashCode()) + ".sqlite";
    }
}
