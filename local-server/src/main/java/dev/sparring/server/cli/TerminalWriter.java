package dev.sparring.server.cli;

import dev.sparring.server.cli.shared.Paint;
import dev.sparring.text.Excerpt;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.util.regex.Matcher;

/**
 * Writes out all characters that act on a terminal, except for line breaks, tabs and colours, because output can quote bots and
 * files of others.
 */
final class TerminalWriter extends FilterWriter {
    TerminalWriter(Writer out) {
        super(out);
    }

    @Override
    public void write(int character) throws IOException {
        write(String.valueOf((char) character));
    }

    @Override
    public void write(char[] characters, int offset, int length) throws IOException {
        write(new String(characters, offset, length));
    }

    @Override
    public void write(String text, int offset, int length) throws IOException {
        String part = text.substring(offset, offset + length);
        Matcher colour = Paint.CODES.matcher(part);
        StringBuilder written = new StringBuilder();
        int from = 0;
        while (colour.find()) {
            append(part, from, colour.start(), written);
            written.append(colour.group());
            from = colour.end();
        }
        append(part, from, part.length(), written);
        out.write(written.toString());
    }

    private static void append(String text, int from, int to, StringBuilder written) {
        for (int i = from; i < to; i++) {
            char c = text.charAt(i);
            boolean endsLine = c == '\n' || (c == '\r' && text.startsWith("\r\n", i));
            if (endsLine || c == '\t' || !Excerpt.isActive(c)) {
                written.append(c);
            } else {
                written.append(Excerpt.visible(String.valueOf(c)));
            }
        }
    }
}
