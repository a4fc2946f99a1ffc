package dev.sparring.server.cli;

import dev.sparring.server.session.CommandText;
import dev.sparring.server.template.Language;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What to type when a project has been written, as it can be pasted where one stands.
 *
 * @param here where one stands
 * @param project the project's folder, as it was named
 * @param program how this program was called
 */
record NextCommands(Path here, Path project, String program) {

    List<String> of(String game, String bot, Language language) {
        List<String> commands = new ArrayList<>();
        if (!there().equals(here)) {
            commands.add(new CommandText("cd").add(project.toString()).toString());
        }
        commands.add(
                switch (language) {
                    case JAVA -> "mvn package";
                    case PYTHON -> "python3 -m unittest";
                });
        commands.add(new CommandText(CommandText.word(programFromThere()))
                .add("play")
                .add(game)
                .add(bot)
                .add("random")
                .toString());
        return commands;
    }

    private Path there() {
        return here.resolve(project).normalize();
    }

    /** A program that is found on the PATH is called by its name everywhere; a path changes with the folder. */
    private String programFromThere() {
        if (!program.contains("/")) {
            return program;
        }
        Path absolute = here.resolve(program).normalize();
        String relative = there().relativize(absolute).toString();
        if (relative.length() >= absolute.toString().length()) {
            return absolute.toString();
        }
        return relative.contains("/") ? relative : "./" + relative;
    }
}
