package dev.sparring.wire.session;

import dev.sparring.wire.process.LogTail;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The bot's end of a protocol on standard input and output.
 *
 * <p>Standard output belongs to the protocol. {@link #claim} takes it and redirects {@code System.out} to standard error, so
 * that the output of a {@code println} in a bot goes to the log and not into an answer.
 */
public final class Stdio {
    private static final String MATCH = LogTail.REMARK + "match";

    private final BufferedReader in;
    private final PrintStream out;
    private final boolean refereed;

    /** Creates an end over any two streams, for tests. */
    public Stdio(InputStream in, OutputStream out) {
        this(in, out, StandardErrorReport.isRefereed());
    }

    /**
     * Creates an end over any two streams, for tests.
     *
     * @param refereed whether a Sparring referee reads what is written
     */
    public Stdio(InputStream in, OutputStream out, boolean refereed) {
        this.refereed = refereed;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
    }

    /** Claims this process's standard input and output for the protocol. */
    public static Stdio claim() {
        Stdio claimed = new Stdio(System.in, new FileOutputStream(FileDescriptor.out));
        System.setOut(System.err);
        return claimed;
    }

    /** Returns the referee's lines; they end when the match has ended. */
    public BufferedReader in() {
        return in;
    }

    /**
     * Answers a request for which the bot has no answer, because its own code failed. A Sparring referee gets a report instead of
     * an answer. Another referee gets an answer that does nothing, and the message goes to standard error.
     *
     * @param message the failure, in one line
     * @param noAction an answer of the protocol that does nothing
     */
    public void writeFailure(String message, String noAction) {
        if (refereed) {
            write(LogTail.REMARK + message);
        } else {
            System.err.println(LogTail.REMARK + message + "; answered \"" + noAction + "\" instead");
            write(noAction);
        }
    }

    /** Reports to a Sparring referee that the bot has been created; the referee may start the bot's clock only then. */
    public void announceReady() {
        if (refereed) {
            System.err.println(LogTail.REMARK + LogTail.READY);
        }
    }

    /**
     * Returns the line by which a Sparring referee announces another match to a program that plays several, with its line end. The
     * program answers as at its start, when it is ready.
     */
    public static String matchLine(OptionalLong seed) {
        return MATCH + (seed.isPresent() ? " " + seed.getAsLong() : "") + "\n";
    }

    /** Returns the seed of the match that a line announces, if the match has one; empty for all other lines. */
    public Optional<OptionalLong> nextMatch(String line) {
        if (!refereed || !line.startsWith(MATCH)) {
            return Optional.empty();
        }
        return Optional.of(SeededBots.seed(line.substring(MATCH.length())));
    }

    /** Sends one or more lines, separated by line ends, and flushes them. */
    public void write(String lines) {
        out.print(lines + "\n");
        out.flush();
    }
}
