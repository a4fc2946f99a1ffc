package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Recognizes that the program of a bot has changed. */
public final class ProgramVersion {
    private static final int BYTES = 8;

    private ProgramVersion() {}

    /**
     * Returns a text that changes when the program of a bot changes: a hash of the jar of a class, or of a command, its options and all
     * files that it names. Empty for a bot at a URL and for a class of this program, which cannot be seen or do not change.
     *
     * @throws InvalidInputException if a file cannot be read
     */
    public static String of(ResolvedBot bot) {
        if (bot instanceof ResolvedBot.InJvm inJvm) {
            return inJvm.reference().jar().isEmpty() && inJvm.options().isEmpty()
                    ? ""
                    : hash(
                            List.of(inJvm.reference().name()),
                            inJvm.reference().jar().map(List::of).orElse(List.of()),
                            inJvm.options());
        }
        if (bot instanceof ResolvedBot.Program program) {
            List<Path> files = program.command().stream()
                    .filter(word -> !word.isEmpty() && word.indexOf('\0') < 0)
                    .map(program.directory()::resolve)
                    .filter(Files::isRegularFile)
                    .toList();
            // Absolute paths would change if the folder is moved.
            List<String> words = program.command().stream()
                    .map(word -> files.contains(program.directory().resolve(word)) ? "file" : word)
                    .toList();
            return hash(words, files, program.environment());
        }
        return "";
    }

    private static String hash(List<String> words, List<Path> files, Map<String, String> options) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String word : words) {
                add(digest, word);
            }
            new TreeMap<>(options).forEach((name, value) -> add(digest, name + "=" + value));
            for (Path file : files) {
                add(digest, file);
            }
            return HexFormat.of().formatHex(digest.digest(), 0, BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static void add(MessageDigest digest, String word) {
        digest.update(word.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
    }

    private static void add(MessageDigest digest, Path file) {
        try (InputStream in = Files.newInputStream(file);
                OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
            in.transferTo(out);
        } catch (IOException e) {
            throw new InvalidInputException("the bot's file " + file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
