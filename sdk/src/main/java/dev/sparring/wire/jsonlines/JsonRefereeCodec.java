package dev.sparring.wire.jsonlines;

import dev.sparring.bot.MatchResult;
import dev.sparring.wire.line.LineAnswer;
import dev.sparring.wire.line.LineRequest;
import dev.sparring.wire.line.RefereeCodec;
import java.time.Duration;

/** Writes views as JSON and reads actions. */
final class JsonRefereeCodec<V, A> implements RefereeCodec<V, A> {
    private final AnswerReader<A> answers;

    JsonRefereeCodec(AnswerReader<A> answers) {
        this.answers = answers;
    }

    @Override
    public LineRequest request(V view, Duration time) {
        return new LineRequest(Message.ask(view, time));
    }

    @Override
    public LineAnswer<A> answer(V view) {
        return LineAnswer.ofLine(line -> !line.isBlank(), answers::read);
    }

    @Override
    public String closing(V view, MatchResult result) {
        return Message.over(view, result);
    }

    @Override
    public String lateAdvice() {
        return "is the line flushed? (docs/protocols/json-lines.md#time)";
    }
}
