package dev.sparring.wire.http;

/** Answers HTTP requests; several at once, each on a thread of its own. */
@FunctionalInterface
public interface Responder {

    /** The answer. An exception becomes a 500 whose body names it; the stack trace goes to the log alone. */
    HttpAnswer answer(HttpCall call);
}
