package dev.sparring.wire.stomp;

/** The consequence of a client's frame. */
sealed interface Step {
    /** Nothing is passed on to the application. */
    Step NOTHING = new Call(() -> {});

    /** A call of the application, to be made without the connection's lock. */
    record Call(Runnable call) implements Step {}

    /** The end of the connection with an error. */
    record Fail(StompError why) implements Step {}
}
