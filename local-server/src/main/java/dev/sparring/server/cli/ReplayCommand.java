package dev.sparring.server.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code spar replay}: what can be done with a recorded match. */
@Command(
        name = "replay",
        description = "Looks at recorded matches.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ReplayShowCommand.class,
            ReplayFixtureCommand.class,
            ReplayVerifyCommand.class,
            ReplayExportCommand.class
        })
final class ReplayCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
