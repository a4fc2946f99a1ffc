package dev.sparring.server.cli;

import dev.sparring.game.Game;
import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.cli.shared.ConfigOption;
import dev.sparring.server.cli.shared.GameIds;
import dev.sparring.server.cli.shared.GameOptions;
import dev.sparring.server.cli.shared.SandboxOption;
import dev.sparring.server.competition.CompetitionSetup;
import dev.sparring.server.hosting.ServerSettings;
import dev.sparring.server.inprocess.BotThreads;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ExitStatus;
import dev.sparring.server.participants.Games;
import dev.sparring.server.store.ServerStore;
import dev.sparring.server.web.LocalServer;
import dev.sparring.text.Excerpt;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code spar serve}: runs the local server, with a web page, an API and the hosted games. */
@Command(
        name = "serve",
        description = {
            "Runs the local server, with a web page to register bots and to start, watch and replay matches."
                    + " Bots can also join on their own, over their competition's protocol.",
            "",
            "The server offers all bots that 'spar bots' lists. Press Ctrl-C to stop it."
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
            description = "The only game to serve (default: all games).")
    private String game;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port to listen on; 0 for any free port (default: ${DEFAULT-VALUE}).")
    private int port = 8080;

    @Option(names = "--bind", paramLabel = "ADDRESS", description = "The address to bind (default: ${DEFAULT-VALUE}).")
    private String bind = "127.0.0.1";

    @Option(
            names = "--public-url",
            paramLabel = "URL",
            description =
                    "The callback URL that the server sends to bots: this machine's address as they can reach it.")
    private URI publicUrl;

    @Mixin
    private GameOptions options;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description =
                    "The folder in which the server keeps registered bots, accounts and tokens, so that a restart forgets"
                            + " nothing (default: they are forgotten when the server stops).")
    private Path data;

    @Option(
            names = "--competition",
            paramLabel = "FILE",
            description = "Holds the competition that the file describes; requires --data (default: the one in the"
                    + " folder of --data, which can also be set up on the page; docs/competition.md).")
    private Path competition;

    @Option(
            names = "--replays",
            paramLabel = "DIR",
            description = "The folder for replays (default: 'replays' in the folder of --data or in the current one).")
    private Path replays;

    @Option(
            names = "--matches-at-once",
            paramLabel = "N",
            description = "The maximum number of concurrent matches started from the page or the API (default:"
                    + " the number of processors).")
    private int maxConcurrentMatches = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--admin-token",
            paramLabel = "TOKEN",
            defaultValue = "${env:SPARRING_ADMIN_TOKEN}",
            description = "Token for all changes made through the page or the API; required if --bind accepts other"
                    + " machines (default: the environment variable SPARRING_ADMIN_TOKEN).")
    private String adminToken;

    @Option(
            names = "--open-registration",
            description = "Everybody can create an account (default: with an invitation of the organiser).")
    private boolean openRegistration;

    @Option(names = "--no-spectators", description = "Nobody can watch without an account; requires --admin-token.")
    private boolean noSpectators;

    @Mixin
    private SandboxOption sandbox;

    @Mixin
    private ConfigOption config;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws InterruptedException {
        List<Game<?, ?, ?>> hosted = hosted();
        Map<String, Map<String, String>> settings = new LinkedHashMap<>();
        if (!options.given().isEmpty()) {
            if (game == null) {
                throw new InvalidInputException(
                        "--option needs a game, for example 'spar serve shoreditch --option K=V'");
            }
            Game<?, ?, ?> only = hosted.get(0);
            Map<String, String> set = options.read(only);
            // Report an invalid option now, not when the first match starts.
            only.setup(SetupRequest.defaults(only.minSeats(), 1).withOptions(set));
            settings.put(game, set);
        }
        checkAccess();
        if (competition != null && data == null) {
            throw new InvalidInputException(
                    "--competition needs --data DIR, the folder in which the competition is kept"
                            + " (docs/competition.md)");
        }
        Config configured = sandbox.apply(config.load());
        String contained = SandboxOption.status(configured.containment());
        ServerStore store = data == null ? null : ServerStore.open(data);
        if (store != null) {
            configured = configured.withHidden(store.files());
        }
        LocalServer server = open(hosted, configured, settings, store);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(server, store), "close the server"));
        print("Sparring is running at " + server.uri() + " (docs/serve.md)");
        print(contained);
        for (Game<?, ?, ?> each : hosted) {
            if (LocalServer.canHost(each)) {
                print(each.title() + " is hosted at " + server.uri() + " (docs/protocols/" + each.id() + ".md)");
            }
        }
        if (store != null) {
            server.competition()
                    .find()
                    .ifPresent(held -> print("The server holds the competition "
                            + Excerpt.visible(held.settings().title())
                            + (server.competition().isFileChanged() ? ", as changed on the page" : "")
                            + " (docs/competition.md)"));
            print("Bots and accounts are kept in " + store.file() + " (docs/data.md)");
        }
        new CountDownLatch(1).await();
        return ExitStatus.PLAYED;
    }

    /** Opens the server; closes its store if that is not possible. */
    private LocalServer open(
            List<Game<?, ?, ?>> hosted,
            Config configured,
            Map<String, Map<String, String>> settings,
            @Nullable ServerStore store) {
        boolean opened = false;
        try {
            LocalServer server = LocalServer.open(
                    hosted,
                    new ServerSettings(
                            configured,
                            settings,
                            replays(),
                            MAX_MATCHES,
                            maxConcurrentMatches,
                            Optional.ofNullable(publicUrl),
                            Optional.ofNullable(adminToken),
                            openRegistration,
                            !noSpectators,
                            Version.built(),
                            this::print,
                            part -> store == null ? Records.none() : store.records(part),
                            competition(configured, store)),
                    bind,
                    port);
            opened = true;
            return server;
        } finally {
            if (!opened && store != null) {
                store.close();
            }
        }
    }

    private Optional<CompetitionSetup> competition(Config configured, @Nullable ServerStore store) {
        return Optional.ofNullable(store)
                .map(kept -> new CompetitionSetup(
                        Optional.ofNullable(competition),
                        LocalServer.isForThisMachineOnly(bind),
                        configured,
                        kept::records,
                        kept.ladder(),
                        kept.finals(),
                        data));
    }

    private Path replays() {
        Path name = Path.of("replays");
        return replays != null ? replays : data != null ? data.resolve(name) : name;
    }

    private static void close(LocalServer server, @Nullable ServerStore store) {
        for (String bot : BotThreads.findExits()) {
            System.err.println(bot
                    + " called System.exit. It runs in this JVM, so the server stops. Run this bot over the protocol"
                    + " (docs/verdicts.md#a-bot-that-exits)");
        }
        server.close();
        if (store != null) {
            store.close();
        }
    }

    private void checkAccess() {
        if (port < 0 || port > LARGEST_PORT) {
            throw new InvalidInputException(
                    "--port: expected a number from 0 (any free port) to " + LARGEST_PORT + ", not " + port);
        }
        if (maxConcurrentMatches < 1) {
            throw new InvalidInputException("--matches-at-once: expected at least 1, not " + maxConcurrentMatches);
        }
        if (adminToken != null && !adminToken.matches("[\\x21-\\x7e]+")) {
            throw new InvalidInputException("--admin-token: expected printable ASCII characters without spaces");
        }
        if (noSpectators && adminToken == null) {
            throw new InvalidInputException("--no-spectators needs --admin-token TOKEN: without it, everybody who"
                    + " reaches the server is the organiser (docs/serve.md#accounts)");
        }
        if (adminToken == null && !LocalServer.isForThisMachineOnly(bind)) {
            throw new InvalidInputException(
                    "--bind " + bind + " accepts other machines: set --admin-token TOKEN, which is then required for"
                            + " all changes made through the page or the API (docs/serve.md#security)");
        }
    }

    private List<Game<?, ?, ?>> hosted() {
        return game == null ? Games.all() : List.of(Games.named(game));
    }

    private void print(String line) {
        spec.commandLine().getOut().println(line);
        spec.commandLine().getOut().flush();
    }
}
