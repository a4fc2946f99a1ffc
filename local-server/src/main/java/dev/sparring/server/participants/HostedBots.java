package dev.sparring.server.participants;

import dev.sparring.hosting.HostedGame;
import dev.sparring.wire.Player;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** The bots that only the hosting of their game can connect to a match: they connect to the server, or call it. */
public final class HostedBots {
    /** For games without hosting. */
    public static final HostedBots NONE = new HostedBots(Optional.empty());

    private final Optional<HostedGame<?, ?>> game;

    private HostedBots(Optional<HostedGame<?, ?>> game) {
        this.game = game;
    }

    /** Returns the bots of a hosted game. */
    public static HostedBots of(HostedGame<?, ?> game) {
        return new HostedBots(Optional.of(game));
    }

    /** Returns the names of the bots that are connected, whether they are in a match or not. */
    public List<String> connected() {
        return game.map(HostedGame::connectedBots).orElse(List.of());
    }

    /** Returns whether a bot can be connected to a match now: it is connected to the server, or the server connects to it. */
    public boolean isThere(ResolvedBot bot) {
        return !(bot instanceof ResolvedBot.Joined) || connected().contains(bot.name());
    }

    /** Returns whether only the hosting can connect this bot. */
    public boolean includes(ResolvedBot bot) {
        boolean joined = bot instanceof ResolvedBot.Joined;
        boolean address = bot instanceof ResolvedBot.Address;
        return joined || (address && game.stream().anyMatch(HostedGame::isCalledBack));
    }

    /** Returns a factory that connects these bots through the hosting, and all others as before. */
    public <V, A> PlayerFactory<V, A> connecting(PlayerFactory<V, A> factory) {
        return game.isEmpty()
                ? factory
                : factory.connecting((bot, seating) -> includes(bot)
                        ? Optional.<Player<V, A>>of(
                                HostedBots.<V, A>typed(game.get()).connect(bot.name(), address(bot), seating))
                        : Optional.empty());
    }

    private static Optional<URI> address(ResolvedBot bot) {
        return bot instanceof ResolvedBot.Address address ? Optional.of(address.uri()) : Optional.empty();
    }

    /** Casts a hosted game to the views and actions of its game. */
    @SuppressWarnings("unchecked")
    private static <V, A> HostedGame<V, A> typed(HostedGame<?, ?> game) {
        return (HostedGame<V, A>) game;
    }
}
