package dev.sparring.wire.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The log file of a bot: at most 8 MiB; the rest is read and dropped. The file is created with the first byte. Any thread may
 * append.
 */
public final class BotLog implements AutoCloseable {
    /** The maximum size of a log, in bytes. */
    public static final long KEPT = 8L << 20;

    private static final Logger LOG = LoggerFactory.getLogger(BotLog.class);

    private Path file;
    private LogTail tail = new LogTail();
    private @Nullable OutputStream out;
    private long kept;
    private boolean matchEnded;
    private boolean closed;

    /** Creates a log that is written to this file. */
    public BotLog(Path file) {
        this.file = file;
    }

    /** Returns the file, which may not exist yet. */
    public synchronized Path file() {
        return file;
    }

    /** Reads the stream to its end and appends everything. */
    void keep(InputStream noise) {
        byte[] chunk = new byte[1 << 13];
        try (noise) {
            for (int count = noise.read(chunk); count >= 0; count = noise.read(chunk)) {
                append(chunk, 0, count);
            }
        } catch (IOException e) {
            // The process was terminated while it wrote; what it wrote before is kept.
            LOG.trace("log {} ended", file, e);
        } finally {
            close();
        }
    }

    synchronized LogTail tail() {
        return tail;
    }

    /** Ends the part of one match: from now on, the file is continued if it exists, but not created. */
    synchronized void endMatch() {
        matchEnded = true;
        closeFile();
    }

    /** Begins the part of another match, in another file and without the lines and remarks of the match before. */
    synchronized void nextMatch(Path other) {
        closeFile();
        file = other;
        tail = new LogTail();
        kept = 0;
        matchEnded = false;
    }

    /** Appends a stack trace. */
    public void append(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text, true));
        append(text.toString());
    }

    /** Appends a line and a stack below it. */
    public void append(String line, List<StackTraceElement> stack) {
        StringBuilder text = new StringBuilder(line).append('\n');
        stack.forEach(frame -> text.append("\tat ").append(frame).append('\n'));
        append(text.toString());
    }

    private void append(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        append(bytes, 0, bytes.length);
    }

    /** Appends bytes; after {@link #close}, they are dropped. */
    public synchronized void append(byte[] chunk, int offset, int count) {
        tail.add(chunk, offset, count);
        if (kept >= KEPT || closed) {
            return;
        }
        try {
            if (out == null) {
                out = open();
            }
            int taken = (int) Math.min(count, KEPT - kept);
            out.write(chunk, offset, taken);
            out.flush();
            kept += taken;
            if (kept >= KEPT) {
                out.write(
                        "\n[the log is cut here: a bot's log is limited to 8 MiB]\n".getBytes(StandardCharsets.UTF_8));
            }
        } catch (NoSuchFileException e) {
            LOG.debug("after its match, a bot has written to a log that is not kept", e);
            kept = KEPT;
        } catch (IOException e) {
            LOG.warn("cannot write the bot's log {} ({}); the rest of it is lost", file, e.toString());
            kept = KEPT;
        }
    }

    private OutputStream open() throws IOException {
        if (matchEnded) {
            return Files.newOutputStream(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        }
        Files.createDirectories(file.toAbsolutePath().getParent());
        return Files.newOutputStream(file);
    }

    @Override
    public synchronized void close() {
        closed = true;
        closeFile();
    }

    private void closeFile() {
        if (out != null) {
            try {
                out.close();
            } catch (IOException e) {
                LOG.warn("the bot's log {} may be incomplete: {}", file, e.toString());
            }
            out = null;
        }
    }
}
