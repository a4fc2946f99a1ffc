package dev.sparring.server.inprocess;

import dev.sparring.wire.process.BotLog;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The threads of one bot in this JVM: the thread that calls it and all threads that it starts. Their output goes to the bot's
 * log, and a call to System.exit on one of them is attributed to the bot.
 *
 * <p>The bot has a thread group of its own, or it is called by a {@link MatchThread}, like the other bots of its match.
 */
public final class BotThreads implements AutoCloseable {
    /** The methods of java.lang.Runtime that end the JVM and run its shutdown hooks first. */
    private static final Set<String> EXITS = Set.of("java.lang.Runtime.exit", "java.lang.Shutdown.exit");

    /** From this version of Java on, a group without threads does not stay in memory, and the methods for that have no effect. */
    private static final int COLLECTS_GROUPS = 19;

    private static final String PREFIX = "bot ";

    private static final Logger LOG = LoggerFactory.getLogger(BotThreads.class);

    /** The bots whose threads are in a group. */
    private static final Map<ThreadGroup, Called> ALL = new ConcurrentHashMap<>();

    /** In a {@link MatchThread}, the bot that it calls; in a thread that a bot started there, this bot. */
    private static final InheritableThreadLocal<@Nullable Called> CALLED = new InheritableThreadLocal<>() {
        @Override
        protected @Nullable Called childValue(@Nullable Called parent) {
            return parent == null ? null : parent.copy();
        }
    };

    private final String name;
    private final BotLog log;
    private final Consumer<List<StackTraceElement>> onExit;
    private final @Nullable ThreadGroup group;
    private volatile boolean closed;

    private BotThreads(String name, BotLog log, Consumer<List<StackTraceElement>> onExit, @Nullable ThreadGroup group) {
        this.name = name;
        this.log = log;
        this.onExit = onExit;
        this.group = group;
    }

    /**
     * Creates the thread group of a bot.
     *
     * @param name the bot's name
     * @param onExit called, perhaps more than once, with the stack of a thread that has called System.exit
     */
    static BotThreads own(String name, BotLog log, Consumer<List<StackTraceElement>> onExit) {
        ThreadGroup group = new ThreadGroup(PREFIX + name);
        BotThreads bot = new BotThreads(name, log, onExit, group);
        ALL.put(group, new Called(bot));
        return bot;
    }

    /** Creates the record of a bot that a {@link MatchThread} calls. */
    static BotThreads shared(String name, BotLog log) {
        return new BotThreads(name, log, stack -> {}, null);
    }

    /** The bot that the threads of a group belong to. Written by the thread that calls the bots. */
    static final class Called {
        private volatile @Nullable BotThreads now;
        /** Threads that a bot has started may still run when another one is called, or none. */
        private volatile @Nullable BotThreads last;

        Called(@Nullable BotThreads bot) {
            now = bot;
            last = bot;
        }

        private Called copy() {
            return new Called(now);
        }

        void set(@Nullable BotThreads bot) {
            now = bot;
            if (bot != null) {
                last = bot;
            }
        }

        Optional<BotThreads> now() {
            return Optional.ofNullable(now);
        }

        /** Returns the bot that is being called or was called last; there must have been one. */
        BotThreads last() {
            return Objects.requireNonNull(last, "a bot has been called");
        }
    }

    /** Returns the bot's name. */
    String name() {
        return name;
    }

    /** Creates a thread of a bot that has a group of its own. */
    Thread thread(Runnable work) {
        return daemon(group, work, PREFIX + name);
    }

    private static Thread daemon(@Nullable ThreadGroup group, Runnable work, String name) {
        Thread thread = new Thread(group, work, name);
        thread.setDaemon(true);
        return thread;
    }

    /** Creates a thread that calls several bots, in a new group, until {@link #remove}. */
    static Thread thread(ThreadGroup group, Called called, Runnable work) {
        ALL.put(group, called);
        return daemon(
                group,
                () -> {
                    CALLED.set(called);
                    work.run();
                },
                group.getName());
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
                .map(bot -> PREFIX + bot.name)
                .toList();
    }

    private static Optional<BotThreads> of(Thread thread) {
        for (ThreadGroup group = thread.getThreadGroup(); group != null; group = group.getParent()) {
            Called called = ALL.get(group);
            if (called != null) {
                return Optional.ofNullable(called.last);
            }
        }
        return Optional.empty();
    }

    /** Returns the bot that the current thread works for. */
    private static Optional<BotThreads> current() {
        Called called = CALLED.get();
        return called == null ? of(Thread.currentThread()) : called.now().filter(bot -> !bot.closed);
    }

    /** Ends the attribution. The group is released when its last thread has ended. */
    @Override
    public void close() {
        closed = true;
        if (group != null) {
            remove(group);
        }
    }

    /** Ends the attribution of the threads of a group. The group is released when its last thread has ended. */
    static void remove(ThreadGroup group) {
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
            Optional<BotThreads> bot = ALL.isEmpty() ? Optional.empty() : current();
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
