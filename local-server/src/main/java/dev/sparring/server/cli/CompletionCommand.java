package dev.sparring.server.cli;

import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code spar completion}: the script that makes a shell complete commands, options and games. */
@Command(
        name = "completion",
        description = {
            "Prints a script with which bash and zsh complete commands, options and games.",
            "",
            "For this shell:  source <(./spar completion)",
            "For every bash:  ./spar completion > ~/.local/share/bash-completion/completions/spar"
        },
        mixinStandardHelpOptions = true)
final class CompletionCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        // Whatever path it was called by: shells look completions up by the last part of it.
        spec.commandLine().getOut().print(AutoComplete.bash("spar", spec.root().commandLine()));
        spec.commandLine().getOut().flush();
    }
}
