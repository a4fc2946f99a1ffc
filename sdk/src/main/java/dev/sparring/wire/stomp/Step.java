package dev.sparring.wire.stomp;

/** What a frame from a client comes to. */
sealed interface Step {
    /** There is nothing to tell the application. */
    Step NOTHING = new Call(() -> {});

    /** The application is told, outside of the connection's lock. */
    record Call(Runnable call) implements Step {}

    /** The connection ends. */
    record Fail(StompError why) implements Step {}
}
