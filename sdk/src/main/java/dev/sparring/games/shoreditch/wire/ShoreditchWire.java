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
import dev.sparring.games.shoreditch.wire.referee.Registered;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Seating;
import dev.sparring.wire.Wire;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpBotProcess;
import dev.sparring.wire.http.HttpCaller;
import dev.sparring.wire.http.HttpProbe;
import dev.sparring.wire.http.ServeArguments;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/**
 * Shoreditch's own protocol: the gamerunner tells an AI by HTTP when it is its turn, and the AI calls back to act, as
 * {@code docs/protocols/shoreditch.md} tells.
 */
public final class ShoreditchWire implements Wire<ShoreditchView, ShoreditchAction> {
    private static final Duration WARM_UP_TIME = Duration.ofSeconds(2);
    private static final long WARM_UP_ANSWER = 1 << 16;

    @Override
    public String summary() {
        return "REST turns in both directions";
    }

    @Override
    public Player<ShoreditchView, ShoreditchAction> launch(Launch launch, Seating seating) {
        HttpBotProcess process = HttpBotProcess.start(launch);
        return player(process.address(), Optional.of(process), seating);
    }

    /** The AI must be on this machine, since that is all that can call the gamerunner back. */
    @Override
    public Player<ShoreditchView, ShoreditchAction> reach(URI address, Seating seating) {
        boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        boolean base = address.getHost() != null && address.getQuery() == null && address.getFragment() == null;
        if (!http || !base) {
            throw new InvalidInputException(
                    "a Shoreditch AI serves at an address like http://127.0.0.1:8082/, not at " + address);
        }
        return player(address, Optional.empty(), seating);
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, ShoreditchView, ShoreditchAction> setup) {
        if (candidate instanceof CheckTarget.Address address) {
            HttpProbe.requireHttp(address.uri());
        }
        // Only this game's own setups come here: their states are of its type.
        @SuppressWarnings("unchecked")
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> own =
                (Setup<ShoreditchState, ShoreditchView, ShoreditchAction>) setup;
        return new ShoreditchProtocolCheck(candidate, own);
    }

    private static Player<ShoreditchView, ShoreditchAction> player(
            URI address, Optional<HttpBotProcess> process, Seating seating) {
        Registered ai = new Registered(seating.name(), seating.name(), address);
        return new HttpShoreditchPlayer(seating, ai, process, LoopbackGamerunner.place(seating));
    }

    /**
     * Serves AIs until it is closed.
     *
     * @param bots makes a bot for each player in each game
     * @param address the address to bind
     * @param port the port to bind, or 0 for any that is free
     * @throws CannotPlayException if the port is taken or the address is not this machine's
     */
    public static HttpHost open(
            Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots, String address, int port) {
        return HttpHost.open(address, port, new AiResponder(bots));
    }

    /** Takes {@code --port} (else the environment's PORT, else 8081) and {@code --host} (else 127.0.0.1). */
    @Override
    public int run(Supplier<? extends Bot<ShoreditchView, ShoreditchAction>> bots, List<String> arguments) {
        ServeArguments where = ServeArguments.of(arguments, System.getenv());
        try (HttpHost host = open(bots, where.host(), where.port())) {
            // A JVM's first request takes 200 ms or more. The first call in a turn must not be that one.
            HttpCaller.send("GET", host.uri(), Map.of(), "", Deadline.in(WARM_UP_TIME), WARM_UP_ANSWER)
                    .join();
            System.err.println("a Shoreditch AI serves at " + host.uri());
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
