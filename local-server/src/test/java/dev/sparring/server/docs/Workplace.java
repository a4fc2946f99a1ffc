package dev.sparring.server.docs;

import dev.sparring.server.JarMaker;
import dev.sparring.server.cli.Spar;
import dev.sparring.server.cli.Typed;
import dev.sparring.server.participants.GameJars;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A folder in which the commands of the pages can be run: with the project's own sparring.yaml, the sample bots and those that
 * the pages show, and the game of the example in a jar.
 */
final class Workplace implements AutoCloseable {
    private static final String HOME = "sparring.home";
    private static final Pattern FILE_NAME = Pattern.compile("(?:public )?(?:final )?(?:class|record) (\\w+)");

    private final Path folder;
    private Path lastReplay;
    private int played;

    Workplace(Path folder, List<Page> pages) throws IOException {
        this.folder = folder;
        this.lastReplay = folder.resolve("none");
        Files.copy(Page.ROOT.resolve("sparring.yaml"), folder.resolve("sparring.yaml"));
        new JarMaker(folder.resolve("sample-classes"))
                .sources(Page.ROOT.resolve("sample-ai/src/main/java"))
                .sources(written(pages, "package dev.sparring.sample;"))
                .runnable()
                .pack(folder.resolve("sample-ai/target/sample-ai.jar"));
        Path nim = new JarMaker(folder.resolve("nim-classes"))
                .sources(Page.ROOT.resolve("examples/nim/src/main/java"))
                .resources(Page.ROOT.resolve("examples/nim/src/main/resources"))
                .pack(folder.resolve("games/nim.jar"));
        System.setProperty(HOME, folder.toString());
        System.setProperty(GameJars.PROPERTY, nim.getParent().toString());
    }

    /** Writes the whole Java files that the pages show and that begin with some line. */
    private Path written(List<Page> pages, String firstLine) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("shown"));
        for (Page page : pages) {
            for (Block block : page.blocks("java").toList()) {
                Matcher name = FILE_NAME.matcher(block.text());
                if (block.text().startsWith(firstLine) && name.find()) {
                    Files.writeString(sources.resolve(name.group(1) + ".java"), block.text());
                }
            }
        }
        return sources;
    }

    /** Runs a command as if it had been typed here. FILE is the replay of the match before it. */
    Spar run(Typed command) {
        List<String> words = new ArrayList<>();
        for (String word : command.words().subList(1, command.words().size())) {
            words.add(here(word.equals("FILE") ? lastReplay.toString() : word));
        }
        if (words.get(0).equals("play") && !words.contains("--replay")) {
            lastReplay = folder.resolve("replays/" + ++played + ".ndjson.gz");
            words.addAll(List.of("--replay", lastReplay.toString()));
        }
        return Spar.run(words.toArray(String[]::new));
    }

    /** Relative paths start in this folder, and not where the tests run. */
    private String here(String word) {
        return word.replaceFirst("^(class:[\\w.]+@)?(sample-ai|examples|games)/", "$1" + folder + "/$2/");
    }

    @Override
    public void close() {
        System.clearProperty(HOME);
        System.clearProperty(GameJars.PROPERTY);
    }
}
