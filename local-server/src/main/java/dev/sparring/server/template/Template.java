package dev.sparring.server.template;

import dev.sparring.rules.InvalidInputException;
import java.nio.charset.StandardCharsets;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A starter project from {@code templates/}: a bot named {@code MyBot} in the package {@code my.bot}.
 *
 * @param files the contents of the files, by their path from the project's folder
 */
public record Template(String game, Language language, SortedMap<String, String> files) {
    /** The folder of the templates in this program. */
    private static final String ROOT = "templates/";

    private static final Pattern IMPORTED = Pattern.compile("(?m)^import .*\\b(\\w+);$");

    public Template {
        files = new TreeMap<>(files);
    }

    /**
     * Returns the template of a game.
     *
     * @throws InvalidInputException if there is none in this language
     */
    public static Template of(String game, Language language) {
        String folder = ROOT + language.word() + "/" + game + "/";
        SortedMap<String, String> files = new TreeMap<>();
        PackedFiles.nextTo(Template.class, name -> name.startsWith(folder))
                .forEach((name, bytes) ->
                        files.put(name.substring(folder.length()), new String(bytes, StandardCharsets.UTF_8)));
        if (files.isEmpty()) {
            throw new InvalidInputException("there is no " + language.word() + " starter project for " + game
                    + "; available: " + String.join(", ", games(language)));
        }
        return new Template(game, language, files);
    }

    /** Returns the ids of the games that have a template in a language. */
    public static SortedSet<String> games(Language language) {
        String folder = ROOT + language.word() + "/";
        SortedSet<String> games = new TreeSet<>();
        PackedFiles.nextTo(Template.class, name -> name.startsWith(folder))
                .keySet()
                .forEach(name -> games.add(name.substring(folder.length()).split("/", 2)[0]));
        return games;
    }

    /** Returns the simple names of the classes that the Java files import. */
    Stream<String> imports() {
        return files.entrySet().stream()
                .filter(file -> file.getKey().endsWith(".java"))
                .flatMap(file -> IMPORTED.matcher(file.getValue()).results())
                .map(found -> found.group(1));
    }

    /** Returns the files of the project with new names. */
    SortedMap<String, String> renamed(BotNames names) {
        SortedMap<String, String> renamed = new TreeMap<>();
        files.forEach((name, text) -> renamed.put(names.in(name), names.in(text)));
        return renamed;
    }
}
