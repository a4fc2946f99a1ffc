package dev.sparring.wire.jsonlines;

import dev.sparring.json.Json;
import dev.sparring.rules.Setup;
import dev.sparring.wire.Launch;
import dev.sparring.wire.ProtocolCheck;
import dev.sparring.wire.Seating;
import dev.sparring.wire.line.BotCodec;
import dev.sparring.wire.line.LineWire;
import dev.sparring.wire.line.RefereeCodec;
import java.util.List;

/**
 * A protocol for games that have none of their own: each view is sent as a line of JSON, and each action is returned as one.
 *
 * <p>Views and actions are written as {@link Json} writes them, records field by field. A bot is a program that uses its
 * standard input and output; {@code docs/protocols/json-lines.md} describes the protocol for its author.
 *
 * @param <V> the views of the game
 * @param <A> its actions
 */
public final class JsonLinesWire<V, A> extends LineWire<V, A> {
    static final String PAGE = "docs/protocols/json-lines.md";

    private final Class<V> viewType;
    private final AnswerReader<A> answers;
    private final String example;

    /**
     * Creates the protocol of one game.
     *
     * @param example any action; messages show it to authors whose answer cannot be read
     */
    public JsonLinesWire(Class<V> viewType, Class<A> actionType, A example) {
        super("a bot of this game", PAGE);
        this.viewType = viewType;
        this.example = Json.line(example);
        this.answers = new AnswerReader<>(actionType, this.example);
    }

    @Override
    public String summary() {
        return "JSON lines on standard input and output, answers like " + example;
    }

    @Override
    protected RefereeCodec<V, A> refereeCodec(Seating seating) {
        return new JsonRefereeCodec<>(answers);
    }

    @Override
    protected BotCodec<V, A> botCodec(List<String> arguments) {
        rejectArguments(arguments);
        return new JsonBotCodec<>(viewType);
    }

    @Override
    protected <S> ProtocolCheck protocolCheck(Launch launch, Setup<S, V, A> setup) {
        return new JsonLinesProtocolCheck<>(launch, setup, answers);
    }
}
