package dev.sparring.server.cli;

import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.SandboxSettings;
import dev.sparring.wire.Containment;
import dev.sparring.wire.sandbox.Sandbox;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --sandbox} of every command that starts the programs of bots. */
final class SandboxOption {
    /** The values of the option. */
    static final class Modes implements Iterable<String> {
        @Override
        public java.util.Iterator<String> iterator() {
            return List.of("auto", "on", "off").iterator();
        }
    }

    @Option(
            names = "--sandbox",
            paramLabel = "auto|on|off",
            completionCandidates = Modes.class,
            description = "Whether the programs of bots run in a sandbox (docs/security.md#bot-programs; default: what"
                    + " sparring.yaml says, or else auto).")
    private String mode;

    /** Returns the configuration with the mode of the command line. */
    Config apply(Config config) {
        return mode == null ? config : config.withSandbox(SandboxSettings.mode(mode));
    }

    /** Returns the containment if there is no configuration. */
    Containment containment() {
        return mode == null ? Containment.DEFAULT : Containment.DEFAULT.with(SandboxSettings.mode(mode));
    }

    /** Begins to find out how the programs among these bots can be contained, while other work is done. */
    static void prepare(List<ResolvedBot> bots) {
        if (bots.stream()
                .anyMatch(bot -> bot instanceof ResolvedBot.Program program
                        && program.containment().mode() != Containment.Mode.OFF)) {
            // The sandbox is found once, by programs that are tried.
            Thread trial = new Thread(() -> Sandbox.of(Containment.Mode.AUTO), "sandbox");
            trial.setDaemon(true);
            trial.start();
        }
    }

    /**
     * Returns a line that says how the programs among these bots are contained; empty if none is a program.
     *
     * @throws dev.sparring.wire.CannotPlayException if a sandbox is required and none works here
     */
    static Optional<String> status(List<ResolvedBot> bots) {
        return bots.stream()
                .filter(ResolvedBot.Program.class::isInstance)
                .map(bot -> status(((ResolvedBot.Program) bot).containment()))
                .findFirst();
    }

    /**
     * Returns a line that says how programs are contained.
     *
     * @throws dev.sparring.wire.CannotPlayException if a sandbox is required and none works here
     */
    static String status(Containment containment) {
        return Sandbox.of(containment.mode()).status();
    }
}
