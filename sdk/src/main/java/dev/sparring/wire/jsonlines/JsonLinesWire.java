package dev.sparring.wire.jsonlines;

import dev.sparring.bot.Bot;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Seating;
import dev.sparring.wire.Wire;
import dev.sparring.wire.line.LineProcess;
import dev.sparring.wire.session.BotSession;
import dev.sparring.wire.session.StandardErrorReport;
import dev.sparring.wire.session.Stdio;
import java.net.URI;
import java.util.List;
import java.util.function.Supplier;

/**
 * A wire for a game that has none of its own: the view goes out as a line of JSON, the action comes back as one.
 *
 * <p>Views and actions are written as {@link Json} writes them, records field by field. A bot is a program that speaks
 * on its standard input and output: {@code docs/protocols/json-lines.md} tells its author how.
 *
 * @param <V> what a bot is shown
 * @param <A> what it answers
 */
public final class JsonLinesWire<V, A> implements Wire<V, A> {
    private final Class<V> viewType;
    private final AnswerReader<A> answers;
    private final String example;

    /**
     * A wire for one game.
     *
     * @param example any action; messages show it to authors whose answer cannot be read
     */
    public JsonLinesWire(Class<V> viewType, Class<A> actionType, A example) {
        this.viewType = viewType;
        this.example = Json.line(example);
        this.answers = new AnswerReader<>(actionType, this.example);
    }

    @Override
    public String summary() {
        return "JSON lines on standard input and output, answers like " + example;
    }

    @Override
    public Player<V, A> launch(Launch launch, Seating seating) {
        return new JsonLinesPlayer<>(LineProcess.start(launch), answers);
    }

    @Override
    public Player<V, A> reach(URI address, Seating seating) {
        throw noAddress(address);
    }

    private static InvalidInputException noAddress(URI address) {
        return new InvalidInputException(
                "a bot of this game is a program and has no address: name it with cmd:COMMAND, not with " + address
                        + " (docs/protocols/json-lines.md)");
    }

    @Override
    public <S> ProtocolCheck protocolCheck(CheckTarget candidate, Setup<S, V, A> setup) {
        if (candidate instanceof CheckTarget.Address address) {
            throw noAddress(address.uri());
        }
        return new JsonLinesProtocolCheck<>(((CheckTarget.Program) candidate).launch(), setup, answers);
    }

    @Override
    public int run(Supplier<? extends Bot<V, A>> bots, List<String> arguments) {
        if (!arguments.isEmpty()) {
            throw new InvalidInputException(
                    "a bot of this game is spoken with on standard input and output and takes no "
                            + String.join(" ", arguments) + " (docs/protocols/json-lines.md)");
        }
        // First of all: a bot may print while it is made.
        Stdio stdio = Stdio.claim();
        BotSession<V, A> bot = new BotSession<>(bots, new StandardErrorReport());
        bot.prepare();
        stdio.announceReady();
        return new JsonLinesBot<>(bot, viewType, stdio).play();
    }
}
