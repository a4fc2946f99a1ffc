package dev.sparring.server.match;

/** Receives the steps of a match on the referee's thread. If a method throws an exception, the match ends. */
public interface MatchListener<S, A> {

    default void started(S state) {}

    void stepped(Step<S, A> step);

    default void ended(MatchReport<S> report) {}
}
