package dev.sparring.games.berlin.wire;

import dev.sparring.bot.Bot;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
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
import dev.sparring.wire.http.HttpProbe;
import dev.sparring.wire.http.ServeArguments;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;

/** Berlin's own protocol: the referee sends HTTP form POSTs to the bot, as {@code docs/protocols/berlin.md} tells. */
public final class BerlinWire implements Wire<BerlinView, Moves> {

    @Override
    public String summary() {
        return "HTTP form POSTs to the bot";
    }

    @Override
    public Player<BerlinView, Moves> launch(Launch launch, Seating seating) {
        HttpBotProcess process = HttpBotProcess.start(launch);
        return new HttpBerlinPlayer(process.address(), Optional.of(process), seating, HttpBerlinPlayer.START_TIME);
    }

    @Override
    public Player<BerlinView, Moves> reach(URI address, Seating seating) {
        boolean http = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        if (!http || address.getHost() == null) {
            throw new InvalidInputException(
                    "a Berlin bot serves at an address like http://127.0.0.1:8081/, not at " + address);
        }
        return new HttpBerlinPlayer(address, Optional.empty(), seating, HttpBerlinPlayer.START_TIME);
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, BerlinView, Moves> setup) {
        if (candidate instanceof CheckTarget.Address address) {
            HttpProbe.requireHttp(address.uri());
        }
        return new BerlinProtocolCheck(candidate, setup);
    }

    /**
     * Serves bots until it is closed.
     *
     * @param bots makes a bot for each game, and for each part in it
     * @param address the address to bind
     * @param port the port to bind, or 0 for any that is free
     * @throws CannotPlayException if the port is taken or the address is not this machine's
     */
    public static HttpHost open(Supplier<? extends Bot<BerlinView, Moves>> bots, String address, int port) {
        return HttpHost.open(address, port, new BerlinResponder(bots));
    }

    /** Takes {@code --port} (else the environment's PORT, else 8081) and {@code --host} (else 127.0.0.1). */
    @Override
    public int run(Supplier<? extends Bot<BerlinView, Moves>> bots, List<String> arguments) {
        ServeArguments where = ServeArguments.of(arguments, System.getenv());
        try (HttpHost host = open(bots, where.host(), where.port())) {
            System.err.println("a Berlin bot serves at " + host.uri());
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return 0;
    }
}
