package dev.sparring.server.statistics;

/** What all tests share: the heats that were read, the interval, which does not depend on the test, and the first decision. */
abstract class SequentialTest implements HeatTest {
    private final BettingSequence sequence;
    private final int cap;
    private Verdict verdict = Verdict.UNDECIDED;
    private int decidedAt;

    SequentialTest(BettingSequence sequence, int cap) {
        if (cap < 1) {
            throw new IllegalArgumentException("cap of " + cap + " heats: expected at least 1");
        }
        this.sequence = sequence;
        this.cap = cap;
    }

    /** Reads a valid difference, before the evidence is looked at. */
    void read(double difference) {}

    /** Returns the bets on the differences that were read. */
    BettingSequence sequence() {
        return sequence;
    }

    @Override
    public final Verdict add(double difference) {
        sequence.add(difference);
        read(difference);
        boolean first = verdict == Verdict.UNDECIDED && heats() <= cap;
        if (first && (better().decides() || notBetter().decides())) {
            verdict = better().decides() ? Verdict.BETTER : Verdict.NOT_BETTER;
            decidedAt = heats();
        }
        return verdict;
    }

    @Override
    public final Verdict verdict() {
        return verdict;
    }

    @Override
    public final int heats() {
        return sequence.heats();
    }

    @Override
    public final int cap() {
        return cap;
    }

    @Override
    public final int decidedAt() {
        return decidedAt;
    }

    @Override
    public final double mean() {
        return sequence.mean();
    }

    @Override
    public final double standardDeviation() {
        return sequence.standardDeviation();
    }

    @Override
    public final Interval interval() {
        return sequence.interval();
    }
}
