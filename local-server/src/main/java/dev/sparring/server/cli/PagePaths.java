package dev.sparring.server.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes the paths of documentation pages in messages absolute, so that readers can open them. Messages name paths in Sparring's
 * folder, such as {@code docs/check.md#crash}, which are correct only if the command runs there.
 */
final class PagePaths extends FilterWriter {
    private static final Pattern PAGE = Pattern.compile("(?<![\\w/.-])docs/(?=[\\w/-]+\\.md\\b)");

    private final String docs;

    private PagePaths(Writer out, String docs) {
        super(out);
        this.docs = docs;
    }

    /**
     * Returns a writer that makes paths absolute, or the given writer if that is unnecessary or impossible.
     *
     * @param here the current folder
     * @param home Sparring's folder, if it is known
     */
    static Writer of(Writer out, Path here, Optional<Path> home) {
        return home.map(folder -> folder.toAbsolutePath().normalize())
                .filter(folder -> !folder.equals(here.toAbsolutePath().normalize()))
                .map(folder -> folder.resolve("docs"))
                .filter(Files::isDirectory)
                .<Writer>map(docs -> new PagePaths(out, docs.toString().replace('\\', '/') + "/"))
                .orElse(out);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        String part = text.substring(from, from + length);
        out.write(PAGE.matcher(part).replaceAll(Matcher.quoteReplacement(docs)));
    }

    @Override
    public void write(char[] characters, int from, int length) throws IOException {
        write(new String(characters, from, length), 0, length);
    }
}
