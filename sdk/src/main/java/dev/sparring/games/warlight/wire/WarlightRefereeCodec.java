package dev.sparring.games.warlight.wire;

import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.games.warlight.WarlightView;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.line.LineAnswer;
import dev.sparring.wire.line.LineRequest;
import dev.sparring.wire.line.RefereeCodec;
import java.time.Duration;

/** Writes requests as the original engine does, with the events of a round before its first request. */
final class WarlightRefereeCodec implements RefereeCodec<WarlightView, WarlightAction> {
    private final TimeControl time;
    private boolean picking = true;

    WarlightRefereeCodec(TimeControl time) {
        this.time = time;
    }

    @Override
    public String opening(WarlightView view) {
        return RefereeLines.opening(view, time);
    }

    @Override
    public LineRequest request(WarlightView view, Duration left) {
        StringBuilder context = new StringBuilder();
        if (picking && view.phase() != Phase.PICK) {
            picking = false;
            context.append(RefereeLines.picked(view));
        }
        if (view.phase() == Phase.PLACE) {
            context.append(RefereeLines.round(view));
        }
        return new LineRequest(
                context.toString(), RefereeLines.request(view, left), RefereeLines.requestName(view.phase()));
    }

    @Override
    public LineAnswer<WarlightAction> answer(WarlightView view) {
        String name = RefereeLines.name(view.seat());
        return LineAnswer.ofLine(line -> true, line -> AnswerReader.read(line, name, view.phase()));
    }

    @Override
    public String lateAdvice() {
        return "its time bank is empty (docs/protocols/warlight.md#time)";
    }
}
