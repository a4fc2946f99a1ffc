package dev.sparring.server.upload;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.List;
import java.util.Locale;

/**
 * The name of an entry that is safe to use as a path: it has no {@code ..}, does not begin at a root, and has only characters
 * that can be shown.
 *
 * @param text the name as it is in the archive
 * @param parts the names of the folders and of the file; none for the top folder itself
 */
record EntryName(String text, List<String> parts) {
    /** The maximum length of a file's name on Linux, in bytes. */
    private static final int MAX_PART = 255;

    private static final String APPLE_DOUBLE = "._";

    /**
     * Decodes a name.
     *
     * @throws InvalidInputException if it is not UTF-8
     */
    static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw notUtf8(new String(bytes, StandardCharsets.ISO_8859_1));
        }
    }

    /** Returns the fault of a name that is not UTF-8. */
    static InvalidInputException notUtf8(String text) {
        return ArchiveFault.of(text, "has a name that is not UTF-8; use letters, digits, '-', '_' and '.'");
    }

    /**
     * Checks a name. A slash at its end and {@code ./} at its beginning do not matter.
     *
     * @throws InvalidInputException if it is not safe
     */
    static EntryName of(String text, ArchiveLimits limits) {
        if (text.chars().anyMatch(EntryName::isUnprintable)) {
            throw ArchiveFault.of(text, "has control characters in its name");
        }
        if (text.indexOf('\\') >= 0) {
            throw ArchiveFault.of(
                    text, "has a backslash in its name; pack it with a program that separates folders with '/'");
        }
        if (text.startsWith("/") || text.matches("[A-Za-z]:.*")) {
            throw ArchiveFault.of(text, "has an absolute path; pack the files of your program's folder");
        }
        String relative = text.startsWith("./") ? text.substring(2) : text;
        String name = relative.endsWith("/") ? relative.substring(0, relative.length() - 1) : relative;
        if (name.isEmpty() || name.equals(".")) {
            if (text.isEmpty()) {
                throw ArchiveFault.of(text, "has no name");
            }
            return new EntryName(text, List.of());
        }
        if (name.length() > limits.name()) {
            throw ArchiveFault.of(text, "has a path of more than " + limits.name() + " characters");
        }
        List<String> parts = List.of(name.split("/", -1));
        if (parts.size() > limits.depth()) {
            throw ArchiveFault.of(text, "is in more than " + (limits.depth() - 1) + " folders");
        }
        for (String part : parts) {
            check(text, part);
        }
        return new EntryName(text, parts);
    }

    private static void check(String text, String part) {
        if (part.equals("..")) {
            throw ArchiveFault.of(text, "has '..' in its path, which leads out of the program's folder");
        }
        if (part.isEmpty() || part.equals(".")) {
            throw ArchiveFault.of(text, "has an empty name or '.' in its path");
        }
        if (part.getBytes(StandardCharsets.UTF_8).length > MAX_PART) {
            throw ArchiveFault.of(text, "has a name of more than " + MAX_PART + " bytes");
        }
    }

    private static boolean isUnprintable(int character) {
        return Excerpt.isActive(character) || Character.getType(character) == Character.FORMAT;
    }

    /**
     * Returns whether a system added this entry, and not the author of the program: {@code .DS_Store}, {@code __MACOSX} and the
     * files that begin with {@code ._}. The folder of the server's own builds is left out, too, so that a program that was
     * downloaded can be uploaded again.
     */
    boolean isIgnored() {
        return parts.contains(".DS_Store")
                || parts.contains("__MACOSX")
                || parts.contains(ProgramSource.OUTPUT)
                || parts.stream().anyMatch(part -> part.startsWith(APPLE_DOUBLE));
    }

    /** Returns a text that is the same for two names that some file system does not distinguish. */
    static String key(String path) {
        String composed = Normalizer.normalize(path, Normalizer.Form.NFC);
        return composed.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    }
}
