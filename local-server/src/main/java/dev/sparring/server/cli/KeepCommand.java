package dev.sparring.server.cli;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.KeptBots;
import dev.sparring.server.session.CommandText;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar keep}: keeps the current version of a bot as an opponent. */
@Command(
        name = "keep",
        description = {
            "Keeps the current jar of a bot as an opponent, so that later versions can be compared with it"
                    + " (docs/guide/is-it-better.md).",
            "",
            "The copy is in the folder opponents next to sparring.yaml. 'spar bots' lists it."
        },
        mixinStandardHelpOptions = true)
final class KeepCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "NAME", description = "The name of the copy.")
    private String name;

    @Option(
            names = "--bot",
            paramLabel = "BOT",
            description = "The bot in sparring.yaml to keep (default: the only bot there that has a class in a jar).")
    private String bot;

    @Option(names = "--replace", description = "Replaces an earlier copy with this name.")
    private boolean replace;

    @Mixin
    private ConfigOption configOption;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() {
        Config config = configOption.load();
        String kept = bot != null ? bot : onlyBot(config);
        KeptBots.Kept copy = KeptBots.keep(config, kept, name, replace);
        var out = spec.commandLine().getOut();
        out.println("Kept " + kept + " as " + name + ", for " + String.join(", ", copy.games()) + ": " + copy.file());
        out.println("Next, change " + kept + ", and then: " + CommandText.program() + " compare "
                + (copy.games().size() == 1 ? copy.games().get(0) : "GAME") + " class:" + kept + " class:" + name);
        out.flush();
        return ExitStatus.PLAYED;
    }

    private static String onlyBot(Config config) {
        var names = KeptBots.candidates(config);
        if (names.size() == 1) {
            return names.iterator().next();
        }
        throw new InvalidInputException(
                names.isEmpty()
                        ? "sparring.yaml has no bot with a class in a jar (docs/config.md#kept-bots)"
                        : "name the bot with --bot: " + String.join(", ", names) + " (docs/config.md#kept-bots)");
    }
}
