package dev.sparring.server.cli.replay;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code spar replay}: the commands for recorded matches. */
@Command(
        name = "replay",
        description =
                "Shows, verifies and exports recorded matches, creates tests from them and compares bots with them.",
        mixinStandardHelpOptions = true,
        subcommands = {
            ReplayShowCommand.class,
            ReplayFixtureCommand.class,
            ReplayAskCommand.class,
            ReplayVerifyCommand.class,
            ReplayExportCommand.class
        })
public final class ReplayCommand implements Runnable {
    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine().usage(spec.commandLine().getOut());
    }
}
