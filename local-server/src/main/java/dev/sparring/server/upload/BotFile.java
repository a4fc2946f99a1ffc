package dev.sparring.server.upload;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.BotMain;
import dev.sparring.server.participants.CommandLine;
import dev.sparring.server.participants.YamlFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;

/** Reads {@code bot.yaml}, in which the author of a program says how it is built and started. */
final class BotFile {
    static final String NAME = "bot.yaml";
    private static final String PAGE = "docs/upload.md#botyaml";

    private BotFile() {}

    /**
     * Reads the file in a program's folder.
     *
     * @throws InvalidInputException if something in it is wrong
     */
    static ProgramSource read(Path folder) {
        Path file = folder.resolve(NAME);
        try {
            return read(new YamlFile(file, PAGE), folder);
        } catch (InvalidInputException e) {
            // Authors do not learn the server's paths.
            throw new InvalidInputException(e.getMessage().replace(file.toString(), NAME), e);
        }
    }

    private static ProgramSource read(YamlFile yaml, Path folder) {
        Node root = yaml.compose();
        if (root == null) {
            throw new InvalidInputException(NAME + " is empty; expected a line 'run: COMMAND' (" + PAGE + ")");
        }
        Map<String, NodeTuple> fields = yaml.fields(root, "the file", List.of("build", "run"));
        Optional<List<String>> build = yaml.text(fields, "build").map(line -> List.of("/bin/sh", "-c", line.strip()));
        List<String> run = yaml.read(fields, "run", line -> run(line, folder))
                .orElseThrow(() -> yaml.wrong(root, "the key 'run' is missing; expected a line 'run: COMMAND'"));
        return new ProgramSource(NAME, build, run);
    }

    private static List<String> run(String line, Path folder) {
        List<String> words = CommandLine.split(line);
        String program = words.get(0);
        if (program.contains("/") && !folder.resolve(program).normalize().startsWith(folder)) {
            throw new InvalidInputException("run: '" + program
                    + "' is outside of the program's folder; expected the name of an installed program, such as python3,"
                    + " or a path in the folder, such as ./bot");
        }
        return words.stream()
                .map(word -> word.replace("{java}", BotMain.java()))
                .toList();
    }
}
