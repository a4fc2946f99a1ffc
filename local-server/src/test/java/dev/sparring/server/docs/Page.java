package dev.sparring.server.docs;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A page of the project's documentation.
 *
 * @param path the path, relative to the project
 * @param prose the lines of the page, in which the lines of blocks are empty
 * @param blocks the fenced blocks
 */
record Page(Path path, List<String> prose, List<Block> blocks) {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    private static final Pattern FENCE = Pattern.compile("( *)```(\\w*)");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern SPAN = Pattern.compile("`([^`]+)`");

    /** Returns all pages, except those in the output of builds and matches. */
    static List<Page> all() throws IOException {
        List<Page> pages = new ArrayList<>();
        Set<String> passedOver = Set.of("target", "node_modules", "replays");
        Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                String name = folder.getFileName().toString();
                boolean hidden = name.startsWith(".") || passedOver.contains(name);
                return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                if (file.toString().endsWith(".md")) {
                    pages.add(read(file));
                }
                return FileVisitResult.CONTINUE;
            }
        });
        return pages;
    }

    private static Page read(Path file) throws IOException {
        Path path = ROOT.relativize(file);
        List<String> prose = new ArrayList<>();
        List<Block> blocks = new ArrayList<>();
        List<String> open = null;
        String indent = "";
        String language = "";
        int begin = 0;
        for (String line : Files.readAllLines(file)) {
            Matcher fence = FENCE.matcher(line);
            if (open == null && fence.matches()) {
                open = new ArrayList<>();
                indent = fence.group(1);
                language = fence.group(2);
                begin = prose.size() + 1;
            } else if (open != null && line.strip().equals("```")) {
                blocks.add(new Block(path, begin, language, open));
                open = null;
            } else if (open != null) {
                open.add(line.startsWith(indent) ? line.substring(indent.length()) : line);
            }
            prose.add(open != null || fence.matches() || line.startsWith("    ") ? "" : line);
        }
        if (open != null) {
            throw new AssertionError(path + ":" + begin + ": the block has no end");
        }
        return new Page(path, prose, blocks);
    }

    Stream<Block> blocks(String language) {
        return blocks.stream().filter(block -> block.language().equals(language));
    }

    /** Returns the link targets of the headings, as code hosting sites name them. */
    Set<String> anchors() {
        Set<String> anchors = new LinkedHashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (String line : prose) {
            if (line.matches("#+ .*")) {
                String slug = line.replaceFirst("#+ ", "")
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-');
                int before = seen.merge(slug, 1, Integer::sum) - 1;
                anchors.add(before == 0 ? slug : slug + "-" + before);
            }
        }
        return anchors;
    }

    /** Returns the targets of the links, as written. */
    List<String> links() {
        return found(LINK, line -> SPAN.matcher(line).replaceAll("code"));
    }

    /** Returns the inline code. */
    List<String> spans() {
        return found(SPAN, line -> line);
    }

    private List<String> found(Pattern pattern, UnaryOperator<String> prepared) {
        List<String> found = new ArrayList<>();
        for (String line : prose) {
            Matcher matcher = pattern.matcher(prepared.apply(line));
            while (matcher.find()) {
                found.add(matcher.group(1));
            }
        }
        return found;
    }
}
