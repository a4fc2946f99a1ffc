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
import dev.sparring.wire.host.BotServer;
import dev.sparring.wire.host.HttpHost;
import dev.sparring.wire.http.HttpBot;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;

/** Berlin's own protocol: the referee sends HTTP form POSTs to the bot. See {@code docs/protocols/berlin.md}. */
public final class BerlinWire implements Wire<BerlinView, Moves> {

    @Override
    public String summary() {
        return "HTTP form POSTs to the bot";
    }

    @Override
    public boolean reusesPrograms() {
        return true;
    }

    @Override
    public Player<BerlinView, Moves> launch(Launch launch, Seating seating) {
        return new HttpBerlinPlayer(HttpBot.start(launch), seating);
    }

    @Override
    public Player<BerlinView, Moves> reach(URI address, Seating seating) {
        return new HttpBerlinPlayer(HttpBot.at(required(address)), seating);
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, BerlinView, Moves> setup) {
        if (candidate instanceof CheckTarget.Address address) {
            required(address.uri());
        }
        return new BerlinProtocolCheck(candidate, setup);
    }

    private static URI required(URI address) {
        if (!HttpBot.isAddress(address)) {
            throw new InvalidInputException(
                    "expected the address of a Berlin bot, such as http://127.0.0.1:8081/, not " + address);
        }
        return address;
    }

    /**
     * Serves bots until it is closed.
     *
     * @param bots creates a bot for each player in each match
     * @param address the address to bind
     * @param port the port to bind, or 0 for any free port
     * @throws CannotPlayException if the port is in use or the address does not belong to this machine
     */
    public static HttpHost open(Supplier<? extends Bot<BerlinView, Moves>> bots, String address, int port) {
        return HttpHost.open(address, port, new BerlinResponder(bots));
    }

    /** Accepts {@code --port} (default: the environment's PORT, or else 8081) and {@code --host} (default 127.0.0.1). */
    @Override
    public int run(Supplier<? extends Bot<BerlinView, Moves>> bots, List<String> arguments) {
        return BotServer.run("a Berlin bot", new BerlinResponder(bots), arguments, host -> {});
    }
}
