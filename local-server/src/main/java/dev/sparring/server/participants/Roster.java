package dev.sparring.server.participants;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.OriginalMatch;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.Containment;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeSet;

/**
 * Finds bots by name. A configured bot plays over its game's protocol, a built-in bot in this JVM; the prefixes
 * {@code protocol:} and {@code class:} select one or the other.
 */
public final class Roster {
    /** The {@linkplain Listing#kind kind} of a bot that is part of its game. */
    public static final String BUILT_IN = "built in";

    private static final String COMMAND = "cmd:";
    private static final String IN_JVM = "class:";
    private static final String OVER_PROTOCOL = "protocol:";
    private static final String SAMPLE = "sample";

    private static final Path HERE = Path.of("").toAbsolutePath();

    private final Game<?, ?, ?> game;
    private final Config config;
    private final BotPrograms programs;

    public Roster(Game<?, ?, ?> game, Config config) {
        this.game = game;
        this.config = config;
        this.programs = new BotPrograms(game, config);
    }

    /**
     * The bot that plays if the user names none.
     *
     * @param reason why it is the default, as a phrase that follows its name
     */
    public record DefaultBot(String bot, String reason) {}

    /**
     * The list entry of a bot that has a name.
     *
     * @param kind {@link #BUILT_IN}, {@code configured} or {@code kept}
     * @param rating the strength of a built-in bot, if its game states it
     * @param how how the bot is started, or how a built-in bot plays
     */
    public record Listing(String name, String kind, OptionalInt rating, String how) {}

    /** Returns every bot of this game that has a name. */
    public List<Listing> known() {
        List<Listing> known = new ArrayList<>();
        for (BotDefinition bot : config.bots()) {
            if (bot.game().equals(game.id())) {
                String seats = bot.count() == 1 ? "" : ", " + bot.count() + " seats";
                String kind = KeptBots.isKept(bot) ? "kept" : "configured";
                known.add(new Listing(bot.name(), kind, OptionalInt.empty(), bot.how() + seats));
            }
        }
        for (BuiltInBot<?, ?> bot : game.bots()) {
            if (config.find(game.id(), bot.name()).isEmpty()) {
                known.add(new Listing(bot.name(), BUILT_IN, bot.rating(), bot.summary()));
            }
        }
        return known;
    }

    /**
     * Returns the bots of a match, each with a different name.
     *
     * @param named the bots named on the command line; if there are none, the default bot plays, and the first built-in bot
     *     takes every remaining seat
     * @throws InvalidInputException if there is no such bot, or a bot cannot be used in the way that its prefix selects
     */
    public List<ResolvedBot> find(List<String> named) {
        List<String> arguments = named.isEmpty() ? List.of(defaultBot().bot()) : named;
        List<ResolvedBot> bots = new ArrayList<>(each(arguments));
        while (bots.size() < game.minSeats()) {
            bots.addAll(find(game.bots().get(0).name(), arguments));
        }
        return distinct(bots);
    }

    /**
     * Returns exactly the named bots, each with a different name.
     *
     * @throws InvalidInputException if there is no such bot, or a bot cannot be used in the way that its prefix selects
     */
    public List<ResolvedBot> each(List<String> named) {
        List<ResolvedBot> bots = new ArrayList<>();
        for (String bot : named) {
            bots.addAll(find(bot, named));
        }
        return distinct(bots);
    }

    /** Returns the bots of a configuration file of the original system, which run in the folder of that file. */
    public static List<ResolvedBot> of(OriginalMatch match, Path directory, Containment containment) {
        List<ResolvedBot> bots = new ArrayList<>();
        for (OriginalMatch.NamedCommand bot : match.bots()) {
            List<String> words = BotPrograms.substituted(CommandLine.split(bot.command()));
            bots.add(new ResolvedBot.Program(
                    bot.name(), COMMAND + bot.command(), words, directory, Map.of(), containment, false));
        }
        return bots;
    }

    /**
     * Returns one bot that plays over its game's protocol. A class runs in a separate process.
     *
     * @param bot the argument of the command line; empty for the default bot
     * @throws InvalidInputException if there is no such bot
     */
    public ResolvedBot overProtocol(Optional<String> bot) {
        ResolvedBot found =
                find(bot.orElseGet(() -> defaultBot().bot()), List.of()).get(0);
        if (!(found instanceof ResolvedBot.InJvm inJvm)) {
            return found;
        }
        String named = inJvm.bot().startsWith(IN_JVM) ? inJvm.bot() : OVER_PROTOCOL + inJvm.bot();
        return programs.ofClass(inJvm.name(), named, inJvm.reference(), inJvm.options(), HERE, Optional.empty());
    }

    /** Returns the bot that is listed under this name, with or without {@code protocol:} before it. */
    public Optional<ResolvedBot> listed(String name) {
        String plain = name.startsWith(OVER_PROTOCOL) ? name.substring(OVER_PROTOCOL.length()) : name;
        return known().stream().anyMatch(listing -> listing.name().equals(plain))
                ? Optional.of(find(name, List.of()).get(0))
                : Optional.empty();
    }

    /** Returns every bot of this game that has a name, once. */
    public List<ResolvedBot> all() {
        List<ResolvedBot> bots = new ArrayList<>();
        for (Listing listing : known()) {
            bots.add(find(listing.name(), List.of()).get(0));
        }
        return bots;
    }

    /**
     * Chooses the bot that plays if none is named: the only configured bot of the game, {@code sample} if there are
     * several, or the first built-in bot if there is none. Kept bots and a configured bot with the name of a built-in one do not
     * count.
     *
     * @throws InvalidInputException if several bots are configured and none of them is named {@code sample}
     */
    public DefaultBot defaultBot() {
        List<String> own = config.bots().stream()
                .filter(bot -> bot.game().equals(game.id()) && !builtIn(bot.name()) && !KeptBots.isKept(bot))
                .map(BotDefinition::name)
                .toList();
        String bots =
                " " + game.id() + " bot in " + config.file().map(Path::toString).orElse(Config.DEFAULT_NAME);
        if (own.isEmpty()) {
            return new DefaultBot(game.bots().get(0).name(), "the first built-in bot (there is no" + bots + ")");
        }
        if (own.size() == 1) {
            return new DefaultBot(own.get(0), "the only" + bots);
        }
        if (own.contains(SAMPLE)) {
            return new DefaultBot(SAMPLE, "the default" + bots);
        }
        throw new InvalidInputException("name a bot: there is more than one" + bots + ": " + String.join(", ", own)
                + " (docs/config.md#the-default-bot)");
    }

    /** Returns the same bots with different names: a number is added to each repeated name. */
    public static List<ResolvedBot> distinct(List<ResolvedBot> bots) {
        Map<String, Integer> used = new HashMap<>();
        List<ResolvedBot> distinct = new ArrayList<>();
        for (ResolvedBot resolved : bots) {
            int count = used.merge(resolved.name(), 1, Integer::sum);
            distinct.add(count == 1 ? resolved : resolved.called(resolved.name() + "-" + count));
        }
        return distinct;
    }

    private List<ResolvedBot> find(String argument, List<String> arguments) {
        BotArgument named = BotArgument.parse(argument);
        List<ResolvedBot> found = find(named.bot(), named.options(), arguments);
        if (named.options().isEmpty()) {
            return found;
        }
        found.forEach(bot -> bot.requireClass(game));
        return found.stream()
                .map(bot -> bot.named(bot.name() + named.braces(), argument))
                .toList();
    }

    private List<ResolvedBot> find(String bot, Map<String, String> options, List<String> arguments) {
        if (bot.startsWith(COMMAND)) {
            List<String> words = CommandLine.split(bot.substring(COMMAND.length()));
            return List.of(
                    programs.ofCommand(CommandLine.programName(words), bot, words, HERE, options, Optional.empty()));
        }
        if (bot.startsWith("http://") || bot.startsWith("https://")) {
            URI address = Addresses.parse(bot);
            requireNoOptions(bot, options);
            String port = address.getPort() < 0 ? "" : ":" + address.getPort();
            return List.of(new ResolvedBot.Address(address.getHost() + port, bot, address));
        }
        if (bot.startsWith(IN_JVM)) {
            return inJvm(bot, options);
        }
        boolean overProtocol = bot.startsWith(OVER_PROTOCOL);
        String name = overProtocol ? bot.substring(OVER_PROTOCOL.length()) : bot;
        Optional<BotDefinition> configured = config.find(game.id(), name);
        if (configured.isPresent()) {
            if (configured.get().url().isPresent()) {
                requireNoOptions(bot, options);
            }
            return Collections.nCopies(
                    configured.get().count(), programs.of(configured.get().with(options)));
        }
        if (overProtocol) {
            ClassReference reference = reference(name);
            return List.of(programs.ofClass(simpleName(reference), bot, reference, options, HERE, Optional.empty()));
        }
        if (builtIn(bot)) {
            return List.of(new ResolvedBot.InJvm(bot, bot, ClassReference.parse(bot, HERE), options));
        }
        throw unknown(bot, quotesMissing(bot, arguments));
    }

    private static void requireNoOptions(String bot, Map<String, String> options) {
        if (!options.isEmpty()) {
            throw new InvalidInputException(
                    "the bot " + bot + " is at a URL, so it cannot be given options: Sparring does"
                            + " not start it (docs/config.md#options)");
        }
    }

    /** Returns a hint if the user forgot to quote a command that contains spaces. */
    private static String quotesMissing(String bot, List<String> arguments) {
        int before = arguments.indexOf(bot) - 1;
        return before >= 0 && arguments.get(before).startsWith(COMMAND)
                ? ". A command with spaces needs quotes: \"" + arguments.get(before) + " " + bot + "\""
                : "";
    }

    private List<ResolvedBot> inJvm(String bot, Map<String, String> options) {
        String named = bot.substring(IN_JVM.length());
        Optional<BotDefinition> configured = config.find(game.id(), named);
        if (configured.isPresent() && configured.get().inJvm().isPresent()) {
            BotDefinition found = configured.get().with(options);
            ResolvedBot resolved =
                    new ResolvedBot.InJvm(named, bot, found.inJvm().orElseThrow(), found.options());
            return Collections.nCopies(found.count(), resolved);
        }
        ClassReference reference = reference(named);
        return List.of(new ResolvedBot.InJvm(simpleName(reference), bot, reference, options));
    }

    /** Returns the class or the built-in bot that follows a prefix. */
    private ClassReference reference(String named) {
        ClassReference reference = ClassReference.parse(named, HERE);
        if (reference.jar().isEmpty() && !builtIn(named) && !named.contains(".")) {
            throw unknown(named, "");
        }
        return reference;
    }

    private static String simpleName(ClassReference reference) {
        return reference.name().substring(reference.name().lastIndexOf('.') + 1);
    }

    private boolean builtIn(String name) {
        return game.bots().stream().anyMatch(bot -> bot.name().equals(name));
    }

    private InvalidInputException unknown(String bot, String hint) {
        TreeSet<String> names = new TreeSet<>();
        known().forEach(listing -> names.add(listing.name()));
        return new InvalidInputException(
                "unknown " + game.id() + " bot '" + bot + "'; available: " + String.join(", ", names)
                        + ", or cmd:COMMAND, an http:// URL, class:NAME@JAR or protocol:NAME@JAR"
                        + " (docs/config.md#naming-a-bot)" + hint);
    }
}
