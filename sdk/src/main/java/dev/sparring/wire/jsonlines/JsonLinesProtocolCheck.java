package dev.sparring.wire.jsonlines;

import dev.sparring.rules.Setup;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.Launch;
import dev.sparring.wire.StepResult;
import dev.sparring.wire.line.LineProtocolCheck;
import java.util.List;

/** The check of the JSON lines protocol: a few requests of a real match. */
final class JsonLinesProtocolCheck<V, A> extends LineProtocolCheck<V, A> {
    private static final String PROTOCOL = "docs/protocols/json-lines.md";
    private static final String ANSWERS_PAGE = PROTOCOL + "#answers";

    private static final String STARTS = "starts, and waits to be asked";
    private static final String ANSWERS = "answers with an action";
    private static final String ANSWERS_ON = "answers five more times";
    private static final String IGNORES = "ignores unknown messages";
    private static final String ENDS = "ends when its input ends";

    /** A message that no referee sends today. */
    private static final String UNKNOWN = "{\"news\":{\"weather\":\"fine\"}}\n";

    <S> JsonLinesProtocolCheck(Launch launch, Setup<S, V, A> setup, AnswerReader<A> answers) {
        super(launch, setup, action -> 1, new JsonRefereeCodec<>(answers), ANSWERS_PAGE);
    }

    @Override
    public List<CheckStep> steps() {
        return List.of(
                new CheckStep(STARTS, List.of(), PROTOCOL, this::starts),
                new CheckStep(ANSWERS, List.of(STARTS), ANSWERS_PAGE, this::ask),
                new CheckStep(ANSWERS_ON, List.of(ANSWERS), PROTOCOL + "#lines", () -> ask(5)),
                new CheckStep(IGNORES, List.of(ANSWERS_ON), PROTOCOL + "#lines", this::ignoresUnknownMessages),
                new CheckStep(ENDS, List.of(ANSWERS_ON), PROTOCOL + "#lines", this::ends));
    }

    private StepResult ignoresUnknownMessages() {
        List<String> answers = tell(UNKNOWN);
        return answers.isEmpty()
                ? ask(1).asWarning()
                : StepResult.warned(
                        UNKNOWN,
                        answers.get(0),
                        List.of("it answered a line that is not a request: answer only lines with the field \"ask\""));
    }
}
