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

/**
 * A bot's own end of a wire on standard input and output.
 *
 * <p>Standard output is the protocol. {@link #claim} takes it and turns {@code System.out} to standard error, so that
 * a {@code println} left in a strategy lands in the log instead of in an answer.
 */
public final class Stdio {
    private final BufferedReader in;
    private final PrintStream out;
    private final boolean refereed;

    /** An end over any two streams: for tests. */
    public Stdio(InputStream in, OutputStream out) {
        this(in, out, StandardErrorReport.isRefereed());
    }

    /**
     * An end over any two streams: for tests.
     *
     * @param refereed whether a Sparring referee reads what is written
     */
    public Stdio(InputStream in, OutputStream out, boolean refereed) {
        this.refereed = refereed;
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = new PrintStream(out, false, StandardCharsets.UTF_8);
    }

    /** Takes this process's standard input and output for the protocol. */
    public static Stdio claim() {
        Stdio claimed = new Stdio(System.in, new FileOutputStream(FileDescriptor.out));
        System.setOut(System.err);
        return claimed;
    }

    /** What the referee says; its end is the end of the game. */
    public BufferedReader in() {
        return in;
    }

    /**
     * Answers a request for which the bot has no answer, because its own code failed. A Sparring referee is told so in place
     * of the answer. Other referees get an answer that does no harm, and the sentence goes to standard error.
     *
     * @param sentence what failed, in one line
     * @param harmless an answer that means nothing, in the words of the protocol
     */
    public void writeFailure(String sentence, String harmless) {
        if (refereed) {
            write(LogTail.REMARK + sentence);
        } else {
            System.err.println(LogTail.REMARK + sentence + "; \"" + harmless + "\" was answered instead");
            write(harmless);
        }
    }

    /** Reports to a Sparring referee that the bot has been made. It may wait for that before it starts the bot's clock. */
    public void announceReady() {
        if (refereed) {
            System.err.println(LogTail.REMARK + LogTail.READY);
        }
    }

    /** Sends a line, or several with their ends between them, at once. */
    public void write(String lines) {
        out.print(lines + "\n");
        out.flush();
    }
}
