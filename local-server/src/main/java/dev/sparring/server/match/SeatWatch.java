package dev.sparring.server.match;

import dev.sparring.bot.Deadline;
import dev.sparring.bot.Ending;
import dev.sparring.bot.Seat;
import dev.sparring.rules.FaultLimits;
import dev.sparring.rules.TimeControl;
import dev.sparring.wire.CpuTime;
import dev.sparring.wire.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The referee's record of one seat: its clock, its faults, and whether its bot is still asked. */
final class SeatWatch {
    /** The maximum number of notes of each kind that are kept in memory for a seat; a replay contains all notes. */
    static final int KEPT_OF_A_KIND = 20;

    private final Seat seat;
    private final SeatClock clock;
    private final FaultLimits faultLimits;
    private final Map<Note.Kind, Integer> counts = new EnumMap<>(Note.Kind.class);
    private final List<Note> notes = new ArrayList<>();
    private int decisions;
    private Duration used = Duration.ZERO;
    private Duration slowest = Duration.ZERO;
    private int slowestTurn;
    private boolean asked;
    private @Nullable Ending end;
    private @Nullable Ending unreachable;
    private @Nullable CpuTime cpu;

    SeatWatch(Seat seat, TimeControl time, FaultLimits faultLimits) {
        this.seat = seat;
        this.clock = new SeatClock(time);
        this.faultLimits = faultLimits;
    }

    Seat seat() {
        return seat;
    }

    /** Returns whether the bot is no longer asked. */
    boolean isOut() {
        return end != null;
    }

    /**
     * Returns the deadline of a request that is charged to this seat's clock.
     *
     * @param limit the maximum time for the request
     * @param sent when it is sent, on the clock of {@link System#nanoTime}
     */
    Deadline deadline(int turn, Duration limit, long sent) {
        return clock.deadline(turn, limit, sent);
    }

    /** Returns whether the request that is being sent is the bot's first. Returns true only on the first call. */
    boolean isAskedFirst() {
        boolean first = !asked;
        asked = true;
        return first;
    }

    /** Returns the time that is left on the clock. */
    Duration remaining() {
        return clock.remaining();
    }

    /** Charges the clock for a request. */
    void charge(Duration used) {
        clock.charge(used);
    }

    /** Records the time that this seat used for a reply, whichever clock was charged. */
    void repliedIn(Duration time, int turn, Reply<?> reply) {
        if (time.compareTo(slowest) > 0) {
            slowest = time;
            slowestTurn = turn;
        }
        if (reply instanceof Reply.Answer<?>) {
            decisions++;
            used = used.plus(time);
        }
    }

    /** Records the CPU time of the bot's processes so far, if it is known. */
    void measured(Optional<CpuTime> time) {
        cpu = time.orElse(null);
    }

    /** Records a reply and returns its notes. Too many faults, or permanent unavailability, end the bot's part. */
    List<Note> judge(int turn, Reply<?> reply, Optional<Note.Measured> measured) {
        unreachable = null;
        List<Note> judged = new ArrayList<>();
        if (reply instanceof Reply.Answer<?> answer) {
            for (String fault : answer.faults()) {
                judged.add(note(turn, Note.Kind.WARNING, fault));
            }
        } else if (reply instanceof Reply.Late<?> late) {
            judged.add(note(new Note(turn, seat, Note.Kind.LATE, late.why(), measured)));
            if (faultLimits.endsAfterLate(count(Note.Kind.LATE))) {
                end = new Ending.TimedOut(
                        turn, "late " + times(faultLimits.late()) + ", and no longer asked: " + late.why());
            }
        } else if (reply instanceof Reply.Failed<?> failed) {
            judged.add(note(turn, Note.Kind.FAILED, failed.why()));
        } else if (reply instanceof Reply.Unreadable<?> unreadable) {
            judged.add(note(turn, Note.Kind.GARBLED, unreadable.why()));
            if (faultLimits.endsAfterUnreadable(count(Note.Kind.GARBLED))) {
                end = new Ending.BrokeRules(
                        turn,
                        "unreadable " + times(faultLimits.unreadable()) + ", and no longer asked: " + unreadable.why());
            }
        } else if (reply instanceof Reply.Unavailable<?> unavailable) {
            judged.add(note(turn, Note.Kind.GONE, unavailable.why()));
            if (unavailable.permanent()) {
                end = new Ending.Crashed(turn, unavailable.why());
            } else {
                unreachable = new Ending.Unreachable(turn, unavailable.why());
            }
        }
        return judged;
    }

    private static String times(int count) {
        return count == 1 ? "once" : count == 2 ? "twice" : count + " times";
    }

    /** Records a note. */
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
        return end != null ? end : unreachable != null ? unreachable : new Ending.Played();
    }

    MatchReport.SeatReport report() {
        return new MatchReport.SeatReport(
                ending(), counts, decisions, used, slowest, slowestTurn, Optional.ofNullable(cpu), notes);
    }
}
