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
 * A part of a bot's log, which contains its standard error.
 *
 * @param from the start of the part in the log, in bytes
 * @param to the end of the part in the log, in bytes
 * @param truncated whether some of the text is missing: the end of a step, or the start of a whole log
 */
record LogText(String text, long from, long to, boolean truncated) {
    private static final int MAX = 256 << 10;
    private static final Logger LOG = LoggerFactory.getLogger(LogText.class);
    private static final LogText EMPTY = new LogText("", 0, 0, false);

    /**
     * Returns the text that a seat's bot wrote in the step that leads to a frame, or the whole log.
     *
     * @param frame empty for the whole log, which is also returned if the length of the log at that step is unknown
     */
    static LogText of(ViewableMatch match, Timeline<?, ?, ?> timeline, int seat, Optional<Integer> frame) {
        if (seat >= timeline.names().size()) {
            return EMPTY;
        }
        Path file = match.files().logs(timeline.names()).get(seat);
        if (!Files.isRegularFile(file)) {
            return EMPTY;
        }
        Optional<LogPart> part = frame.flatMap(number -> timeline.log(seat, number));
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
            return EMPTY;
        }
    }
}
