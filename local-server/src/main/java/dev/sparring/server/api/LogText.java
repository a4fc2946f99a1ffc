package dev.sparring.server.api;

import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.server.timeline.LogPart;
import dev.sparring.server.timeline.Timeline;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Some of what a bot wrote to its standard error.
 *
 * @param from where it begins in the log, in bytes
 * @param to where it ends
 * @param truncated whether there was more than is told: of one step the end is missing, of a whole log the beginning
 */
record LogText(String text, long from, long to, boolean truncated) {
    private static final int MAX = 256 << 10;
    private static final Logger LOG = LoggerFactory.getLogger(LogText.class);
    private static final LogText NOTHING = new LogText("", 0, 0, false);

    /**
     * What a seat's bot wrote in the step that leads to a frame, or all of it.
     *
     * @param frame empty for all; all is also told where nobody looked how long the log was
     */
    static LogText of(ViewableMatch match, Timeline<?, ?, ?> film, int seat, Optional<Integer> frame) {
        if (seat >= film.names().size()) {
            return NOTHING;
        }
        Path file = match.files().logs(film.names()).get(seat);
        if (!Files.isRegularFile(file)) {
            return NOTHING;
        }
        Optional<LogPart> part = frame.flatMap(asked -> film.log(seat, asked));
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            long length = log.length();
            long from = Math.min(length, part.map(LogPart::from).orElse(0L));
            long to = Math.min(length, part.map(LogPart::to).orElse(length));
            boolean truncated = to - from > MAX;
            if (truncated && part.isPresent()) {
                to = from + MAX;
            } else if (truncated) {
                from = to - MAX;
            }
            byte[] bytes = new byte[(int) (to - from)];
            log.seek(from);
            log.readFully(bytes);
            return new LogText(new String(bytes, StandardCharsets.UTF_8), from, to, truncated);
        } catch (IOException e) {
            LOG.warn("the log {} cannot be read: {}", file, e.toString());
            return NOTHING;
        }
    }
}
