package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.participants.BotThreads;
import dev.sparring.server.web.LocalServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar serve}: a server that stays up, with a page, for people and for bots that come by themselves. */
@Command(
        name = "serve",
        description = {
            "Keeps a server up with a page in the browser: bots, matches, and matches to watch and to replay."
                    + " Bots that come by themselves register with it, and games are started among them.",
            "",
            "The bots that 'spar bots' lists are known to it beforehand. Ctrl-C ends it."
        },
        mixinStandardHelpOptions = true)
final class ServeCommand implements Callable<Integer> {
    private static final int MAX_MATCHES = 1_000;
    private static final int LARGEST_PORT = 65_535;

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "GAME",
            completionCandidates = GameIds.class,
            description = "The one game that is played there. Usually all.")
    private String game;

    @Option(names = "--port", paramLabel = "N", description = "Where it serves; usually ${DEFAULT-VALUE}.")
    private int port = 8080;

    @Option(names = "--bind", paramLabel = "ADDRESS", description = "The address it binds; usually ${DEFAULT-VALUE}.")
    private String bind = "127.0.0.1";

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description = "Where bots on other machines reach it, if it binds an address of theirs.")
    private URI publicUrl;

    @Option(
            names = "--option",
            paramLabel = "K=V",
            description = "A setting of the game: 'spar games GAME' lists them.")
    private Map<String, String> options = new LinkedHashMap<>();

    @Option(names = "--replays", paramLabel = "DIR", description = "Where replays go; usually ${DEFAULT-VALUE}.")
    private Path replays = Path.of("replays");

    @Option(
            names = "--matches-at-once",
            paramLabel = "N",
            description =
                    "So many of the matches started from the page are played at once; usually as many as there are"
                            + " processors.")
    private int atOnce = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--admin-token",
            paramLabel = "WORD",
            defaultValue = "${env:SPARRING_ADMIN_TOKEN}",
            description = "What must be known to change anything through the page; needed if --bind lets others in."
                    + " The environment variable SPARRING_ADMIN_TOKEN does the same.")
    private String adminToken;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        List<Game<?, ?, ?>> hosted = hosted();
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        if (!options.isEmpty()) {
            if (game == null) {
                throw new InvalidInputException(
                        "--option is for one game: name it, as in 'spar serve shoreditch --option K=V'");
            }
            Game<?, ?, ?> only = hosted.get(0);
            Map<String, String> set = TextFile.inOptions(only, options);
            // What cannot be used is better known now than when the first match begins.
            only.setup(SetupRequest.defaults(only.minSeats(), 1).withOptions(set));
            settings.put(game, set);
        }
        checkAccess();
        ServerSettings hosting = new ServerSettings(
                config.load(),
                settings,
                replays,
                MAX_MATCHES,
                atOnce,
                Optional.ofNullable(publicUrl),
                Optional.ofNullable(adminToken),
                Version.built(),
                this::say);
        LocalServer server = LocalServer.open(hosted, hosting, bind, port);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server), "close the server"));
        say("Sparring serves at " + server.uri() + " (docs/serve.md)");
        for (Game<?, ?, ?> each : hosted) {
            if (LocalServer.canHost(each)) {
                say(each.title() + " is hosted at " + server.uri() + " (docs/protocols/" + each.id() + ".md)");
            }
        }
        new CountDownLatch(1).await();
        return Main.PLAYED;
    }

    private static void close(LocalServer server) {
        for (String bot : BotThreads.findExits()) {
            System.err.println(
                    "System.exit was called by " + bot + ", which plays in this JVM: the server stops. Run this"
                            + " bot over the protocol (docs/verdicts.md#a-bot-that-exits)");
        }
        server.close();
    }

    private void checkAccess() {
        if (port < 0 || port > LARGEST_PORT) {
            throw new InvalidInputException(
                    "--port: expected a number from 0 (any free port) to " + LARGEST_PORT + ", not " + port);
        }
        if (atOnce < 1) {
            throw new InvalidInputException("--matches-at-once: expected 1 or more, not " + atOnce);
        }
        if (adminToken != null && !adminToken.matches("[\\x21-\\x7e]+")) {
            throw new InvalidInputException("--admin-token: expected one word of letters, digits and signs");
        }
        if (adminToken == null && !LocalServer.isForThisMachineAlone(bind)) {
            throw new InvalidInputException(
                    "--bind " + bind + " lets other machines in: give --admin-token WORD, which whoever changes"
                            + " anything through the page must know (docs/serve.md#security)");
        }
    }

    private List<Game<?, ?, ?>> hosted() {
        return game == null ? Games.all() : List.of(Games.named(game));
    }

    private void say(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
