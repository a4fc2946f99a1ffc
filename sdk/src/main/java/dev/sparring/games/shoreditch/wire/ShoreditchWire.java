package dev.sparring.games.shoreditch.wire;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.bot.AiResponder;
import dev.sparring.games.shoreditch.wire.check.ShoreditchProtocolCheck;
import dev.sparring.games.shoreditch.wire.referee.HttpShoreditchPlayer;
import dev.sparring.games.shoreditch.wire.referee.LoopbackGamerunner;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Seating;
import dev.sparring.wire.Wire;
import dev.sparring.wire.host.BotServer;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpBot;
import dev.sparring.wire.http.HttpCaller;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Shoreditch's own protocol: the gamerunner sends an AI its turn by HTTP, and the AI calls back to act. See
 * {@code docs/protocols/shoreditch.md}.
 */
public final class ShoreditchWire implements Wire<ShoreditchView, ShoreditchAction> {
    private static final Duration WARM_UP_TIME = Duration.ofSeconds(2);

    @Override
    public String summary() {
        return "HTTP requests in both directions";
    }

    @Override
    public boolean reusesPrograms() {
        return true;
    }

    @Override
    public Player<ShoreditchView, ShoreditchAction> launch(Launch launch, Seating seating) {
        return HttpShoreditchPlayer.started(launch, seating);
    }

    /** The AI must be on this machine, since only programs on this machine can call the gamerunner back. */
    @Override
    public Player<ShoreditchView, ShoreditchAction> reach(URI address, Seating seating) {
        HttpBot ai = HttpBot.at(required(address));
        return new HttpShoreditchPlayer(seating, seating.name(), ai, LoopbackGamerunner.endpoint(seating));
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, ShoreditchView, ShoreditchAction> setup) {
        if (candidate instanceof CheckTarget.Address address) {
            required(address.uri());
        }
        // Callers pass setups of this game only, so the states have its type.
        @SuppressWarnings("unchecked")
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> own =
                (Setup<ShoreditchState, ShoreditchView, ShoreditchAction>) setup;
        return new ShoreditchProtocolCheck(candidate, own);
    }

    private static URI required(URI address) {
        if (!HttpBot.isAddress(address) || address.getQuery() != null || address.getFragment() != null) {
            throw new InvalidInputException(
                    "expected the address of a Shoreditch AI, such as http://127.0.0.1:8082/, not " + address);
        }
        return address;
    }

    /**
     * Serves AIs until it is closed.
     *
     * @param bots creates a bot for each player in each game
     * @param address the address to bind
     * @param port the port to bind, or 0 for any free port
     * @throws CannotPlayException if the port is in use or the address does not belong to this machine
     */
    public static HttpHost open(
            Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots, String address, int port) {
        return HttpHost.open(address, port, new AiResponder(bots));
    }

    /** Accepts {@code --port} (default: the environment's PORT, or else 8081) and {@code --host} (default 127.0.0.1). */
    @Override
    public int run(Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots, List<String> arguments) {
        return BotServer.run("a Shoreditch AI", new AiResponder(bots), arguments, ShoreditchWire::warmUp);
    }

    /** A JVM's first request takes 200 ms or more. The first call in a turn must not be that one. */
    private static void warmUp(HttpHost host) {
        HttpCaller.sendJson("GET", host.uri(), "", Deadline.in(WARM_UP_TIME)).join();
    }
}
