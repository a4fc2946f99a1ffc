package dev.sparring.cluster;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.BotArgument;
import dev.sparring.server.participants.ClassReference;
import dev.sparring.server.participants.GameJars;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.tournament.RemoteRun;
import dev.sparring.wire.CannotPlayException;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The bots of a run with their files, and the jars of games, ready to be sent. */
final class Shipment {
    private static final String PAGE = " (docs/scale.md#what-travels)";

    /** Folders in a folder that does not belong to one bot which no bot needs. */
    private static final Set<String> LEFT_OUT = Set.of("replays", "tournaments", "tunings", ".git");

    private final RemoteRun run;
    /** The parcel of each bot that has files. */
    private final Map<String, Parcel> parcels = new LinkedHashMap<>();

    private final Map<String, BotFiles> programs = new HashMap<>();
    /** The names of these parcels, once they have been packed. */
    private final Map<String, String> packed = new ConcurrentHashMap<>();

    private final Optional<Parcel> games;
    private final TreeSet<String> needed = new TreeSet<>();

    private Shipment(RemoteRun run) {
        this.run = run;
        run.bots().values().forEach(this::add);
        List<Path> jars = gameJars();
        this.games = jars.isEmpty() ? Optional.empty() : Optional.of(parcelOfGames(jars));
    }

    /**
     * Collects the files of a run.
     *
     * @throws InvalidInputException if a bot cannot be sent
     */
    static Shipment of(RemoteRun run) {
        return new Shipment(run);
    }

    private void add(ResolvedBot bot) {
        if (bot instanceof ResolvedBot.Address address) {
            throw new InvalidInputException(bot.name() + " is at " + address.uri()
                    + ", so it cannot play on other machines: name a program, a class or a built-in bot instead"
                    + PAGE);
        }
        if (bot instanceof ResolvedBot.Joined) {
            throw new InvalidInputException(
                    bot.name() + " has connected to this machine, so it cannot play on other machines" + PAGE);
        }
        if (bot instanceof ResolvedBot.Program program) {
            BotFiles files = BotFiles.of(program, run.shared());
            programs.put(bot.name(), files);
            needed.addAll(files.needed());
            Parcel parcel = new Parcel(bot.name(), files.base());
            parcel.addFolder(program.directory().toAbsolutePath().normalize());
            parcel.add(files.roots(), hidden(program));
            parcels.put(bot.name(), parcel);
        }
        if (bot instanceof ResolvedBot.InJvm inJvm && inJvm.reference().jar().isPresent()) {
            Path jar = absolute(inJvm.reference().jar().get());
            Parcel parcel = new Parcel(bot.name(), folder(jar));
            parcel.add(List.of(jar), path -> false);
            parcels.put(bot.name(), parcel);
        }
    }

    private Predicate<Path> hidden(ResolvedBot.Program program) {
        List<Path> hidden =
                program.containment().hidden().stream().map(Shipment::absolute).toList();
        return path -> hidden.stream().anyMatch(path::startsWith)
                || (run.shared().contains(path.getParent()) && LEFT_OUT.contains(name(path)))
                || isStore(path);
    }

    /** Returns whether a file belongs to the store. To open and close it here would release this process's lock on it. */
    private boolean isStore(Path path) {
        return folder(run.store()).equals(path.getParent()) && name(path).startsWith(name(run.store()));
    }

    private static String name(Path path) {
        return String.valueOf(path.getFileName());
    }

    private static Path absolute(Path path) {
        return path.toAbsolutePath().normalize();
    }

    private static Path folder(Path file) {
        Path folder = file.getParent();
        return folder == null ? file : folder;
    }

    /** Returns the jars of games that are not part of Sparring. */
    private static List<Path> gameJars() {
        List<Path> jars = new ArrayList<>();
        for (String path : System.getProperty(GameJars.PROPERTY, "").split(Pattern.quote(File.pathSeparator), -1)) {
            if (!path.isBlank()) {
                jars.add(absolute(Path.of(path)));
            }
        }
        return jars;
    }

    private static Parcel parcelOfGames(List<Path> jars) {
        Parcel parcel = new Parcel("the games in jars", Path.of("/"));
        parcel.add(jars, path -> false);
        return parcel;
    }

    /**
     * Packs everything.
     *
     * @param folder an empty folder for the archives
     * @param archives receives the archives
     */
    RunRow pack(String id, Path folder, Set<Path> archives) {
        ArrayList<BotRow> rows = new ArrayList<>();
        try {
            for (ResolvedBot bot : run.bots().values()) {
                Parcel parcel = parcels.get(bot.name());
                String name = parcel == null ? null : write(parcel, folder, archives);
                if (name != null) {
                    packed.put(bot.name(), name);
                }
                BotFiles files = programs.get(bot.name());
                rows.add(files == null ? row((ResolvedBot.InJvm) bot, name) : files.row(name));
            }
            String jars = games.isPresent() ? write(games.get(), folder, archives) : null;
            return RunRow.of(id, run, rows, jars, new ArrayList<>(needed));
        } catch (IOException e) {
            throw new CannotPlayException("the bots cannot be packed for other machines: " + e + PAGE, e);
        }
    }

    /**
     * Returns a bot of a unit that did not travel with the run: a variant of one that did, with the same files. Call {@link #pack}
     * before.
     *
     * @return empty if it travelled
     */
    Optional<BotRow> variant(String name) {
        if (run.bots().containsKey(name)) {
            return Optional.empty();
        }
        ResolvedBot bot = run.variants().apply(name);
        String parcel = packed.get(BotArgument.parse(name).bot());
        return Optional.of(
                bot instanceof ResolvedBot.Program program
                        ? BotFiles.of(program, run.shared()).row(parcel)
                        : row((ResolvedBot.InJvm) bot, parcel));
    }

    private static String write(Parcel parcel, Path folder, Set<Path> archives) throws IOException {
        Path archive = parcel.write(folder);
        archives.add(archive);
        String name = String.valueOf(archive.getFileName());
        return name.substring(0, name.length() - Parcel.ENDING.length());
    }

    private static BotRow row(ResolvedBot.InJvm bot, @Nullable String parcel) {
        ClassReference reference = bot.reference();
        String word = reference.name()
                + reference
                        .jar()
                        .map(jar -> "@" + Marks.FILES + "/" + jar.getFileName())
                        .orElse("");
        return new BotRow(
                bot.name(), bot.bot(), new ArrayList<>(List.of(word)), new HashMap<>(bot.options()), null, parcel);
    }
}
