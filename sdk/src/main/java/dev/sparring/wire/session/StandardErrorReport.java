package dev.sparring.wire.session;

import dev.sparring.wire.process.BotProcess;
import dev.sparring.wire.process.LogTail;
import java.util.List;
import java.util.function.Supplier;

/**
 * The report of a bot that is a separate program: standard error, which is its log.
 *
 * <p>Lines that begin with {@link LogTail#REMARK} are for a Sparring referee; they are in the log, too.
 */
public final class StandardErrorReport implements FaultReporter {

    /** Whether a Sparring referee has started this program; it reports illegal orders itself. */
    private final boolean refereed;

    public StandardErrorReport() {
        this(isRefereed());
    }

    StandardErrorReport(boolean refereed) {
        this.refereed = refereed;
    }

    /** Returns whether a Sparring referee has started this program. */
    static boolean isRefereed() {
        return System.getenv(BotProcess.MARK) != null;
    }

    @Override
    public String threw(Throwable thrown) {
        thrown.printStackTrace(System.err);
        return "its log has the stack trace";
    }

    @Override
    public void overdue(String position, List<StackTraceElement> stack) {
        StringBuilder text = new StringBuilder(LogTail.REMARK).append(position);
        stack.forEach(frame -> text.append("\n\tat ").append(frame));
        System.err.println(text);
    }

    @Override
    public void answered(Supplier<List<String>> whyNot) {
        if (!refereed) {
            whyNot.get().forEach(why -> System.err.println("illegal: " + why));
        }
    }
}
