package dev.sparring.server.statistics;

/**
 * The default test, for any number of players. It says "better" with a probability of at most alpha if the mean difference is at
 * most the lower margin, and "not better" with a probability of at most beta if it is at least the upper margin: for any distribution
 * of the differences and however often one looks. A heat takes constant time; the interval takes longer.
 */
public final class BettingTest extends SequentialTest {

    /** Creates a test with the default way to bet. */
    public BettingTest(Margins margins, double alpha, double beta, int cap) {
        this(margins, BettingRule.of(alpha, beta, margins.gap()), cap);
    }

    /** Creates a test. */
    public BettingTest(Margins margins, BettingRule rule, int cap) {
        super(new BettingSequence(rule, margins.lower(), margins.upper()), cap);
    }

    @Override
    public Evidence better() {
        return sequence().above();
    }

    @Override
    public Evidence notBetter() {
        return sequence().below();
    }
}
