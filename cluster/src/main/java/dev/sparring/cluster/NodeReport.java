package dev.sparring.cluster;

import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.sandbox.Sandbox;
import java.io.File;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What an executor has, before it plays.
 *
 * @param java the version of Java
 * @param sandbox says which sandbox programs of bots have; empty if none is a program
 * @param problems why it cannot play; empty if it can
 */
record NodeReport(NodeName node, String java, String sandbox, ArrayList<String> problems) implements Serializable {
    private static final long serialVersionUID = 1;

    /** Returns the report of a machine that cannot even look. */
    static NodeReport unable(NodeName node, @Nullable String why) {
        return new NodeReport(node, Runtime.version().toString(), "", new ArrayList<>(List.of(String.valueOf(why))));
    }

    /** Looks at this machine. */
    static NodeReport of(NodeName node, RunRow run) {
        ArrayList<String> problems = new ArrayList<>();
        List<String> missing = run.needed().stream()
                .filter(program -> !isThere(program, System.getenv("PATH")))
                .toList();
        if (!missing.isEmpty()) {
            problems.add("there is no " + String.join(" and no ", missing) + ", which the command of a bot names");
        }
        String sandbox = "";
        for (BotRow bot : run.bots()) {
            BotRow.ProgramRow program = bot.program();
            if (program != null) {
                try {
                    sandbox = Sandbox.of(program.mode()).status();
                } catch (CannotPlayException e) {
                    problems.add(e.getMessage());
                    break;
                }
            }
        }
        return new NodeReport(node, Runtime.version().toString(), sandbox, problems);
    }

    /** Returns whether a program or a file is on this machine. */
    static boolean isThere(String program, String path) {
        if (program.contains("/")) {
            return Files.exists(Path.of(program));
        }
        for (String folder : path.split(Pattern.quote(File.pathSeparator), -1)) {
            if (Files.isExecutable(Path.of(folder, program))) {
                return true;
            }
        }
        return false;
    }
}
