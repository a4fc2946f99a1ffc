package dev.sparring.games.aibg.wire;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
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
import dev.sparring.wire.BotActivity;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Reply;
import dev.sparring.wire.Seating;
import dev.sparring.wire.Wire;
import dev.sparring.wire.http.HttpBotProcess;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** AIBG's own protocol: bots come to a server, by STOMP in a WebSocket, as {@code docs/protocols/aibg.md} tells. */
public final class AibgWire implements Wire<AibgView, AibgAction> {

    @Override
    public String summary() {
        return "STOMP over WebSocket, with a bearer token";
    }

    /** Starts a program that is told where to connect, by its environment and by {@code {url}}, {@code {token}} and so on. */
    @Override
    public Player<AibgView, AibgAction> launch(Launch launch, Seating seating) {
        LoopbackAibgServer loopback = LoopbackAibgServer.enter();
        try {
            // The names of a match are free; those of accounts are not, and a bot may be in several matches.
            String name = loopback.nextName();
            Map<String, String> told = Map.of(
                    "url", loopback.base(),
                    "username", name,
                    "token", loopback.accounts().welcome(name).token(),
                    "game", Long.toString(AibgJson.gameId(seating.matchId())));
            HttpBotProcess process = HttpBotProcess.start(ClientLaunch.with(launch, told));
            StompAibgPlayer player = new StompAibgPlayer(loopback.hall(), name, seating, Optional.of(process));
            return new Leaving(player, loopback);
        } catch (RuntimeException e) {
            loopback.leave();
            throw e;
        }
    }

    /** A player that leaves the loopback server when it is closed. */
    private record Leaving(StompAibgPlayer player, LoopbackAibgServer loopback, AtomicBoolean left)
            implements Player<AibgView, AibgAction> {
        Leaving(StompAibgPlayer player, LoopbackAibgServer loopback) {
            this(player, loopback, new AtomicBoolean());
        }

        @Override
        public CompletableFuture<Optional<String>> start(AibgView view) {
            return player.start(view);
        }

        @Override
        public CompletableFuture<Reply<AibgAction>> ask(AibgView view, Deadline deadline) {
            return player.ask(view, deadline);
        }

        @Override
        public BotActivity activity() {
            return player.activity();
        }

        @Override
        public CompletableFuture<Void> end(AibgView view, MatchResult result) {
            return player.end(view, result);
        }

        @Override
        public void close() {
            player.close();
            if (left.compareAndSet(false, true)) {
                loopback.leave();
            }
        }
    }

    @Override
    public Player<AibgView, AibgAction> reach(URI address, Seating seating) {
        throw noAddress();
    }

    private static InvalidInputException noAddress() {
        return new InvalidInputException("AIBG's bots have no address: they come to a server by themselves;"
                + " 'spar serve aibg' is one (docs/protocols/aibg.md)");
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, AibgView, AibgAction> setup) {
        if (candidate instanceof CheckTarget.Program program) {
            return new AibgProtocolCheck(program.launch(), setup);
        }
        throw noAddress();
    }

    /**
     * Connects and plays: one match where the game is named, else matches as they come.
     *
     * <p>Takes {@code --url}, {@code --username}, {@code --password}, {@code --token} and {@code --game}; what is not given is
     * looked for in the environment, as {@code AIBG_URL} and so on.
     */
    @Override
    public int run(Supplier<? extends Bot<AibgView, AibgAction>> bots, List<String> arguments) {
        return new AibgClient(bots, ClientArguments.of(arguments, System.getenv())).play();
    }
}
