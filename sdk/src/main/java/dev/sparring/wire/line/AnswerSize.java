package dev.sparring.wire.line;

/**
 * The size of lines that are kept in memory. It is limited in characters, and in lines because even an empty line takes memory. Not
 * safe for several threads.
 */
final class AnswerSize {
    /** The maximum number of characters of an answer, all its lines together. */
    static final int MAX_CHARACTERS = 4 << 20;

    /** The maximum number of lines of an answer: more than the 200,000 that Bottle Bats accepts. A line takes about 60 bytes. */
    static final int MAX_LINES = 1 << 18;

    private long characters;
    private int lines;

    /** Returns whether an answer of this size and one more line is not too large. */
    boolean hasRoomFor(String line) {
        return characters + line.length() <= MAX_CHARACTERS && lines < MAX_LINES;
    }

    void add(String line) {
        characters += line.length();
        lines++;
    }

    void remove(String line) {
        characters -= line.length();
        lines--;
    }
}
