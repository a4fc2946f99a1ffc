package dev.sparring.server.participants;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.game.OriginalMatch;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.Launch;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds the bots that people name. A configured bot plays over its game's protocol, a built-in bot inside this JVM;
 * {@code protocol:} and {@code class:} before a name ask for the one or the other.
 */
public final class Roster {
    private static final String COMMAND = "cmd:";
    private static final String IN_JVM = "class:";
    private static final String OVER_PROTOCOL = "protocol:";
    private static final String SAMPLE = "sample";

    /** Asks a program of ours to report when it has started, so that starting it is not charged to its clock. */
    private static final Map<String, String> ANNOUNCING = Map.of(Launch.ANNOUNCE_READY, "1");

    private static final Path HERE = Path.of("").toAbsolutePath();

    private final Game<?, ?, ?> game;
    private final Config config;

    public Roster(Game<?, ?, ?> game, Config config) {
        this.game = game;
        this.config = config;
    }

    /**
     * The bot that plays if none is named.
     *
     * @param reason what makes it the default, as a phrase to follow its name
     */
    public record DefaultBot(String bot, String reason) {}

    /** A bot that can be named, for lists. */
    public record Listing(String name, String kind, String how) {}

    /** Every bot of this game that has a name. */
    public List<Listing> known() {
        List<Listing> known = new ArrayList<>();
        for (BotDefinition bot : config.bots()) {
            if (bot.game().equals(game.id())) {
                String seats = bot.count() == 1 ? "" : ", " + bot.count() + " seats";
                known.add(new Listing(bot.name(), "configured", bot.how() + seats));
            }
        }
        for (BuiltInBot<?, ?> bot : game.bots()) {
            if (config.find(game.id(), bot.name()).isEmpty()) {
                known.add(new Listing(bot.name(), "built in", bot.summary()));
            }
        }
        return known;
    }

    /**
     * The bots for a match, every one with a name of its own.
     *
     * @param named the bots of the command line; if there are none, the default bot plays, and the first built-in bot
     *     takes every seat that is left
     * @throws InvalidInputException if there is no such bot, or one cannot be what it is said to be
     */
    public List<ResolvedBot> find(List<String> named) {
        List<ResolvedBot> entrants = new ArrayList<>();
        List<String> wanted = named.isEmpty() ? List.of(defaultBot().bot()) : named;
        for (String bot : wanted) {
            entrants.addAll(find(bot, wanted));
        }
        while (entrants.size() < game.minSeats()) {
            entrants.addAll(find(game.bots().get(0).name(), wanted));
        }
        return distinct(entrants);
    }

    /** The bots of a configuration of the original system, which run in the folder that it lies in. */
    public static List<ResolvedBot> of(OriginalMatch match, Path directory) {
        List<ResolvedBot> entrants = new ArrayList<>();
        for (OriginalMatch.NamedCommand bot : match.bots()) {
            List<String> words = substituted(CommandLine.split(bot.command()));
            entrants.add(new ResolvedBot.Program(bot.name(), COMMAND + bot.command(), words, directory, Map.of()));
        }
        return entrants;
    }

    /**
     * One bot over its game's wire, a class too, which then runs in a process of its own.
     *
     * @param bot as on the command line; empty for the default bot
     * @throws InvalidInputException if there is no such bot
     */
    public ResolvedBot overTheWire(Optional<String> bot) {
        ResolvedBot found =
                find(bot.orElseGet(() -> defaultBot().bot()), List.of()).get(0);
        if (!(found instanceof ResolvedBot.InJvm inJvm)) {
            return found;
        }
        String named = inJvm.bot().startsWith(IN_JVM) ? inJvm.bot() : OVER_PROTOCOL + inJvm.bot();
        return program(inJvm.name(), named, inJvm.reference(), inJvm.options(), HERE);
    }

    /** The bot that is listed under this name, {@code protocol:} before it or not; other prefixes are not names. */
    public Optional<ResolvedBot> listed(String name) {
        String plain = name.startsWith(OVER_PROTOCOL) ? name.substring(OVER_PROTOCOL.length()) : name;
        return known().stream().anyMatch(listing -> listing.name().equals(plain))
                ? Optional.of(find(name, List.of()).get(0))
                : Optional.empty();
    }

    /** Every bot of this game that has a name, each once. */
    public List<ResolvedBot> all() {
        List<ResolvedBot> entrants = new ArrayList<>();
        for (Listing listing : known()) {
            entrants.add(find(listing.name(), List.of()).get(0));
        }
        return entrants;
    }

    /**
     * Chooses the bot that plays if none is named: the only configured bot of the game, {@code sample} if there are
     * several, or the first built-in bot if there is none. A configured bot with the name of a built-in one does not count.
     *
     * @throws InvalidInputException if several bots are configured and none of them is called {@code sample}
     */
    public DefaultBot defaultBot() {
        List<String> own = config.bots().stream()
                .filter(bot -> bot.game().equals(game.id()) && !builtIn(bot.name()))
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

    /** The same bots, where several have one name with a number behind it. */
    public static List<ResolvedBot> distinct(List<ResolvedBot> entrants) {
        Map<String, Integer> used = new HashMap<>();
        List<ResolvedBot> distinct = new ArrayList<>();
        for (ResolvedBot entrant : entrants) {
            int count = used.merge(entrant.name(), 1, Integer::sum);
            distinct.add(count == 1 ? entrant : entrant.called(entrant.name() + "-" + count));
        }
        return distinct;
    }

    private List<ResolvedBot> find(String bot, List<String> wanted) {
        if (bot.startsWith(COMMAND)) {
            List<String> words = CommandLine.split(bot.substring(COMMAND.length()));
            return List.of(new ResolvedBot.Program(programName(words), bot, substituted(words), HERE, Map.of()));
        }
        if (bot.startsWith("http://") || bot.startsWith("https://")) {
            URI address = Addresses.parse(bot);
            String port = address.getPort() < 0 ? "" : ":" + address.getPort();
            return List.of(new ResolvedBot.Address(address.getHost() + port, bot, address));
        }
        if (bot.startsWith(IN_JVM)) {
            return inJvm(bot);
        }
        boolean overProtocol = bot.startsWith(OVER_PROTOCOL);
        String name = overProtocol ? bot.substring(OVER_PROTOCOL.length()) : bot;
        Optional<BotDefinition> configured = config.find(game.id(), name);
        if (configured.isPresent()) {
            return Collections.nCopies(configured.get().count(), overTheWire(configured.get()));
        }
        if (overProtocol) {
            ClassReference reference = reference(name);
            return List.of(program(simpleName(reference), bot, reference, Map.of(), HERE));
        }
        if (builtIn(bot)) {
            return List.of(new ResolvedBot.InJvm(bot, bot, ClassReference.parse(bot, HERE), Map.of()));
        }
        throw unknown(bot, quotesMissing(bot, wanted));
    }

    /** People forget that a shell cuts a command with blanks into several words. */
    private static String quotesMissing(String bot, List<String> wanted) {
        int before = wanted.indexOf(bot) - 1;
        return before >= 0 && wanted.get(before).startsWith(COMMAND)
                ? ". A command with blanks needs quotes: \"" + wanted.get(before) + " " + bot + "\""
                : "";
    }

    private List<ResolvedBot> inJvm(String bot) {
        String named = bot.substring(IN_JVM.length());
        Optional<BotDefinition> configured = config.find(game.id(), named);
        if (configured.isPresent() && configured.get().inJvm().isPresent()) {
            BotDefinition found = configured.get();
            ResolvedBot entrant =
                    new ResolvedBot.InJvm(named, bot, found.inJvm().orElseThrow(), found.options());
            return Collections.nCopies(found.count(), entrant);
        }
        ClassReference reference = reference(named);
        return List.of(new ResolvedBot.InJvm(simpleName(reference), bot, reference, Map.of()));
    }

    /** The class that stands behind a prefix, or the built-in bot. */
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

    private ResolvedBot overTheWire(BotDefinition bot) {
        if (bot.url().isPresent()) {
            return new ResolvedBot.Address(bot.name(), bot.name(), bot.url().get());
        }
        if (bot.command().isPresent()) {
            List<String> command = substituted(bot.command().get());
            Map<String, String> environment = new HashMap<>(bot.options());
            if (bot.inJvm().isPresent()) {
                // A program that is also one of our classes is written with the SDK.
                environment.putAll(ANNOUNCING);
            }
            return new ResolvedBot.Program(bot.name(), bot.name(), command, bot.directory(), environment);
        }
        return program(bot.name(), bot.name(), bot.inJvm().orElseThrow(), bot.options(), bot.directory());
    }

    /** A class in a process of its own. */
    private ResolvedBot.Program program(
            String name, String bot, ClassReference reference, Map<String, String> options, Path directory) {
        // A class that cannot be loaded is better known now than when its process has ended.
        BotClasses.supplier(game, reference, options, 0);
        return new ResolvedBot.Program(
                name, bot, OwnProgram.asBot(game, reference.toString(), options), directory, ANNOUNCING);
    }

    private boolean builtIn(String name) {
        return game.bots().stream().anyMatch(bot -> bot.name().equals(name));
    }

    private static List<String> substituted(List<String> words) {
        return words.stream()
                .map(word -> word.replace("{java}", OwnProgram.java()))
                .toList();
    }

    /** A program is called by its own name, one for an interpreter by the name of what is interpreted. */
    private static String programName(List<String> words) {
        String program = fileName(words.get(0));
        boolean interpreter = program.matches("(?i)(java|node|ruby|perl|php|bash|sh|python[0-9.]*)(\\.exe)?");
        return interpreter && words.size() > 1 ? fileName(words.get(words.size() - 1)) : program;
    }

    private static String fileName(String word) {
        return word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
    }

    private InvalidInputException unknown(String bot, String hint) {
        TreeSet<String> names = new TreeSet<>();
        known().forEach(listing -> names.add(listing.name()));
        return new InvalidInputException(
                "there is no " + game.id() + " bot called '" + bot + "'; there is " + String.join(", ", names)
                        + ", cmd:COMMAND, an http:// address, and class:NAME@JAR or protocol:NAME@JAR"
                        + " (docs/config.md#naming-a-bot)" + hint);
    }
}
