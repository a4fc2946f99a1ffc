package dev.sparring.games.aibg.wire;

import dev.sparring.bot.Bot;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.wire.bot.AibgClient;
import dev.sparring.games.aibg.wire.bot.ClientArguments;
import dev.sparring.games.aibg.wire.bot.ClientLaunch;
import dev.sparring.games.aibg.wire.check.AibgProtocolCheck;
import dev.sparring.games.aibg.wire.messages.AibgJson;
import dev.sparring.games.aibg.wire.referee.LoopbackAibgServer;
import dev.sparring.games.aibg.wire.referee.StompAibgPlayer;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Seating;
import dev.sparring.wire.Wire;
import dev.sparring.wire.http.HttpBotProcess;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** AIBG's own protocol: bots connect to a server and use STOMP in a WebSocket; see {@code docs/protocols/aibg.md}. */
public final class AibgWire implements Wire<AibgView, AibgAction> {
    private static final String GAME = "game";

    @Override
    public String summary() {
        return "STOMP over WebSocket, with a bearer token";
    }

    @Override
    public boolean reusesPrograms() {
        return true;
    }

    /**
     * Starts a program that connects to this machine. The address, the token and so on are in its environment, and replace
     * {@code {url}}, {@code {token}} and so on in its command. A program that may play further matches gets no match.
     */
    @Override
    public Player<AibgView, AibgAction> launch(Launch launch, Seating seating) {
        LoopbackAibgServer server = LoopbackAibgServer.acquire();
        try {
            // Names can repeat within a match, and a bot can be in several matches; the names of accounts are unique.
            String name = server.nextName();
            Map<String, String> arguments = new HashMap<>(Map.of(
                    "url",
                    server.baseUrl(),
                    "username",
                    name,
                    "token",
                    server.accounts().issueToken(name).token()));
            boolean reused = launch.reused() && !ClientLaunch.names(launch, GAME);
            if (!reused) {
                arguments.put(GAME, Long.toString(AibgJson.gameId(seating.matchId())));
            }
            HttpBotProcess process = HttpBotProcess.startClient(
                    ClientLaunch.with(launch, arguments).withRefereePort(server.port()));
            return StompAibgPlayer.started(server.sessions(), name, seating, process, reused, server::release);
        } catch (RuntimeException e) {
            server.release();
            throw e;
        }
    }

    @Override
    public Player<AibgView, AibgAction> reach(URI address, Seating seating) {
        throw noAddress();
    }

    private static InvalidInputException noAddress() {
        return new InvalidInputException("AIBG bots have no URL: they connect to a server on their own, for example to"
                + " 'spar serve aibg' (docs/protocols/aibg.md)");
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget target, Setup<S, AibgView, AibgAction> setup) {
        if (target instanceof CheckTarget.Program program) {
            return new AibgProtocolCheck(program.launch(), setup);
        }
        throw noAddress();
    }

    /**
     * Connects to a server and plays: only one match if an argument names it, otherwise every match that the server starts.
     *
     * <p>The arguments are {@code --url}, {@code --username}, {@code --password}, {@code --token} and {@code --game}. Missing
     * arguments are read from the environment variables {@code AIBG_URL} and so on.
     */
    @Override
    public int run(Supplier<? extends Bot<AibgView, AibgAction>> bots, List<String> arguments) {
        return new AibgClient(bots, ClientArguments.of(arguments, System.getenv())).play();
    }
}
