package dev.sparring.server.participants;

import dev.sparring.game.Game;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Supplier;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Opens games that are in separate jars. A jar that cannot be used is ignored, and a message says why; the other games can be
 * played.
 *
 * @param loader finds the classes of all games, including those that come with this program
 * @param problems one message for each jar that is ignored
 */
public record GameJars(ClassLoader loader, List<String> problems) {
    /** The system property that lists jars and folders of jars, written like a class path. */
    public static final String PROPERTY = "sparring.games";

    private static final String PAGE = " (docs/guide/adding-a-game.md#the-jar)";
    private static final String SERVICE = "META-INF/services/" + Game.class.getName();
    private static final ClassLoader OWN = GameJars.class.getClassLoader();

    public GameJars {
        problems = List.copyOf(problems);
    }

    /**
     * Runs work for which {@link Games} also finds the games in the jars that {@link #PROPERTY} lists.
     *
     * @param err receives one message for each jar that is ignored
     */
    public static <T> T use(PrintWriter err, Supplier<T> work) {
        GameJars games = open(System.getProperty(PROPERTY, ""));
        games.problems().forEach(err::println);
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(games.loader());
        try {
            return work.get();
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /**
     * Opens jars. They are never closed, because a game may load classes for as long as it is played.
     *
     * @param paths the value of {@link #PROPERTY}
     */
    public static GameJars open(String paths) {
        List<String> problems = new ArrayList<>();
        List<Path> jars = jars(paths, problems);
        if (jars.isEmpty()) {
            return new GameJars(OWN, problems);
        }
        Set<String> ids = new HashSet<>(idsOfGamesIn(OWN));
        // The parent of each jar's loader is the loader of the previous jar, so the last loader finds every game once.
        ClassLoader all = OWN;
        for (Path jar : jars) {
            try {
                URLClassLoader next = loader(jar, all);
                Optional<String> problem = problem(next, ids);
                problem.ifPresent(why -> problems.add(jar + " is ignored: " + why + PAGE));
                all = problem.isPresent() ? all : next;
            } catch (IOException e) {
                problems.add(jar + " is ignored: it cannot be read as a jar (" + e.getMessage() + ")" + PAGE);
            } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
                // A faulty jar must not stop the other games.
                problems.add(jar + " is ignored: its game cannot be loaded: " + e + PAGE);
            }
        }
        return new GameJars(all, problems);
    }

    private static List<Path> jars(String paths, List<String> problems) {
        List<Path> jars = new ArrayList<>();
        for (String each : paths.split(Pattern.quote(File.pathSeparator), -1)) {
            Path path = Path.of(each);
            if (each.isBlank()) {
                continue;
            }
            if (!Files.isDirectory(path)) {
                jars.add(path);
                continue;
            }
            try (Stream<Path> files = Files.list(path)) {
                files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(jars::add);
            } catch (IOException e) {
                problems.add("the folder " + path + " cannot be read: " + e.getMessage() + PAGE);
            }
        }
        return jars;
    }

    private static URLClassLoader loader(Path jar, ClassLoader parent) throws IOException {
        if (!Files.exists(jar)) {
            throw new IOException("there is no such file");
        }
        // A class loader silently ignores a jar that it cannot read; opening the jar reports why.
        try (JarFile file = new JarFile(jar.toFile())) {
            return new URLClassLoader(new URL[] {url(Path.of(file.getName()))}, parent);
        }
    }

    private static URL url(Path jar) throws MalformedURLException {
        return jar.toAbsolutePath().toUri().toURL();
    }

    /** Returns the problem with a jar, if there is one; if there is none, adds the ids of its games to those in use. */
    private static Optional<String> problem(URLClassLoader jar, Set<String> used) {
        List<String> ids = idsOfGamesIn(jar);
        if (ids.isEmpty()) {
            return Optional.of(
                    jar.findResource(SERVICE) == null
                            ? "it names no game in " + SERVICE
                            : "an earlier jar contains its game; is the jar listed twice?");
        }
        for (String id : ids) {
            if (!id.matches("[a-z0-9]+")) {
                return Optional.of("the id of its game is '" + id + "'; expected lower-case letters and digits only");
            }
            if (used.contains(id)) {
                return Optional.of("the id of its game is '" + id + "', and another game has the same id");
            }
        }
        used.addAll(ids);
        return Optional.empty();
    }

    /** Returns the ids of the games whose classes a loader has loaded itself, without its parents. */
    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    private static List<String> idsOfGamesIn(ClassLoader loader) {
        List<String> ids = new ArrayList<>();
        for (ServiceLoader.Provider<Game> game :
                ServiceLoader.load(Game.class, loader).stream().toList()) {
            if (game.type().getClassLoader() == loader) {
                ids.add(game.get().id());
            }
        }
        return ids;
    }

    /**
     * Returns the value of {@link #PROPERTY} with which another JVM finds this game; empty for a game that comes with this
     * program.
     */
    static Optional<String> pathsOf(Game<?, ?, ?> game) {
        List<String> jars = new ArrayList<>();
        ClassLoader loader = game.getClass().getClassLoader();
        while (loader != OWN && loader instanceof URLClassLoader jar) {
            jars.addAll(Arrays.stream(jar.getURLs()).map(GameJars::path).toList());
            loader = jar.getParent();
        }
        return jars.isEmpty() ? Optional.empty() : Optional.of(String.join(File.pathSeparator, jars));
    }

    private static String path(URL jar) {
        try {
            return Path.of(new URI(jar.toString())).toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(jar + " was made from a path", e);
        }
    }
}
