package dev.sparring.server.cli.shared;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Shows the progress of a long run on standard error: one line that changes on a terminal, else a line now and then. */
public final class RunProgress {
    /** Set by the launcher if standard error is a terminal, which Java before 22 cannot detect. */
    private static final String TERMINAL = "sparring.terminal";

    private static final long TERMINAL_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final long LINE_NANOS = TimeUnit.SECONDS.toNanos(10);
    private static final int WIDTH = 79;
    private static final int BAR = 30;

    private final PrintWriter err;
    private final boolean hidden;
    private final boolean terminal = Boolean.getBoolean(TERMINAL);
    private final long began = System.nanoTime();
    private long shown = began;

    public RunProgress(PrintWriter err, boolean hidden) {
        this.err = err;
        this.hidden = hidden;
    }

    /**
     * Shows the progress, unless it has been shown a moment ago.
     *
     * @param done what has been done since the beginning of this run
     * @param all what there is to do in this run
     * @param what the progress in words
     */
    public void show(long done, long all, String what) {
        if (isDue()) {
            Duration elapsed = Duration.ofNanos(System.nanoTime() - began);
            long filled = BAR * done / Math.max(1, all);
            String bar = terminal ? "[" + "=".repeat((int) filled) + " ".repeat((int) (BAR - filled)) + "] " : "";
            print(bar + what + ", about " + left(elapsed, done, all) + " left");
        }
    }

    /** Returns whether the next line should be shown now. */
    public boolean isDue() {
        return !hidden && System.nanoTime() - shown >= (terminal ? TERMINAL_NANOS : LINE_NANOS);
    }

    /** Shows a line. On a terminal it replaces the one before. */
    public void print(String line) {
        shown = System.nanoTime();
        if (terminal) {
            String cut = line.length() > WIDTH ? line.substring(0, WIDTH) : line;
            err.print("\r" + cut + " ".repeat(WIDTH - cut.length()) + "\r");
        } else {
            err.println(line);
        }
        err.flush();
    }

    /** Removes the line from a terminal. */
    public void clear() {
        if (terminal && !hidden) {
            err.print("\r" + " ".repeat(WIDTH) + "\r");
            err.flush();
        }
    }

    /** Returns the time that is left, in words, if everything takes equally long. */
    public static String left(Duration elapsed, long done, long all) {
        long seconds = elapsed.toSeconds() * Math.max(0, all - done) / Math.max(1, done);
        return seconds < 120 ? seconds + " s" : seconds / 60 + " min";
    }
}
