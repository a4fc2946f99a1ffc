package dev.sparring.server.participants;

import dev.sparring.wire.process.BotLog;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads of one bot in this JVM: the thread that calls it and all threads that it starts. Their output goes to the bot's
 * log, and a call to System.exit on one of them is attributed to the bot.
 */
public final class BotThreads implements AutoCloseable {
    /** The methods of java.lang.Runtime that end the JVM and run its shutdown hooks first. */
    private static final Set<String> EXITS = Set.of("java.lang.Runtime.exit", "java.lang.Shutdown.exit");

    /** From this version of Java on, a group without threads does not stay in memory, and the methods for that have no effect. */
    private static final int COLLECTS_GROUPS = 19;

    private static final Logger LOG = LoggerFactory.getLogger(BotThreads.class);

    private static final Map<ThreadGroup, BotThreads> ALL = new ConcurrentHashMap<>();

    private final ThreadGroup group;
    private final BotLog log;
    private final Consumer<List<StackTraceElement>> onExit;

    /**
     * Creates the thread group of a bot.
     *
     * @param onExit called, perhaps more than once, with the stack of a thread that has called System.exit
     */
    BotThreads(String name, BotLog log, Consumer<List<StackTraceElement>> onExit) {
        this.group = new ThreadGroup(name);
        this.log = log;
        this.onExit = onExit;
        ALL.put(group, this);
    }

    Thread thread(Runnable work) {
        Thread thread = new Thread(group, work, group.getName());
        thread.setDaemon(true);
        return thread;
    }

    /** Redirects the output of bots in this JVM to their logs from now on. All other output is unchanged, in UTF-8. */
    public static void captureOutput() {
        System.setOut(new PrintStream(new Output(System.out), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Output(System.err), true, StandardCharsets.UTF_8));
    }

    /**
     * Finds bots that have called System.exit, and ends their part in their matches. Call this method while the JVM shuts
     * down: the threads that called System.exit wait until the shutdown has ended.
     *
     * @return the names of the bots' threads; empty if the JVM is ending for another reason
     */
    public static List<String> findExits() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(entry -> Arrays.stream(entry.getValue())
                        .anyMatch(frame -> EXITS.contains(frame.getClassName() + "." + frame.getMethodName())))
                .flatMap(entry -> of(entry.getKey()).stream().peek(bot -> bot.onExit.accept(List.of(entry.getValue()))))
                .map(bot -> bot.group.getName())
                .toList();
    }

    private static Optional<BotThreads> of(Thread thread) {
        for (ThreadGroup group = thread.getThreadGroup(); group != null; group = group.getParent()) {
            BotThreads bot = ALL.get(group);
            if (bot != null) {
                return Optional.of(bot);
            }
        }
        return Optional.empty();
    }

    /** Ends the attribution. The group is released when its last thread has ended. */
    @Override
    public void close() {
        ALL.remove(group);
        if (Runtime.version().feature() < COLLECTS_GROUPS) {
            release(group);
        }
    }

    /** Lets the parent drop a group. A group becomes empty on its own, or is empty already. */
    @SuppressWarnings("removal")
    private static void release(ThreadGroup group) {
        group.setDaemon(true);
        try {
            group.destroy();
        } catch (IllegalThreadStateException e) {
            LOG.trace("{} still has threads, or has ended", group.getName(), e);
        }
    }

    /** Writes bytes to the log of the bot whose thread writes them, or else to the original stream. */
    private static final class Output extends OutputStream {
        private final PrintStream original;

        Output(PrintStream original) {
            this.original = original;
        }

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            Optional<BotThreads> bot = ALL.isEmpty() ? Optional.empty() : of(Thread.currentThread());
            if (bot.isPresent()) {
                bot.get().log.append(bytes, offset, length);
            } else {
                original.write(bytes, offset, length);
            }
        }

        @Override
        public void flush() {
            original.flush();
        }
    }
}
