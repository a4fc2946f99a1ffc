package dev.sparring.server.cli;

import dev.sparring.bot.Bot;
import dev.sparring.game.Game;
import dev.sparring.server.participants.BotClasses;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code spar bot}: a built-in bot, or any class, as a program of its own on its game's wire. */
@Command(
        name = "bot",
        description = "Runs a built-in bot or a bot class on its game's own wire, as an opponent for anybody.",
        mixinStandardHelpOptions = true)
final class BotCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game it plays.")
    private String game;

    @Parameters(index = "1", paramLabel = "BOT", description = "A built-in bot's name, or CLASS@JAR.")
    private String bot;

    @Parameters(index = "2..*", paramLabel = "ARGUMENT", description = "What the referee of the game adds, if it does.")
    private List<String> rest = List.of();

    @Option(names = "--seed", paramLabel = "N", description = "Where its chance comes from.")
    private Long seed;

    @Option(names = "--option", paramLabel = "K=V", description = "What the bot's constructor is told.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--port", paramLabel = "N", description = "Where it serves, for games over HTTP.")
    private Integer port;

    @Option(names = "--host", paramLabel = "ADDRESS", description = "The address it binds, for games over HTTP.")
    private String host;

    @Override
    public Integer call() {
        return run(Games.named(game));
    }

    private <V, A> int run(Game<?, V, A> found) {
        Supplier<Bot<V, A>> bots = BotClasses.supplier(found, bot, options, chosenSeed());
        List<String> arguments = new ArrayList<>();
        if (port != null) {
            arguments.addAll(List.of("--port", port.toString()));
        }
        if (host != null) {
            arguments.addAll(List.of("--host", host));
        }
        arguments.addAll(rest);
        return found.wire().run(bots, arguments);
    }

    /** The seed that was given, or the one the local server gives the bots it starts, or any. */
    private long chosenSeed() {
        return Optional.ofNullable(seed)
                .or(() -> Optional.ofNullable(System.getenv("SPARRING_SEED"))
                        .filter(text -> text.matches("-?[0-9]{1,19}"))
                        .map(Long::parseLong))
                .orElseGet(System::nanoTime);
    }
}
