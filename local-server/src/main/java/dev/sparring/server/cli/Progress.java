package dev.sparring.server.cli;

import dev.sparring.server.match.MatchListener;
import dev.sparring.server.match.Step;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** Shows on a terminal that the match goes on. */
final class Progress<S, A> implements MatchListener<S, A>, AutoCloseable {
    /** The launcher knows whether standard error is a terminal; Java before 22 does not. */
    private static final String TERMINAL = "sparring.terminal";

    private final ProgressBar bar;

    private Progress(ProgressBar bar) {
        this.bar = bar;
    }

    /** A progress bar if there is a terminal and it is wanted, else nothing. */
    static <S, A> Progress<S, A> on(String title, boolean hidden) {
        if (hidden || !Boolean.getBoolean(TERMINAL)) {
            return new Progress<>(null);
        }
        ProgressBarBuilder builder = new ProgressBarBuilder()
                .setTaskName(title)
                .setUnit(" turns", 1)
                .setInitialMax(-1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(200)
                .clearDisplayOnFinish();
        return new Progress<>(builder.build());
    }

    @Override
    public void stepped(Step<S, A> step) {
        if (bar != null) {
            bar.stepTo(step.turn());
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
