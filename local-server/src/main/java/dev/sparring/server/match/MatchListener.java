package dev.sparring.server.match;

/** Watches a match from the referee's thread. What it throws ends the match, so it keeps its troubles to itself. */
public interface MatchListener<S, A> {

    default void started(S state) {}

    void stepped(Step<S, A> step);

    default void ended(MatchReport<S> report) {}
}
