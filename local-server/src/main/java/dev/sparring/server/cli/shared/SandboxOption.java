package dev.sparring.server.cli.shared;

import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.PlayerFactory;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.SandboxSettings;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Player;
import dev.sparring.wire.sandbox.Sandbox;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option {@code --sandbox} of every command that starts the programs of bots. */
public final class SandboxOption {
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
    public Config apply(Config config) {
        return mode == null ? config : config.withSandbox(SandboxSettings.mode(mode));
    }

    /** Returns the containment if there is no configuration. */
    public Containment containment() {
        return mode == null ? Containment.DEFAULT : Containment.DEFAULT.with(SandboxSettings.mode(mode));
    }

    /**
     * Begins to find out how the programs among these bots can be contained, while other work is done. They must be started by {@link
     * #seat}.
     */
    public static void prepare(List<ResolvedBot> bots) {
        if (bots.stream()
                .anyMatch(bot -> bot instanceof ResolvedBot.Program program
                        && program.containment().mode() != Containment.Mode.OFF)) {
            Sandbox.findWhileProgramsStart();
        }
    }

    /**
     * Creates the players of a match, and waits until it is known that their programs are contained as they should be. Programs that
     * were started in a sandbox that does not work are closed, and are started in the one that works.
     *
     * @throws CannotPlayException if a sandbox is required and none works here, or a program cannot be started
     */
    public static <V, A> List<Player<V, A>> seat(PlayerFactory<V, A> factory, List<ResolvedBot> bots) {
        List<Player<V, A>> players;
        try {
            players = factory.seat(bots);
        } catch (CannotPlayException e) {
            if (Sandbox.confirm()) {
                throw e;
            }
            return factory.seat(bots);
        }
        if (Sandbox.confirm()) {
            return players;
        }
        players.forEach(Player::close);
        return factory.seat(bots);
    }

    /**
     * Returns a line that says how the programs among these bots are contained; empty if none is a program.
     *
     * @throws dev.sparring.wire.CannotPlayException if a sandbox is required and none works here
     */
    public static Optional<String> status(List<ResolvedBot> bots) {
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
    public static String status(Containment containment) {
        return Sandbox.of(containment.mode()).status();
    }
}
