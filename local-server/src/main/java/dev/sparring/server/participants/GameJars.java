package dev.sparring.server.participants;

import dev.sparring.game.Game;
import java.io.File;
import java.io.IOException;
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
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Games that come in jars of their own. A jar that cannot be used is left out with a sentence; the others stand.
 *
 * @param loader finds the classes of every game, those that come with this program included
 * @param troubles a sentence for each jar that was left out
 */
public record GameJars(ClassLoader loader, List<String> troubles) {
    /** The system property that names jars, and folders of jars, written like a class path. */
    public static final String PROPERTY = "sparring.games";

    private static final String PAGE = " (docs/guide/adding-a-game.md#the-jar)";
    private static final String SERVICE = "META-INF/services/" + Game.class.getName();
    private static final ClassLoader OURS = GameJars.class.getClassLoader();

    public GameJars {
        troubles = List.copyOf(troubles);
    }

    /**
     * Opens jars. They are never closed: a game may load classes for as long as it is played.
     *
     * @param places what {@link #PROPERTY} holds
     */
    public static GameJars open(String places) {
        List<String> troubles = new ArrayList<>();
        List<Path> jars = jars(places, troubles);
        if (jars.isEmpty()) {
            return new GameJars(OURS, troubles);
        }
        Set<String> ids = new HashSet<>(idsOfGamesBy(OURS));
        // Each jar's classes see those of the jars before it, so that one loader at the end finds every game once.
        ClassLoader all = OURS;
        for (Path jar : jars) {
            try {
                URLClassLoader next = loader(jar, all);
                Optional<String> trouble = trouble(next, ids);
                trouble.ifPresent(why -> troubles.add(jar + " is left out: " + why + PAGE));
                all = trouble.isPresent() ? all : next;
            } catch (IOException e) {
                troubles.add(jar + " is left out: it is no jar that can be read (" + e.getMessage() + ")" + PAGE);
            } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
                // Whatever is wrong with somebody's jar is no reason not to play the other games.
                troubles.add(jar + " is left out: its game cannot be loaded: " + e + PAGE);
            }
        }
        return new GameJars(all, troubles);
    }

    private static List<Path> jars(String places, List<String> troubles) {
        List<Path> jars = new ArrayList<>();
        for (String place : places.split(Pattern.quote(File.pathSeparator), -1)) {
            Path path = Path.of(place);
            if (place.isBlank()) {
                continue;
            }
            if (!Files.isDirectory(path)) {
                jars.add(path);
                continue;
            }
            try (Stream<Path> files = Files.list(path)) {
                files.filter(file -> file.toString().endsWith(".jar")).sorted().forEach(jars::add);
            } catch (IOException e) {
                troubles.add("the folder of games " + path + " cannot be read: " + e.getMessage() + PAGE);
            }
        }
        return jars;
    }

    private static URLClassLoader loader(Path jar, ClassLoader before) throws IOException {
        if (!Files.exists(jar)) {
            throw new IOException("there is no such file");
        }
        try (JarFile whole = new JarFile(jar.toFile())) {
            // A class loader passes over what it cannot read; opening it here finds out why.
            return new URLClassLoader(new URL[] {url(Path.of(whole.getName()))}, before);
        }
    }

    private static URL url(Path jar) throws MalformedURLException {
        return jar.toAbsolutePath().toUri().toURL();
    }

    /** What is wrong with a jar, if anything; the ids of its games are taken from now on if nothing is. */
    private static Optional<String> trouble(URLClassLoader jar, Set<String> taken) {
        List<String> brought = idsOfGamesBy(jar);
        if (brought.isEmpty()) {
            return Optional.of(
                    jar.findResource(SERVICE) == null
                            ? "it names no game in " + SERVICE
                            : "its game was in a jar before it; is it here twice?");
        }
        for (String id : brought) {
            if (!id.matches("[a-z0-9]+")) {
                return Optional.of("its game is called '" + id + "', and an id is lower-case letters and digits");
            }
            if (taken.contains(id)) {
                return Optional.of("its game is called '" + id + "', and there is another of that name");
            }
        }
        taken.addAll(brought);
        return Optional.empty();
    }

    /** The ids of the games whose classes a loader has itself, not through the loaders before it. */
    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    private static List<String> idsOfGamesBy(ClassLoader loader) {
        List<String> ids = new ArrayList<>();
        for (ServiceLoader.Provider<Game> game :
                ServiceLoader.load(Game.class, loader).stream().toList()) {
            if (game.type().getClassLoader() == loader) {
                ids.add(game.get().id());
            }
        }
        return ids;
    }

    /** What {@link #PROPERTY} must hold for another JVM to know this game; empty for a game that comes with this program. */
    static Optional<String> placesOf(Game<?, ?, ?> game) {
        List<String> jars = new ArrayList<>();
        ClassLoader loader = game.getClass().getClassLoader();
        while (loader != OURS && loader instanceof URLClassLoader jar) {
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
