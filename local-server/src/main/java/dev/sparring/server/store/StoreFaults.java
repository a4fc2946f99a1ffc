package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Objects;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Messages for what can go wrong with a store. */
final class StoreFaults {
    /** What was expected and what to do, if a file is not a store. */
    static final String EXPECTED =
            "expected a file that 'spar tournament --store FILE' has written, or a new name (docs/store.md)";

    /** The low byte of an SQLite result code is its kind; the others are details. */
    private static final int KIND = 0xff;

    private static final String RESUMES = "Nothing that was kept has been lost: the same command continues from there";

    private StoreFaults() {}

    /** Returns the kind of an error, without its details. */
    static SQLiteErrorCode kind(SQLException e) {
        return e instanceof SQLiteException sqlite
                ? SQLiteErrorCode.getErrorCode(sqlite.getResultCode().code & KIND)
                : SQLiteErrorCode.UNKNOWN_ERROR;
    }

    /** Returns the exception for a store that cannot be read. */
    static RuntimeException reading(Path file, SQLException e) {
        return switch (kind(e)) {
            case SQLITE_NOTADB -> foreign(file);
            case SQLITE_CORRUPT -> damaged(file, detail(e));
            case SQLITE_BUSY, SQLITE_LOCKED -> writing(file, e);
            default -> notReadable(file, detail(e));
        };
    }

    /** Returns the exception for a store that cannot be opened for writing. */
    static RuntimeException opening(Path file, SQLException e) {
        return switch (kind(e)) {
            case SQLITE_NOTADB -> foreign(file);
            case SQLITE_CORRUPT -> damaged(file, detail(e));
            case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH -> notWritable(file, detail(e));
            default -> writing(file, e);
        };
    }

    /** Returns the exception for results that could not be kept. */
    static CannotPlayException writing(Path file, SQLException e) {
        return switch (kind(e)) {
            case SQLITE_FULL ->
                new CannotPlayException(
                        "the disk of " + file + " is full, so the latest results could not be kept. " + RESUMES
                                + " when there is space again (docs/store.md#faults)",
                        e);
            case SQLITE_BUSY, SQLITE_LOCKED ->
                new CannotPlayException(
                        "another program has locked " + file
                                + ", for example an sqlite3 shell with an open transaction. " + RESUMES
                                + " when that program has ended (docs/store.md#faults)",
                        e);
            case SQLITE_CORRUPT, SQLITE_NOTADB ->
                new CannotPlayException(damaged(file, detail(e)).getMessage(), e);
            default ->
                new CannotPlayException(
                        "the latest results could not be written to " + file + ": " + detail(e) + ". " + RESUMES
                                + " when the disk works again and has free space (docs/store.md#faults)",
                        e);
        };
    }

    /** Returns the exception for a file that SQLite did not write. */
    static InvalidInputException foreign(Path file) {
        return new InvalidInputException(file + " is not an SQLite file: " + EXPECTED);
    }

    /** Returns the exception for a file whose content does not fit together. */
    static InvalidInputException damaged(Path file, String how) {
        return new InvalidInputException(file + " is damaged (" + how
                + "). Restore a copy of it, or use another --store FILE; 'sqlite3 FILE .recover' shows what can still be read"
                + " (docs/store.md#faults)");
    }

    /** Returns the exception for a file that exists or could exist but cannot be written. */
    static InvalidInputException notWritable(Path file, String why) {
        return new InvalidInputException(file + " cannot be written: " + why
                + ". Expected a file in an existing folder in which you may create files; use another --store FILE"
                + " (docs/store.md#faults)");
    }

    /** Returns the exception for a file that cannot be read. */
    static InvalidInputException notReadable(Path file, String why) {
        return new InvalidInputException(file + " cannot be read: " + why + " (docs/store.md#faults)");
    }

    /** Returns SQLite's own words for an error. */
    static String detail(SQLException e) {
        String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
        int words = message.lastIndexOf('(');
        return words > 0 && message.endsWith(")") ? message.substring(words + 1, message.length() - 1) : message;
    }
}
