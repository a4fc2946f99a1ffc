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
 * A folder in which to run the commands on the pages. It contains the project's sparring.yaml, the sample bots, the bots that the
 * pages show, and the example game in a jar.
 */
final class Workplace implements AutoCloseable {
    private static final String HOME = "sparring.home";
    private static final Pattern FILE_NAME = Pattern.compile("(?:public )?(?:final )?(?:class|record) (\\w+)");

    private static final Pattern YAML_NAME = Pattern.compile("# (\\w+\\.yaml)\n");

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
        writeYaml(pages);
        System.setProperty(HOME, folder.toString());
        System.setProperty(GameJars.PROPERTY, nim.getParent().toString());
    }

    /** Writes the complete Java files on the pages that contain a line with this start. */
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

    /** Writes the YAML files on the pages whose first line is a comment with the name of the file. */
    private void writeYaml(List<Page> pages) throws IOException {
        for (Page page : pages) {
            for (Block block : page.blocks("yaml").toList()) {
                Matcher name = YAML_NAME.matcher(block.text());
                if (name.lookingAt()) {
                    Files.writeString(folder.resolve(name.group(1)), block.text());
                }
            }
        }
    }

    /** Runs a command in this folder. FILE stands for the replay of the previous match. */
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

    /** Resolves a relative path against this folder instead of the working directory of the tests. */
    private String here(String word) {
        if (YAML_NAME.matcher("# " + word + "\n").matches()) {
            return folder.resolve(word).toString();
        }
        return word.replaceFirst("^(class:[\\w.]+@)?(sample-ai|examples|games)/", "$1" + folder + "/$2/");
    }

    @Override
    public void close() {
        System.clearProperty(HOME);
        System.clearProperty(GameJars.PROPERTY);
    }
}
