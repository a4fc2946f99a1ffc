package dev.sparring.server.config;

import dev.sparring.core.BadInput;
import dev.sparring.core.BuiltInBot;
import dev.sparring.core.Game;
import dev.sparring.core.OriginalMatch;
import java.io.File;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Finds the bots that people name. A name alone means the bot over its game's wire; {@code class:} means in this JVM. */
public final class Roster {
    private static final String COMMAND = "cmd:";
    private static final String IN_JVM = "class:";
    private static final String SAMPLE = "sample";
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
     * @throws BadInput if there is no such bot, or one cannot be what it is said to be
     */
    public List<Entrant> find(List<String> named) {
        List<Entrant> entrants = new ArrayList<>();
        List<String> wanted = named.isEmpty() ? List.of(defaultBot().bot()) : named;
        for (String bot : wanted) {
            entrants.addAll(find(bot, wanted));
        }
        while (entrants.size() < game.fewestSeats()) {
            entrants.addAll(find(game.bots().get(0).name(), wanted));
        }
        return distinct(entrants);
    }

    /** The bots of a configuration of the original system, which run in the folder that it lies in. */
    public static List<Entrant> of(OriginalMatch match, Path directory) {
        List<Entrant> entrants = new ArrayList<>();
        for (OriginalMatch.NamedCommand bot : match.bots()) {
            List<String> words = substituted(CommandLine.split(bot.command()));
            entrants.add(new Entrant.Program(bot.name(), COMMAND + bot.command(), words, directory, Map.of()));
        }
        return entrants;
    }

    /**
     * One bot over its game's wire, a class too, which then runs in a process of its own.
     *
     * @param bot as on the command line; empty for the default bot
     * @throws BadInput if there is no such bot
     */
    public Entrant overTheWire(Optional<String> bot) {
        Entrant found = find(bot.orElseGet(() -> defaultBot().bot()), List.of()).get(0);
        if (!(found instanceof Entrant.InJvm inJvm)) {
            return found;
        }
        // A class that cannot be loaded is better known now than when its process has ended.
        BotClasses.supplier(game, inJvm.reference(), inJvm.options(), 0);
        List<String> command = thisProgramAs(inJvm.reference().toString(), inJvm.options());
        return new Entrant.Program(inJvm.name(), inJvm.bot(), command, HERE, Map.of());
    }

    /** The bot that is listed under this name; a command, a class or an address is no name. */
    public Optional<Entrant> listed(String name) {
        return known().stream().anyMatch(listing -> listing.name().equals(name))
                ? Optional.of(find(name, List.of()).get(0))
                : Optional.empty();
    }

    /** Every bot of this game that has a name, each once. */
    public List<Entrant> all() {
        List<Entrant> entrants = new ArrayList<>();
        for (Listing listing : known()) {
            entrants.add(find(listing.name(), List.of()).get(0));
        }
        return entrants;
    }

    /**
     * Chooses the bot that plays if none is named: the only configured bot of the game, {@code sample} if there are
     * several, or the first built-in bot if there is none. A configured bot with the name of a built-in one does not count.
     *
     * @throws BadInput if several bots are configured and none of them is called {@code sample}
     */
    public DefaultBot defaultBot() {
        List<String> own = config.bots().stream()
                .filter(bot -> bot.game().equals(game.id()) && !builtIn(bot.name()))
                .map(BotDefinition::name)
                .toList();
        String bots = " " + game.id() + " bot in " + config.file().map(Path::toString).orElse(Config.USUAL_NAME);
        if (own.isEmpty()) {
            return new DefaultBot(game.bots().get(0).name(), "the first built-in bot (there is no" + bots + ")");
        }
        if (own.size() == 1) {
            return new DefaultBot(own.get(0), "the only" + bots);
        }
        if (own.contains(SAMPLE)) {
            return new DefaultBot(SAMPLE, "the default" + bots);
        }
        throw new BadInput("name a bot: there is more than one" + bots + ": " + String.join(", ", own)
                + " (docs/config.md#the-default-bot)");
    }

    /** The same bots, where several have one name with a number behind it. */
    public static List<Entrant> distinct(List<Entrant> entrants) {
        Map<String, Integer> used = new HashMap<>();
        List<Entrant> distinct = new ArrayList<>();
        for (Entrant entrant : entrants) {
            int count = used.merge(entrant.name(), 1, Integer::sum);
            distinct.add(count == 1 ? entrant : entrant.called(entrant.name() + "-" + count));
        }
        return distinct;
    }

    private List<Entrant> find(String bot, List<String> wanted) {
        if (bot.startsWith(COMMAND)) {
            List<String> words = CommandLine.split(bot.substring(COMMAND.length()));
            return List.of(new Entrant.Program(programName(words), bot, substituted(words), HERE, Map.of()));
        }
        if (bot.startsWith("http://") || bot.startsWith("https://")) {
            URI address = Addresses.parse(bot);
            String port = address.getPort() < 0 ? "" : ":" + address.getPort();
            return List.of(new Entrant.Address(address.getHost() + port, bot, address));
        }
        if (bot.startsWith(IN_JVM)) {
            return inJvm(bot);
        }
        Optional<BotDefinition> configured = config.find(game.id(), bot);
        if (configured.isPresent()) {
            return Collections.nCopies(configured.get().count(), overTheWire(configured.get()));
        }
        if (builtIn(bot)) {
            return List.of(new Entrant.Program(bot, bot, thisProgramAs(bot, Map.of()), HERE, Map.of()));
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

    private List<Entrant> inJvm(String bot) {
        String named = bot.substring(IN_JVM.length());
        Optional<BotDefinition> configured = config.find(game.id(), named);
        if (configured.isPresent() && configured.get().inJvm().isPresent()) {
            BotDefinition found = configured.get();
            Entrant entrant = new Entrant.InJvm(named, bot, found.inJvm().orElseThrow(), found.options());
            return Collections.nCopies(found.count(), entrant);
        }
        ClassReference reference = ClassReference.parse(named, HERE);
        if (reference.jar().isEmpty() && !builtIn(named) && !named.contains(".")) {
            throw unknown(named, "");
        }
        String simpleName = reference.name().substring(reference.name().lastIndexOf('.') + 1);
        return List.of(new Entrant.InJvm(simpleName, bot, reference, Map.of()));
    }

    private Entrant overTheWire(BotDefinition bot) {
        if (bot.url().isPresent()) {
            return new Entrant.Address(bot.name(), bot.name(), bot.url().get());
        }
        if (bot.command().isPresent()) {
            List<String> command = substituted(bot.command().get());
            return new Entrant.Program(bot.name(), bot.name(), command, bot.directory(), bot.options());
        }
        ClassReference reference = bot.inJvm().orElseThrow();
        // A class that cannot be loaded is better known now than when its process has ended.
        BotClasses.supplier(game, reference, bot.options(), 0);
        List<String> command = thisProgramAs(reference.toString(), bot.options());
        return new Entrant.Program(bot.name(), bot.name(), command, bot.directory(), Map.of());
    }

    private boolean builtIn(String name) {
        return game.bots().stream().anyMatch(bot -> bot.name().equals(name));
    }

    /** This very program, run a second time to be a bot on its wire. */
    private List<String> thisProgramAs(String bot, Map<String, String> options) {
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xshare:auto",
                "-cp",
                absolute(System.getProperty("java.class.path"))));
        GameJars.placesOf(game).ifPresent(places -> command.add("-D" + GameJars.PROPERTY + "=" + places));
        command.addAll(List.of("dev.sparring.server.cli.Main", "bot", game.id(), bot));
        options.forEach((name, value) -> command.addAll(List.of("--option", name + "=" + value)));
        return command;
    }

    /** The class path as it is seen from any folder, since a bot runs in its own. */
    private static String absolute(String classPath) {
        return Arrays.stream(classPath.split(Pattern.quote(File.pathSeparator), -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static List<String> substituted(List<String> words) {
        return words.stream().map(word -> word.replace("{java}", java())).toList();
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
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

    private BadInput unknown(String bot, String hint) {
        TreeSet<String> names = new TreeSet<>();
        known().forEach(listing -> names.add(listing.name()));
        return new BadInput(
                "there is no " + game.id() + " bot called '" + bot + "'; there is " + String.join(", ", names)
                        + ", cmd:COMMAND, an http:// address, and class:NAME@JAR (docs/config.md#naming-a-bot)" + hint);
    }
}
