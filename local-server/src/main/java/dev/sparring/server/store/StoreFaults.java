package dev.sparring.server.store;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Objects;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/**
 * Messages for what can go wrong with an SQLite file.
 *
 * @param owner whose file it is
 * @param expected what was expected and what to do, if a file is another one
 * @param place what a file that cannot be written should have been
 * @param other what the user can name instead
 * @param contents what could not be kept, if a file cannot be written
 * @param resumes what to do afterwards; the sentence continues with "when"
 * @param page the page about the file
 */
record StoreFaults(
        String owner, String expected, String place, String other, String contents, String resumes, String page) {
    /** The messages for a tournament's file. */
    static final StoreFaults TOURNAMENT = new StoreFaults(
            "a tournament",
            "expected a file that 'spar tournament --store FILE' has written, or a new name (docs/store.md)",
            "a file in an existing folder in which you may create files",
            "another --store FILE",
            "the latest results",
            "Nothing that was kept has been lost: the same command continues from there",
            "docs/store.md");

    /** The messages for the file of a parameter search. */
    static final StoreFaults TUNING = new StoreFaults(
            "a parameter search",
            "expected a file that 'spar tune --store FILE' has written, or a new name (docs/store.md)",
            TOURNAMENT.place,
            TOURNAMENT.other,
            TOURNAMENT.contents,
            TOURNAMENT.resumes,
            TOURNAMENT.page);

    /** The messages for a server's file. */
    static final StoreFaults SERVER = new StoreFaults(
            "a server",
            "expected the file that 'spar serve --data DIR' has written, or none; use another --data DIR (docs/data.md)",
            "a folder in which you may create files",
            "another --data DIR",
            "new registrations",
            "Nothing that was acknowledged has been lost: try again",
            "docs/data.md");

    /** The low byte of an SQLite result code is its kind; the others are details. */
    private static final int KIND = 0xff;

    /** Returns the kind of an error, without its details. */
    static SQLiteErrorCode kind(SQLException e) {
        return e instanceof SQLiteException sqlite
                ? SQLiteErrorCode.getErrorCode(sqlite.getResultCode().code & KIND)
                : SQLiteErrorCode.UNKNOWN_ERROR;
    }

    /** Returns the exception for a store that cannot be read. */
    RuntimeException reading(Path file, SQLException e) {
        return switch (kind(e)) {
            case SQLITE_NOTADB -> foreign(file);
            case SQLITE_CORRUPT -> damaged(file, detail(e));
            case SQLITE_BUSY, SQLITE_LOCKED -> writing(file, e);
            default -> notReadable(file, detail(e));
        };
    }

    /** Returns the exception for a store that cannot be opened for writing. */
    RuntimeException opening(Path file, SQLException e) {
        return switch (kind(e)) {
            case SQLITE_NOTADB -> foreign(file);
            case SQLITE_CORRUPT -> damaged(file, detail(e));
            case SQLITE_READONLY, SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH -> notWritable(file, detail(e));
            default -> writing(file, e);
        };
    }

    /** Returns the exception for results that could not be kept. */
    CannotPlayException writing(Path file, SQLException e) {
        return switch (kind(e)) {
            case SQLITE_FULL ->
                new CannotPlayException(
                        "the disk of " + file + " is full, so " + contents + " could not be kept. " + resumes
                                + " when there is space again (" + page + "#faults)",
                        e);
            case SQLITE_BUSY, SQLITE_LOCKED ->
                new CannotPlayException(
                        "another program has locked " + file
                                + ", for example an sqlite3 shell with an open transaction. " + resumes
                                + " when that program has ended (" + page + "#faults)",
                        e);
            case SQLITE_CORRUPT, SQLITE_NOTADB ->
                new CannotPlayException(damaged(file, detail(e)).getMessage(), e);
            default ->
                new CannotPlayException(
                        contents + " could not be written to " + file + ": " + detail(e) + ". " + resumes
                                + " when the disk works again and has free space (" + page + "#faults)",
                        e);
        };
    }

    /** Returns the exception for a file that SQLite did not write. */
    InvalidInputException foreign(Path file) {
        return new InvalidInputException(file + " is not an SQLite file: " + expected);
    }

    /** Returns the exception for a file whose content does not fit together. */
    InvalidInputException damaged(Path file, String how) {
        return new InvalidInputException(file + " is damaged (" + how
                + "). Restore a copy of it, or use " + other
                + "; 'sqlite3 FILE .recover' shows what can still be read (" + page + "#faults)");
    }

    /** Returns the exception for a file that exists or could exist but cannot be written. */
    InvalidInputException notWritable(Path file, String why) {
        return new InvalidInputException(file + " cannot be written: " + why + ". Expected " + place + "; use " + other
                + " (" + page + "#faults)");
    }

    /** Returns the exception for a file that cannot be read. */
    InvalidInputException notReadable(Path file, String why) {
        return new InvalidInputException(file + " cannot be read: " + why + " (" + page + "#faults)");
    }

    /** Returns SQLite's own words for an error. */
    static String detail(SQLException e) {
        String message = Objects.requireNonNullElse(e.getMessage(), e.toString());
        int words = message.lastIndexOf('(');
        return words > 0 && message.endsWith(")") ? message.substring(words + 1, message.length() - 1) : message;
    }
}
