package dev.sparring.server.cli;

import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Note;
import dev.sparring.server.match.Step;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows on a terminal that the match goes on. */
final class Progress<S, A> implements MatchListener<S, A>, AutoCloseable {
    /** The launcher knows whether standard error is a terminal; Java before 22 does not. */
    private static final String TERMINAL = "sparring.terminal";

    /** So many late answers are told of while the match goes on; after that people know. */
    private static final int TOLD = 3;

    private final ProgressBar bar;
    private final PrintWriter err;
    private int told;

    private Progress(ProgressBar bar, PrintWriter err) {
        this.bar = bar;
        this.err = err;
    }

    /** A progress bar if there is a terminal, else a few words when a bot is late; nothing if it is not wanted. */
    static <S, A> Progress<S, A> on(PrintWriter err, String title, boolean hidden) {
        if (hidden) {
            return new Progress<>(null, null);
        }
        if (!Boolean.getBoolean(TERMINAL)) {
            return new Progress<>(null, err);
        }
        ProgressBarBuilder builder = new ProgressBarBuilder()
                .setTaskName(title)
                .setUnit(" turns", 1)
                .setInitialMax(-1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .clearDisplayOnFinish();
        return new Progress<>(builder.build(), null);
    }

    @Override
    public void stepped(Step<S, A> step) {
        if (bar != null) {
            bar.stepTo(step.turn());
        }
        for (Note note : step.notes()) {
            if (note.kind() == Note.Kind.LATE && told < TOLD) {
                told++;
                tell("turn " + note.turn() + ", seat " + note.seat().index() + ": " + note.text());
            }
        }
    }

    private void tell(String sentence) {
        if (bar != null) {
            bar.setExtraMessage(" " + sentence);
        } else if (err != null) {
            err.println(sentence);
            err.flush();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
