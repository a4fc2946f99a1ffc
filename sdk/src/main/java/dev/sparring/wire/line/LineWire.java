package dev.sparring.wire.line;

import dev.sparring.bot.Bot;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Seating;
import dev.sparring.wire.Wire;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.SeededBots;
import dev.sparring.wire.session.StandardErrorReport;
import dev.sparring.wire.session.Stdio;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;

/**
 * A protocol of lines on a program's standard input and output. A game provides a codec for each end, and a check.
 *
 * @param <V> the views of the game
 * @param <A> its actions
 */
public abstract class LineWire<V, A> implements Wire<V, A> {
    private final String bot;
    private final String page;

    /**
     * Creates a protocol.
     *
     * @param bot a bot of the game, for messages: {@code a Warlight bot}
     * @param page the protocol's page, for messages
     */
    protected LineWire(String bot, String page) {
        this.bot = bot;
        this.page = page;
    }

    /** Returns the referee's codec for one bot in one match. */
    protected abstract RefereeCodec<V, A> refereeCodec(Seating seating);

    /**
     * Returns the bot's codec for one match.
     *
     * @param arguments the arguments of the bot's program
     * @throws InvalidInputException if they cannot be used
     */
    protected abstract BotCodec<V, A> botCodec(List<String> arguments);

    /** Returns the check of a bot that is started as a program. */
    protected abstract <S> ProtocolCheck protocolCheck(Launch launch, Setup<S, V, A> setup);

    /** Returns the launch with the arguments that the program needs in a seat; the launch itself if it needs none. */
    protected Launch adapted(Launch launch, Seating seating) {
        return launch;
    }

    @Override
    public final Player<V, A> launch(Launch launch, Seating seating) {
        return LinePlayer.start(this, adapted(launch, seating), refereeCodec(seating));
    }

    @Override
    public final Player<V, A> reach(URI address, Seating seating) {
        throw noAddress(address);
    }

    @Override
    public final <S> ProtocolCheck protocolCheck(CheckTarget target, Setup<S, V, A> setup) {
        if (target instanceof CheckTarget.Address address) {
            throw noAddress(address.uri());
        }
        return protocolCheck(((CheckTarget.Program) target).launch(), setup);
    }

    @Override
    public final int run(Supplier<? extends Bot<V, A>> bots, List<String> arguments) {
        BotCodec<V, A> codec = botCodec(arguments);
        // Before the bot is created, because its constructor may print.
        Stdio stdio = Stdio.claim();
        Supplier<? extends Bot<V, A>> seeded = bots;
        while (true) {
            BotSession<V, A> session = new BotSession<>(seeded, new StandardErrorReport());
            session.prepare();
            stdio.announceReady();
            Optional<OptionalLong> next = new LineBot<>(session, codec, stdio, page).play();
            if (next.isEmpty()) {
                return 0;
            }
            seeded = SeededBots.with(bots, next.get());
            codec = botCodec(arguments);
        }
    }

    private InvalidInputException noAddress(URI address) {
        return new InvalidInputException(bot + " is a program and has no address: name it with cmd:COMMAND, not with "
                + address + " (" + page + ")");
    }

    /** Rejects all arguments, for protocols whose bots take none. */
    protected final void rejectArguments(List<String> arguments) {
        if (!arguments.isEmpty()) {
            throw new InvalidInputException(bot + " communicates over standard input and output and takes no arguments,"
                    + " not " + String.join(" ", arguments) + " (" + page + ")");
        }
    }
}
