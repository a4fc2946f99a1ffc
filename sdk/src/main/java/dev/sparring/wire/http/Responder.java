package dev.sparring.wire.http;

/** Answers HTTP requests: several concurrently, each on its own thread. */
@FunctionalInterface
public interface Responder {

    /** Returns the answer. An exception becomes a status 500 that names it; only the log has the stack trace. */
    HttpAnswer answer(HttpCall call);
}
