package dev.sparring.server.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code spar completion}: prints a script that lets a shell complete commands, options and games. */
@Command(
        name = "completion",
        description = {
            "Prints a completion script for bash and zsh that knows commands, options and games.",
            "",
            "In this shell:  source <(./spar completion)",
            "In every bash:",
            "  ./spar completion > ~/.local/share/bash-completion/completions/spar"
        },
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        // Shells look up a completion by the last part of the path.
        spec.commandLine().getOut().print(AutoComplete.bash("spar", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
    }
}
