package dev.sparring.server.template;

import dev.sparring.game.Game;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The SDK as a Maven repository of one artifact, packed from the classes of this program. The SDK is not in a public
 * repository, and a bot should be built with the SDK that it plays against. The repository also contains the sources and
 * Javadoc, for IDEs.
 *
 * <p>The version ends with a hash of the jars' contents. Maven never downloads the same version again, and two projects on one
 * machine may contain different SDKs.
 */
final class PackedSdk {
    private static final String POM = "sparring-sdk.pom";
    private static final Pattern VERSION =
            Pattern.compile("(<artifactId>sparring-sdk</artifactId>\\s*<version>)([^<]+)(</version>)");
    private static final LocalDateTime ENTRY_TIME = LocalDateTime.of(2026, 1, 1, 0, 0);
    private static final int HASH_BYTES = 4;

    /** The jars of the sources and the Javadoc in this program. The end of the name is Maven's classifier. */
    private static final Pattern FOR_IDES = Pattern.compile("sdk/sparring-sdk-(.*)(-sources|-javadoc)\\.jar");

    private final SortedMap<String, byte[]> files;
    private final SortedMap<String, byte[]> forIdes = new TreeMap<>();
    private final String pom;
    private final String version;

    private PackedSdk(SortedMap<String, byte[]> files, SortedMap<String, byte[]> jars, String pom) {
        this.files = files;
        Matcher built = VERSION.matcher(pom);
        if (!built.find()) {
            throw new IllegalStateException(POM + " has no version");
        }
        jars.forEach((name, bytes) -> {
            Matcher jar = FOR_IDES.matcher(name);
            if (jar.matches() && jar.group(1).equals(built.group(2))) {
                forIdes.put(jar.group(2), bytes);
            }
        });
        this.version = built.group(2).replace("-SNAPSHOT", "") + "-" + hash(pom);
        this.pom = built.replaceFirst("$1" + version + "$3");
    }

    /** Returns the SDK of this program. */
    static PackedSdk load() {
        SortedMap<String, byte[]> poms = PackedFiles.nextTo(PackedSdk.class, POM::equals);
        String pom = new String(poms.get(POM), StandardCharsets.UTF_8);
        SortedMap<String, byte[]> jars = PackedFiles.nextTo(
                PackedSdk.class, name -> FOR_IDES.matcher(name).matches());
        return new PackedSdk(PackedFiles.nextTo(Game.class, PackedSdk::isOfTheSdk), jars, pom);
    }

    /** Returns whether a file belongs to the SDK. The jar of this program also contains the server and libraries. */
    private static boolean isOfTheSdk(String name) {
        boolean own = name.startsWith("dev/sparring/") && !name.startsWith("dev/sparring/server/");
        return own || name.startsWith("META-INF/services/dev.sparring.");
    }

    String version() {
        return version;
    }

    /**
     * Returns the contents of the repository's files by path. Sources and Javadoc are missing if the SDK of this program has
     * not been packaged, as in a test run.
     */
    Map<String, byte[]> repository() {
        String stem = "dev/sparring/sparring-sdk/" + version + "/sparring-sdk-" + version;
        Map<String, byte[]> repository = new LinkedHashMap<>();
        put(repository, stem + ".pom", pom.getBytes(StandardCharsets.UTF_8));
        put(repository, stem + ".jar", jar());
        forIdes.forEach((classifier, bytes) -> put(repository, stem + classifier + ".jar", bytes));
        return repository;
    }

    /** Adds a file with its checksum, without which Maven prints a warning. */
    private static void put(Map<String, byte[]> repository, String name, byte[] bytes) {
        repository.put(name, bytes);
        String checksum = HexFormat.of().formatHex(digest("SHA-1").digest(bytes));
        repository.put(name + ".sha1", checksum.getBytes(StandardCharsets.UTF_8));
    }

    private byte[] jar() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream jar = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                ZipEntry entry = new ZipEntry(file.getKey());
                entry.setTimeLocal(ENTRY_TIME);
                jar.putNextEntry(entry);
                jar.write(file.getValue());
                jar.closeEntry();
            }
        } catch (IOException e) {
            throw new UncheckedIOException("a jar in memory cannot be written", e);
        }
        return bytes.toByteArray();
    }

    private String hash(String builtPom) {
        MessageDigest digest = digest("SHA-256");
        digest.update(builtPom.getBytes(StandardCharsets.UTF_8));
        for (SortedMap<String, byte[]> each : List.of(files, forIdes)) {
            each.forEach((name, bytes) -> {
                digest.update(name.getBytes(StandardCharsets.UTF_8));
                digest.update(bytes);
            });
        }
        return HexFormat.of().formatHex(digest.digest(), 0, HASH_BYTES);
    }

    private static MessageDigest digest(String algorithm) {
        try {
            return MessageDigest.getInstance(algorithm);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM supports " + algorithm, e);
        }
    }
}
