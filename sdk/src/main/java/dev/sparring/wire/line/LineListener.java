package dev.sparring.wire.line;

/** Receives the lines of a {@link LineChannel}, in order, in one thread. */
public interface LineListener {

    /** Called with each line, without its end. */
    void line(String line);

    /** Called for a line that is longer than the channel accepts; its text is dropped. */
    void tooLong(String why);

    /** Called once, when no more lines will arrive, with the reason. */
    void ended(String why);
}
