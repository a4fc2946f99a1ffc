package dev.sparring.server.inprocess;

import dev.sparring.wire.BotActivity;
import dev.sparring.wire.process.BotLog;
import dev.sparring.wire.session.FaultReporter;
import java.util.List;
import java.util.Optional;

/** The report of a bot in this JVM: writes stack traces to its log, and keeps the last position for the referee. */
final class BotReport implements FaultReporter, BotActivity {
    private final BotLog log;
    private String position = "";
    private long positionAt;

    BotReport(BotLog log) {
        this.log = log;
    }

    @Override
    public String threw(Throwable thrown) {
        log.append(thrown);
        return "the stack trace is in " + log.file();
    }

    @Override
    public synchronized void overdue(String where, List<StackTraceElement> stack) {
        position = where;
        positionAt = System.nanoTime();
        log.append("not answered by its deadline: " + where, stack);
    }

    @Override
    public synchronized Optional<String> position(long since) {
        return position.isEmpty() || positionAt - since < 0 ? Optional.empty() : Optional.of(position);
    }
}
