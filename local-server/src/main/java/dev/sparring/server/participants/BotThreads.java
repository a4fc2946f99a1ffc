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

/**
 * The threads of one bot in this JVM: the one that it is called on, and those that it starts. What they print goes to the bot's
 * log, and a call of System.exit is known to be the bot's.
 */
public final class BotThreads implements AutoCloseable {
    /** The methods of java.lang.Runtime that end the JVM and run its shutdown hooks first. */
    private static final Set<String> EXITS = Set.of("java.lang.Runtime.exit", "java.lang.Shutdown.exit");

    private static final Map<ThreadGroup, BotThreads> ALL = new ConcurrentHashMap<>();

    private final ThreadGroup group;
    private final BotLog log;
    private final Consumer<List<StackTraceElement>> onExit;

    /**
     * The threads of a bot.
     *
     * @param onExit is called, perhaps more than once, with the stack of a thread that has called System.exit
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

    /** Sends what bots in this JVM print to their logs from now on; what everybody else prints goes where it went before. */
    public static void captureOutput() {
        System.setOut(new PrintStream(new Output(System.out), true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new Output(System.err), true, StandardCharsets.UTF_8));
    }

    /**
     * Looks for bots that have called System.exit, and ends their part in their matches. To be called while the JVM shuts
     * down: the threads that called it wait until that is done.
     *
     * @return the names of their threads; empty if something else ends the JVM
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

    @Override
    public void close() {
        ALL.remove(group);
    }

    /** Passes bytes on to the log of the bot whose thread writes them, or to where they would have gone. */
    private static final class Output extends OutputStream {
        private final PrintStream otherwise;

        Output(PrintStream otherwise) {
            this.otherwise = otherwise;
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
                otherwise.write(bytes, offset, length);
            }
        }

        @Override
        public void flush() {
            otherwise.flush();
        }
    }
}
