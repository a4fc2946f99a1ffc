package dev.sparring.server.cli.play;

import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Note;
import dev.sparring.server.match.Step;
import java.io.PrintWriter;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows the progress of a match on standard error. */
final class Progress<S, A> implements MatchListener<S, A>, AutoCloseable {
    /** Set by the launcher if standard error is a terminal, which Java before 22 cannot detect. */
    private static final String TERMINAL = "sparring.terminal";

    /** The maximum number of late answers that are reported during the match. */
    private static final int MAX_REPORTED = 3;

    private final @Nullable ProgressBar bar;
    private final @Nullable PrintWriter err;
    private int reported;

    private Progress(@Nullable ProgressBar bar, @Nullable PrintWriter err) {
        this.bar = bar;
        this.err = err;
    }

    /** Creates a display: a progress bar on a terminal, otherwise reports of late answers, or nothing if {@code hidden}. */
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
            if (note.kind() == Note.Kind.LATE && reported < MAX_REPORTED) {
                reported++;
                report("turn " + note.turn() + ", seat " + note.seat().index() + ": " + note.text());
            }
        }
    }

    private void report(String sentence) {
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
