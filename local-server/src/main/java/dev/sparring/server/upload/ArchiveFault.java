package dev.sparring.server.upload;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;

/** The messages about archives that are refused. */
final class ArchiveFault {
    private static final String PAGE = " (docs/upload.md#archives)";
    private static final int MAX_NAME = 100;

    private ArchiveFault() {}

    /** Returns a fault of the whole archive. */
    static InvalidInputException of(String sentence) {
        return new InvalidInputException("the archive " + sentence + PAGE);
    }

    /**
     * Returns a fault of one entry.
     *
     * @param predicate what is wrong with it, as the rest of a sentence
     */
    static InvalidInputException of(String entry, String predicate) {
        return of("cannot be used: its entry '" + Excerpt.of(entry, MAX_NAME) + "' " + predicate);
    }

    /** Returns the fault of an archive that ends too early. */
    static InvalidInputException truncated() {
        return of("is truncated: it ends in the middle; upload it again");
    }

    /** Returns the fault of an archive whose data does not fit its checksums or its format. */
    static InvalidInputException damaged(String where) {
        return of("is damaged: " + where + "; pack it again");
    }
}
