package dev.sparring.games.bottlebats.wire;

import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.BottleBatsView;
import dev.sparring.games.bottlebats.maps.BoardText;
import dev.sparring.games.bottlebats.maps.SectionReader;
import dev.sparring.wire.Reply;
import dev.sparring.wire.line.LineAnswer;
import dev.sparring.wire.line.LineExchange;
import dev.sparring.wire.line.LineRequest;
import dev.sparring.wire.line.RefereeCodec;
import java.time.Duration;
import java.util.Optional;

/** Writes boards and reads sections of marches. */
final class BottleBatsRefereeCodec implements RefereeCodec<BottleBatsView, BottleBatsAction> {
    @Override
    public LineRequest request(BottleBatsView view, Duration time) {
        return new LineRequest(BoardText.write(view));
    }

    @Override
    public LineAnswer<BottleBatsAction> answer(BottleBatsView view) {
        return new SectionAnswer();
    }

    @Override
    public LineExchange.Unasked unasked() {
        return LineExchange.Unasked.KEPT;
    }

    @Override
    public String lateAdvice() {
        return "an answer ends with the last line of its section (docs/protocols/bottlebats.md#time)";
    }

    private static final class SectionAnswer implements LineAnswer<BottleBatsAction> {
        private final SectionReader section = new SectionReader();

        @Override
        public boolean add(String line) {
            return section.add(line);
        }

        @Override
        public Reply<BottleBatsAction> reply() {
            return AnswerReader.read(section);
        }

        @Override
        public Optional<String> whyIncomplete() {
            return section.hasBegun()
                    ? Optional.of("its section is not complete after "
                            + section.lines().size() + " lines: give the right"
                            + " number of marches in the header, and flush when everything is written"
                            + " (docs/protocols/bottlebats.md#answers)")
                    : Optional.empty();
        }
    }
}
