package dev.sparring.server.match;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Ending;
import dev.sparring.bot.Seat;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the referee keeps about one seat: its clock, its faults, and whether it is still asked. */
final class SeatWatch {
    /** How many notes of each kind are kept in memory for a seat; a replay keeps them all. */
    static final int KEPT_OF_A_KIND = 20;

    private final Seat seat;
    private final TimeControl time;
    private final FaultLimits faultLimits;
    private final Map<Note.Kind, Integer> counts = new EnumMap<>(Note.Kind.class);
    private final List<Note> notes = new ArrayList<>();
    private Duration rest;
    private Duration slowest = Duration.ZERO;
    private int slowestTurn;
    private boolean asked;
    private Optional<Integer> lastAskedTurn = Optional.empty();
    private Optional<Ending> end = Optional.empty();
    private Optional<Ending> unreachable = Optional.empty();

    SeatWatch(Seat seat, TimeControl time, FaultLimits faultLimits) {
        this.seat = seat;
        this.time = time;
        this.faultLimits = faultLimits;
        this.rest = time.bank();
    }

    Seat seat() {
        return seat;
    }

    /** Whether the bot is not asked any more. */
    boolean isOut() {
        return end.isPresent();
    }

    /** The deadline of a question that is put now and that this seat's clock pays for. */
    Deadline deadline(int turn, Duration most) {
        boolean newTurn = lastAskedTurn.isEmpty() || lastAskedTurn.get() != turn;
        if (time.incrementPer() == TimeControl.IncrementPer.EACH_TURN && newTurn && lastAskedTurn.isPresent()) {
            rest = time.after(rest, Duration.ZERO);
        }
        lastAskedTurn = Optional.of(turn);
        if (time.isUnlimited()) {
            return Deadline.none();
        }
        return Deadline.in(rest.compareTo(most) < 0 ? rest : most);
    }

    /** Whether the question that is put now is the bot's first, and makes it one that has been asked. */
    boolean isAskedFirst() {
        boolean first = !asked;
        asked = true;
        return first;
    }

    /** What is left on the clock. */
    Duration rest() {
        return rest;
    }

    /** Charges the clock. */
    void charge(Duration used) {
        Duration left = rest.minus(used);
        rest = time.incrementPer() == TimeControl.IncrementPer.EACH_REQUEST
                ? time.after(rest, used)
                : left.isNegative() ? Duration.ZERO : left;
    }

    /** Takes down how long this seat took over an answer, whoever paid. */
    void answeredIn(Duration used, int turn) {
        if (used.compareTo(slowest) > 0) {
            slowest = used;
            slowestTurn = turn;
        }
    }

    /** Takes down what came back, and what that means for the bot. */
    List<Note> judge(int turn, Reply<?> reply, Optional<Note.Measured> measured) {
        unreachable = Optional.empty();
        List<Note> said = new ArrayList<>();
        if (reply instanceof Reply.Answer<?> answer) {
            for (String fault : answer.faults()) {
                said.add(note(turn, Note.Kind.WARNING, fault));
            }
        } else if (reply instanceof Reply.Late<?> late) {
            said.add(note(new Note(turn, seat, Note.Kind.LATE, late.why(), measured)));
            if (faultLimits.endsAfterLate(count(Note.Kind.LATE))) {
                end = Optional.of(new Ending.TimedOut(
                        turn, "late " + times(faultLimits.late()) + ", and not asked any more: " + late.why()));
            }
        } else if (reply instanceof Reply.Failed<?> failed) {
            said.add(note(turn, Note.Kind.FAILED, failed.why()));
        } else if (reply instanceof Reply.Unreadable<?> garbled) {
            said.add(note(turn, Note.Kind.GARBLED, garbled.why()));
            if (faultLimits.endsAfterUnreadable(count(Note.Kind.GARBLED))) {
                end = Optional.of(new Ending.BrokeRules(
                        turn,
                        "unreadable " + times(faultLimits.unreadable()) + ", and not asked any more: "
                                + garbled.why()));
            }
        } else if (reply instanceof Reply.Unavailable<?> gone) {
            said.add(note(turn, Note.Kind.GONE, gone.why()));
            if (gone.permanent()) {
                end = Optional.of(new Ending.Crashed(turn, gone.why()));
            } else {
                unreachable = Optional.of(new Ending.Unreachable(turn, gone.why()));
            }
        }
        return said;
    }

    private static String times(int count) {
        return count == 1 ? "once" : count == 2 ? "twice" : count + " times";
    }

    Note note(int turn, Note.Kind kind, String text) {
        return note(new Note(turn, seat, kind, text));
    }

    private Note note(Note note) {
        if (counts.merge(note.kind(), 1, Integer::sum) <= KEPT_OF_A_KIND) {
            notes.add(note);
        }
        return note;
    }

    private int count(Note.Kind kind) {
        return counts.getOrDefault(kind, 0);
    }

    Ending ending() {
        return end.or(() -> unreachable).orElse(new Ending.Played());
    }

    MatchReport.SeatReport report() {
        return new MatchReport.SeatReport(ending(), counts, slowest, slowestTurn, notes);
    }
}
