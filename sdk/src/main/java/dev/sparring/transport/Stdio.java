package dev.sparring.transport;

import dev.sparring.core.Launch;
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
    /** How a line on standard error begins that is a remark for the referee, who passes it on to the bot's author. */
    static final String REMARK = "sparring: ";

    /** The remark that reports that the bot has started. */
    static final String READY = "ready";

    private final BufferedReader in;
    private final PrintStream out;

    /** An end over any two streams: for tests. */
    public Stdio(InputStream in, OutputStream out) {
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
     * Tells the bot's author something: it goes to standard error, as everything else does that is no answer, and this
     * project's referee shows it with the result. Others see a line in the log.
     *
     * @param sentence one line
     */
    public void remark(String sentence) {
        System.err.println(REMARK + sentence);
    }

    /** Reports that the bot has been made, to a referee that waits for it before it starts the bot's clock. */
    public void announceReady() {
        if (System.getenv(Launch.ANNOUNCE_READY) != null) {
            remark(READY);
        }
    }

    /** Sends a line, or several with their ends between them, at once. */
    public void write(String lines) {
        out.print(lines + "\n");
        out.flush();
    }
}
