package dev.sparring.server.cli;

import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.participants.BotMain;
import dev.sparring.server.participants.Games;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code spar bot}: runs one bot as a program that plays over its game's protocol. */
@Command(
        name = "bot",
        description = "Runs a built-in bot or a bot class as a program that plays over its game's protocol,"
                + " as an opponent on any server.",
        mixinStandardHelpOptions = true)
final class BotCommand implements Callable<Integer> {
    @Parameters(
            index = "0",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The game that the bot plays.")
    private String game;

    @Parameters(index = "1", paramLabel = "BOT", description = "The name of a built-in bot, or CLASS@JAR.")
    private String bot;

    @Parameters(
            index = "2..*",
            paramLabel = "ARGUMENT",
            description = "The arguments that the game's referee passes, if any.")
    private List<String> rest = List.of();

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Seed for the bot's random choices (default: a random seed).")
    private Long seed;

    @Option(names = "--option", paramLabel = "K=V", description = "An option for the bot's constructor.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--port", paramLabel = "N", description = "The port to listen on, for games over HTTP.")
    private Integer port;

    @Option(names = "--host", paramLabel = "ADDRESS", description = "The address to bind, for games over HTTP.")
    private String host;

    @Override
    public Integer call() {
        List<String> arguments = new ArrayList<>();
        if (port != null) {
            arguments.addAll(List.of("--port", port.toString()));
        }
        if (host != null) {
            arguments.addAll(List.of("--host", host));
        }
        arguments.addAll(rest);
        long chosen = Optional.ofNullable(seed).orElseGet(BotMain::defaultSeed);
        return BotMain.run(Games.named(game), bot, options, chosen, arguments);
    }
}
