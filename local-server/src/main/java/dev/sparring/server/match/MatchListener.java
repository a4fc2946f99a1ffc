package dev.sparring.server.match;

/** Receives the steps of a match on the referee's thread. An exception that a method throws ends the match. */
public interface MatchListener<S, A> {

    default void started(S state) {}

    void stepped(Step<S, A> step);

    default void ended(MatchReport<S> report) {}
}
