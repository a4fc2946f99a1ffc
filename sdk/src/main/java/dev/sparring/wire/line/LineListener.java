package dev.sparring.wire.line;

/** Hears what comes over a {@link LineChannel}, from one thread and in order. */
public interface LineListener {

    /** A line, without its end. */
    void line(String line);

    /** A line longer than the channel takes; its text is thrown away. */
    void tooLong(String why);

    /** Nothing more will come, and why. */
    void ended(String why);
}
