package dev.sparring.transport;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps what a bot writes to its standard error in a file, up to a bound, and reads on without keeping after that. */
final class BotLog {
    /** How much of a bot's log is kept, in bytes. */
    static final long KEPT = 8L << 20;

    private static final Logger LOG = LoggerFactory.getLogger(BotLog.class);

    private final Path file;
    private final LogTail tail = new LogTail();
    private OutputStream out;
    private long kept;

    BotLog(Path file) {
        this.file = file;
    }

    /** Reads the stream to its end. The file is made when the first byte comes. */
    void keep(InputStream noise) {
        byte[] chunk = new byte[1 << 13];
        try (noise) {
            for (int count = noise.read(chunk); count >= 0; count = noise.read(chunk)) {
                write(chunk, count);
            }
        } catch (IOException e) {
            // The process was ended while it wrote: what came before is kept.
            LOG.trace("log {} ended", file, e);
        } finally {
            close();
        }
    }

    LogTail tail() {
        return tail;
    }

    private void write(byte[] chunk, int count) {
        tail.add(chunk, count);
        if (kept >= KEPT) {
            return;
        }
        try {
            if (out == null) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                out = Files.newOutputStream(file);
            }
            int taken = (int) Math.min(count, KEPT - kept);
            out.write(chunk, 0, taken);
            out.flush();
            kept += taken;
            if (kept >= KEPT) {
                out.write(
                        "\n[the log is cut here: a bot's log is kept up to 8 MiB]\n".getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            LOG.warn("the bot's log {} cannot be written ({}); the rest of it is lost", file, e.toString());
            kept = KEPT;
        }
    }

    private void close() {
        if (out != null) {
            try {
                out.close();
            } catch (IOException e) {
                LOG.warn("the bot's log {} may not be whole: {}", file, e.toString());
            }
        }
    }
}
