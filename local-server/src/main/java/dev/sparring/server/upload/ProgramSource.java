package dev.sparring.server.upload;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.BotMain;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.Containment;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a program is built and started, found out from its files.
 *
 * @param language the language, or {@code bot.yaml}
 * @param build the command that builds it; empty if it needs no build
 * @param run the command that starts it. Both run in the program's folder, without a shell
 */
public record ProgramSource(String language, Optional<List<String>> build, List<String> run) {
    /** The folder for what the server builds, in the program's folder. */
    static final String OUTPUT = "sparring-build";

    private static final String PAGE = " (docs/upload.md#languages)";
    private static final String BOT = OUTPUT + "/bot";
    private static final String PACKAGE = "package.json";
    private static final Pattern PYTHON_TEST = Pattern.compile("(.*/)?(test_[^/]*|[^/]*_test)\\.py");

    public ProgramSource {
        run = List.copyOf(run);
    }

    /**
     * Recognises the language of a program.
     *
     * @throws InvalidInputException if it is not clear how it is built or started; lists what was found and what is expected
     * @throws IOException if the folder cannot be read
     */
    public static ProgramSource of(Path folder) throws IOException {
        try {
            return recognised(folder.toAbsolutePath().normalize());
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static ProgramSource recognised(Path absolute) throws IOException {
        if (Files.exists(absolute.resolve(BotFile.NAME))) {
            return BotFile.read(absolute);
        }
        SourceFiles files = new SourceFiles(absolute);
        Map<String, List<String>> found = languages(files);
        if (found.isEmpty()) {
            throw new InvalidInputException("the language of the program is unknown: found " + files
                    + "; expected source files in Java, Python, JavaScript, C, C++, Perl or PHP, a jar, or a file "
                    + BotFile.NAME + " with a line 'run: COMMAND'" + PAGE);
        }
        if (found.size() > 1) {
            String list = found.entrySet().stream()
                    .map(entry -> entry.getKey() + " (" + SourceFiles.list(entry.getValue()) + ")")
                    .collect(Collectors.joining(", "));
            throw new InvalidInputException("the program has files in several languages: found " + list
                    + "; expected one language, or a file " + BotFile.NAME + " with a line 'run: COMMAND'" + PAGE);
        }
        Map.Entry<String, List<String>> only = found.entrySet().iterator().next();
        String language = only.getKey();
        List<String> sources = only.getValue();
        return switch (language) {
            case "Java" -> java(files, sources);
            case "C" -> compiled(language, "cc", "-std=gnu17", sources);
            case "C++" -> compiled(language, "c++", "-std=gnu++20", sources);
            case "Python" ->
                interpreted(
                        language, "python3", files.has("main.py") ? "main.py" : main(language, files, played(sources)));
            case "JavaScript" -> interpreted(language, "node", script(files, sources));
            case "Perl" -> interpreted(language, "perl", main(language, files, sources));
            default -> interpreted(language, "php", main(language, files, sources));
        };
    }

    /**
     * Returns the program as a bot of a match. It reads its own folder and no other files of this machine's users.
     *
     * @param bot how replays name it
     * @param folder the folder, in which the program has been built
     */
    public ResolvedBot.Program program(String name, String bot, Path folder, Containment containment) {
        return new ResolvedBot.Program(
                name, bot, run, folder, Map.of(), containment.with(Containment.Access.OWN_FOLDER), false);
    }

    private static Map<String, List<String>> languages(SourceFiles files) {
        Map<String, List<String>> found = new LinkedHashMap<>();
        List<String> java = files.ending(".java");
        put(found, "Java", java.isEmpty() ? files.ending(".jar") : java);
        put(found, "Python", files.ending(".py"));
        put(found, "JavaScript", files.ending(".js", ".mjs", ".cjs"));
        put(found, "C", files.ending(".c"));
        put(found, "C++", files.ending(".cpp", ".cc", ".cxx"));
        put(found, "Perl", files.ending(".pl"));
        put(found, "PHP", files.ending(".php"));
        return found;
    }

    private static void put(Map<String, List<String>> found, String language, List<String> sources) {
        if (!sources.isEmpty()) {
            found.put(language, sources);
        }
    }

    private static ProgramSource interpreted(String language, String interpreter, String main) {
        return new ProgramSource(language, Optional.empty(), List.of(interpreter, "./" + main));
    }

    /** Returns the Python files that are not tests. A test can usually be started, too, but is never the bot. */
    private static List<String> played(List<String> sources) {
        List<String> played = sources.stream()
                .filter(name -> !PYTHON_TEST.matcher(name).matches())
                .toList();
        return played.isEmpty() ? sources : played;
    }

    /** Returns the main file: the only one, or the only one with the mark in it. */
    private static String main(String language, SourceFiles files, List<String> sources) {
        List<String> marked = sources.size() == 1 ? sources : files.marked(sources);
        return only(marked)
                .orElseThrow(() -> new InvalidInputException("the main file of the " + language
                        + " program is not clear: "
                        + (marked.isEmpty() ? "none of " : "") + SourceFiles.list(marked.isEmpty() ? sources : marked)
                        + (marked.isEmpty() ? " contains " : " contain ") + SourceFiles.MARK
                        + "; expected " + expectedMain(language) + "one file with " + SourceFiles.MARK
                        + " in it, or a file " + BotFile.NAME + " with a line 'run: COMMAND'" + PAGE));
    }

    private static String expectedMain(String language) {
        return switch (language) {
            case "Python" -> "main.py, ";
            case "JavaScript" -> "main.js, index.js or bot.js, ";
            default -> "";
        };
    }

    private static Optional<String> only(List<String> names) {
        return names.size() == 1 ? Optional.of(names.get(0)) : Optional.empty();
    }

    private static String script(SourceFiles files, List<String> sources) {
        if (files.has(PACKAGE)) {
            Optional<String> main = mainOfPackage(files);
            if (main.isPresent()) {
                return Stream.of(main.get(), main.get() + ".js")
                        .filter(files::has)
                        .findFirst()
                        .orElseThrow(() -> new InvalidInputException(
                                PACKAGE + " names the main file " + main.get() + ", which is not there" + PAGE));
            }
        }
        return only(files.marked(sources))
                .or(() -> Stream.of("main.js", "index.js", "bot.js")
                        .filter(files::has)
                        .findFirst())
                .orElseGet(() -> main("JavaScript", files, sources));
    }

    private static Optional<String> mainOfPackage(SourceFiles files) {
        try {
            JsonNode main = Json.MAPPER.readTree(files.text(PACKAGE)).path("main");
            return main.isTextual() ? Optional.of(main.asText().replaceFirst("^\\./", "")) : Optional.empty();
        } catch (JsonProcessingException e) {
            throw new InvalidInputException(PACKAGE + " is not JSON: " + e.getOriginalMessage() + PAGE, e);
        }
    }

    private static ProgramSource compiled(String language, String compiler, String standard, List<String> sources) {
        List<String> build = new ArrayList<>(List.of(compiler, "-O2", standard, "-pthread", "-I.", "-o", BOT));
        sources.forEach(source -> build.add("./" + source));
        build.add("-lm");
        return new ProgramSource(language, Optional.of(build), List.of("./" + BOT));
    }

    private static ProgramSource java(SourceFiles files, List<String> sources) {
        List<String> jars = files.ending(".jar");
        if (sources.equals(jars)) {
            String jar = only(jars)
                    .orElseThrow(() -> new InvalidInputException(
                            "it is not clear which jar is the program: found " + SourceFiles.list(jars)
                                    + "; expected one jar, the source files, or a file " + BotFile.NAME
                                    + " with a line 'run: {java} -jar NAME.jar'" + PAGE));
            return new ProgramSource("Java", Optional.empty(), List.of(BotMain.java(), "-jar", "./" + jar));
        }
        // Tests need a library that is not there.
        List<String> compiled =
                sources.stream().filter(name -> !name.startsWith("src/test/")).toList();
        // Its programs and its classes must be of the same version.
        Path ofServer = Path.of(BotMain.java()).resolveSibling("javac");
        boolean complete = Files.isExecutable(ofServer);
        String classPath =
                Stream.concat(Stream.of(OUTPUT), jars.stream()).collect(Collectors.joining(File.pathSeparator));
        List<String> build = new ArrayList<>(List.of(
                complete ? ofServer.toString() : "javac",
                "-J-Xmx512m",
                "-encoding",
                "UTF-8",
                "-proc:none",
                "-d",
                OUTPUT,
                "-cp",
                classPath));
        compiled.forEach(source -> build.add("./" + source));
        String main = mainClass(files, compiled);
        return new ProgramSource(
                "Java", Optional.of(build), List.of(complete ? BotMain.java() : "java", "-cp", classPath, main));
    }

    private static String mainClass(SourceFiles files, List<String> sources) {
        Map<String, String> mains = new LinkedHashMap<>();
        for (String source : sources) {
            String file = source.substring(source.lastIndexOf('/') + 1);
            JavaMain.find(file, files.text(source)).ifPresent(main -> mains.put(source, main));
        }
        List<String> candidates = List.copyOf(mains.keySet());
        return only(candidates)
                .or(() -> only(files.marked(candidates)))
                .or(() -> only(candidates.stream()
                        .filter(name -> name.equals("Main.java") || name.endsWith("/Main.java"))
                        .toList()))
                .map(mains::get)
                .orElseThrow(() -> new InvalidInputException("the main class of the Java program is not clear: "
                        + (candidates.isEmpty()
                                ? "none of " + SourceFiles.list(sources) + " has"
                                : SourceFiles.list(candidates) + " have")
                        + " a method 'public static void main(String[] args)'; expected it in one file, in Main.java, or in"
                        + " one file with " + SourceFiles.MARK + " in a comment, or a file " + BotFile.NAME
                        + " with a line 'run: COMMAND'" + PAGE));
    }
}
