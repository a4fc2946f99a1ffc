package dev.sparring.server.statistics;

/** Keeps the first decision of a test that comes within its cap. */
final class FirstDecision {
    private final int cap;
    private Verdict verdict = Verdict.UNDECIDED;
    private int at;

    FirstDecision(int cap) {
        if (cap < 1) {
            throw new IllegalArgumentException("cap of " + cap + " heats: expected at least 1");
        }
        this.cap = cap;
    }

    Verdict after(int heats, Evidence better, Evidence notBetter) {
        if (verdict == Verdict.UNDECIDED && heats <= cap && (better.decides() || notBetter.decides())) {
            verdict = better.decides() ? Verdict.BETTER : Verdict.NOT_BETTER;
            at = heats;
        }
        return verdict;
    }

    int cap() {
        return cap;
    }

    Verdict verdict() {
        return verdict;
    }

    int at() {
        return at;
    }
}
