package dev.sparring.server.cli;

import dev.sparring.server.session.CommandText;
import dev.sparring.server.template.Language;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The commands to run next in a new project, ready to paste into a terminal.
 *
 * @param here the current folder
 * @param project the project's folder, as the user named it
 * @param program the name by which the user runs this program
 */
record NextCommands(Path here, Path project, String program) {

    List<String> of(String game, String bot, Language language) {
        List<String> commands = new ArrayList<>();
        if (!projectFolder().equals(here)) {
            commands.add(new CommandText("cd").add(project.toString()).toString());
        }
        commands.add(
                switch (language) {
                    case JAVA -> "mvn package";
                    case PYTHON -> "python3 -m unittest";
                });
        commands.add(new CommandText(CommandText.word(programFromProject()))
                .add("play")
                .add(game)
                .add(bot)
                .add("random")
                .toString());
        return commands;
    }

    private Path projectFolder() {
        return here.resolve(project).normalize();
    }

    /** Returns the program as it is called from the project: a name on the PATH stays the same, a path may change. */
    private String programFromProject() {
        if (!program.contains("/")) {
            return program;
        }
        Path absolute = here.resolve(program).normalize();
        String relative = projectFolder().relativize(absolute).toString();
        if (relative.length() >= absolute.toString().length()) {
            return absolute.toString();
        }
        return relative.contains("/") ? relative : "./" + relative;
    }
}
