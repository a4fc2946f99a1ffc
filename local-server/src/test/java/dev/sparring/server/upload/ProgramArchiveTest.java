package dev.sparring.server.upload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.upload.Archives.Tar;
import dev.sparring.server.upload.Archives.Zip;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Unpacks honest, hostile and damaged archives. */
@Timeout(60)
class ProgramArchiveTest {
    private static final ArchiveLimits SMALL = new ArchiveLimits(1 << 20, 3 << 20, 20, 40, 4, 50);
    private static final int MUTATIONS = 2_000;

    @TempDir
    private Path temp;

    private Path unpack(byte[] archive) throws IOException {
        Path folder = temp.resolve("program");
        ProgramArchive.unpack(archive, folder, SMALL);
        return folder;
    }

    /** Returns the message of a refusal, which leaves nothing behind. */
    private String refusal(byte[] archive) throws IOException {
        InvalidInputException refusal = assertThrows(InvalidInputException.class, () -> unpack(archive));
        assertEquals(List.of(), list(temp));
        assertTrue(refusal.getMessage().endsWith(" (docs/upload.md#archives)"), refusal.getMessage());
        return refusal.getMessage();
    }

    private static List<String> list(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> !file.equals(folder))
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    private static void assertContains(String message, String... parts) {
        for (String part : parts) {
            assertTrue(message.contains(part), message);
        }
    }

    @Test
    void aZipIsUnpacked() throws IOException {
        Path folder = unpack(Archives.zip(Map.of("main.py", "print(1)\n", "lib/a.py", "")));
        assertEquals(List.of("lib", "lib/a.py", "main.py"), list(folder));
        assertEquals("print(1)\n", Files.readString(folder.resolve("main.py")));
        assertEquals(
                List.of("program"),
                list(temp).stream().filter(name -> !name.contains("/")).toList());
    }

    @Test
    void aTarIsUnpackedWithTheLongNamesOfEachFormat() throws IOException {
        Path folder = unpack(new Tar()
                .pax('g', "comment", "abc")
                .entry("./", '5', 0755, new byte[0])
                .entry("./bin/", '5', 0755, new byte[0])
                .entry("./bin/run", '0', 0755, "#!/bin/sh\n".getBytes(StandardCharsets.UTF_8))
                .entry("././@LongLink", 'L', 0, "a-long-name-of-gnu\0".getBytes(StandardCharsets.UTF_8))
                .file("a-long", "gnu")
                .pax('x', "path", "zw\u00f6lf.txt")
                .file("short", "pax")
                .bytes());
        assertEquals(List.of("a-long-name-of-gnu", "bin", "bin/run", "zw\u00f6lf.txt"), list(folder));
        assertEquals("gnu", Files.readString(folder.resolve("a-long-name-of-gnu")));
        assertEquals("pax", Files.readString(folder.resolve("zw\u00f6lf.txt")));
        assertEquals("rwx------", permissions(folder.resolve("bin/run")));
        assertEquals("rw-------", permissions(folder.resolve("a-long-name-of-gnu")));
        assertEquals("rwx------", permissions(folder));
    }

    private static String permissions(Path file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
    }

    @Test
    void archivesOfTheSystemsProgramsAreUnpacked() throws IOException, InterruptedException {
        Path source = Files.createDirectories(temp.resolve("source/deep/folder"));
        Files.writeString(source.resolve("a-file-with-a-name-that-is-quite-long.txt"), "x".repeat(5000));
        Files.setPosixFilePermissions(
                Files.writeString(temp.resolve("source/run.sh"), "true\n"),
                PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String command : List.of(
                "tar czf ../made .",
                "tar --format=pax -czf ../made .",
                "tar --format=v7 -czf ../made .",
                "zip -qr ../made .",
                "zip -qr - . >../made",
                "zip -q0r ../made .")) {
            Path made = temp.resolve("made");
            Process process = new ProcessBuilder(
                            "sh", "-c", command + " && { [ ! -f ../made.zip ] || mv ../made.zip ../made; }")
                    .directory(temp.resolve("source").toFile())
                    .start();
            if (process.waitFor() != 0) {
                continue;
            }
            Path folder = temp.resolve("unpacked");
            ProgramArchive.unpack(made, folder, ArchiveLimits.DEFAULT);
            assertEquals(list(temp.resolve("source")), list(folder), command);
            assertTrue(Files.isExecutable(folder.resolve("run.sh")), command);
            ProgramFiles.delete(folder);
            Files.delete(made);
        }
    }

    @Test
    void theOnlyTopFolderIsTheProgram() throws IOException {
        Path folder = unpack(Archives.zip(Map.of(
                "my-bot/main.py",
                "",
                "my-bot/.DS_Store",
                "",
                "__MACOSX/my-bot/._main.py",
                "",
                "sparring-build/old",
                "")));
        assertEquals(List.of("main.py"), list(folder));
    }

    @Test
    void aFolderThatExistsIsNotReplaced() throws IOException {
        Path folder = unpack(Archives.zip(Map.of("main.py", "")));
        assertThrows(FileAlreadyExistsException.class, () -> unpack(Archives.zip(Map.of("other.py", ""))));
        assertEquals(List.of("main.py"), list(folder));
    }

    @Test
    void unsafeNamesAreRefused() throws IOException {
        for (String name : List.of(
                "../evil",
                "a/../../evil",
                "/etc/evil",
                "..\\evil",
                "C:\\evil",
                "C:evil",
                "a\nb",
                "a\u001b[2Jb",
                "a\u202eb",
                "a//b",
                "a/./b",
                "x".repeat(41),
                "1/2/3/4/5")) {
            assertContains(refusal(new Zip().file(name, "").bytes()), "entry '", "' ");
            assertContains(refusal(new Tar().file(name, "").bytes()), "entry '", "' ");
        }
        assertContains(
                refusal(new Zip().file("a/../../evil", "").bytes()), "entry 'a/../../evil' has '..' in its path");
        byte[] latin = "zw\u00f6lf".getBytes(StandardCharsets.ISO_8859_1);
        assertContains(
                refusal(new Zip().entry(latin, new byte[0], 0, 0100644, 0).bytes()), "not UTF-8");
    }

    @Test
    void linksAndDevicesAreRefused() throws IOException {
        byte[] target = "/etc/passwd".getBytes(StandardCharsets.UTF_8);
        assertContains(refusal(new Zip().entry("link", target, Archives.LINK, 0).bytes()), "'link' is a symbolic link");
        assertContains(refusal(new Zip().entry("pipe", new byte[0], 0010644, 0).bytes()), "'pipe' is neither");
        assertContains(refusal(new Tar().entry("link", '2', 0777, new byte[0]).bytes()), "'link' is a symbolic link");
        assertContains(refusal(new Tar().entry("hard", '1', 0644, new byte[0]).bytes()), "'hard' is a hard link");
        for (char type : "346".toCharArray()) {
            assertContains(
                    refusal(new Tar().entry("dev", type, 0644, new byte[0]).bytes()), "'dev' is a device");
        }
        assertContains(refusal(new Tar().entry("s", 'S', 0644, new byte[0]).bytes()), "'s' is a sparse file");
        assertContains(refusal(new Tar().entry("v", 'V', 0644, new byte[0]).bytes()), "'v' is of the unknown type");
    }

    @Test
    void namesThatAreThereTwiceAreRefused() throws IOException {
        assertContains(refusal(new Zip().file("a", "").file("a", "").bytes()), "'a' is there twice");
        assertContains(refusal(new Zip().file("a", "").file("A", "").bytes()), "'A' differs from 'a' only in capital");
        assertContains(refusal(new Zip().file("src/a", "").file("Src/b", "").bytes()), "differs from 'src'");
        assertContains(refusal(new Tar().file("a", "").file("a/b", "").bytes()), "is there twice, or a file and also");
        assertContains(refusal(new Tar().file("a/b", "").file("a", "").bytes()), "'a' has the name of a folder");
    }

    @Test
    void encryptedEntriesAreRefused() throws IOException {
        assertContains(refusal(new Zip().entry("a", new byte[3], 0100644, 1).bytes()), "'a' is encrypted");
    }

    @Test
    void bombsAreRefusedByWhatTheyUnpackTo() throws IOException {
        byte[] zeros = new byte[2 << 20];
        assertContains(
                refusal(new Zip().entry(bytes("bomb"), zeros, 3, 0100644, 0).bytes()), "'bomb'", "50 times");
        assertContains(refusal(new Tar().entry("bomb", '0', 0644, zeros).bytes()), "'bomb'", "50 times");
        byte[] noise = new byte[900_000];
        new Random(1).nextBytes(noise);
        Zip four = new Zip().entry("noise", noise, 0100644, 0);
        for (int i = 0; i < 3; i++) {
            four.entry("zeros" + i, new byte[1 << 20], 0100644, 0);
        }
        assertContains(refusal(four.bytes()), "'zeros2'", "more than 3145728 bytes");
        Zip shared = new Zip().entry(bytes("noise0"), noise, noise.length, 0100644, 0);
        for (int i = 1; i < 5; i++) {
            shared.again("noise" + i);
        }
        assertContains(refusal(shared.bytes()), "'noise3'", "more than 3145728 bytes");
        assertContains(refusal(Archives.gzip(new byte[20 << 20])), "more bytes than its entries may have");
        Zip many = new Zip();
        for (int i = 0; i < 21; i++) {
            many.file("._" + i, "");
        }
        assertContains(refusal(many.bytes()), "more than 20 files and folders");
        Tar attributes = new Tar();
        for (int i = 0; i < 9_000; i++) {
            attributes.pax('g', "comment", "none");
        }
        assertContains(refusal(attributes.bytes()), "headers of more than 262144 bytes");
        assertContains(
                refusal(new Tar().entry("@", 'L', 0, new byte[300_000]).bytes()), "headers of more than 262144 bytes");
        assertContains(refusal(new byte[(1 << 20) + 1]), "1048577 bytes, and the limit is 1048576");
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void damagedArchivesAreRefused() throws IOException {
        byte[] zip = Archives.zip(Map.of("a.py", "print('a')\n", "b.py", "print('b')\n"));
        byte[] tar = new Tar().file("a.py", "print('a')\n").bytes();
        for (byte[] whole : List.of(zip, tar)) {
            for (int length = 0; length < whole.length; length++) {
                refusal(Arrays.copyOf(whole, length));
            }
        }
        assertContains(
                refusal(new Zip().entry(bytes("a"), bytes("abc"), 2, 0100644, 0).bytes()), "'a' is damaged");
        assertContains(
                refusal(new Tar().entry("a", '0', 0644, new byte[3], 9_999).bytes()), "truncated");
        assertContains(refusal(new Tar().entry("@", 'L', 0, bytes("name\0")).bytes()), "is empty");
        assertContains(
                refusal(new Tar().pax('x', "GNU.sparse.size", "1").file("a", "").bytes()), "sparse");
        assertContains(
                refusal(new Tar()
                        .entry("pax", 'x', 0, bytes("999 path=a\n"))
                        .file("a", "")
                        .bytes()),
                "is damaged");
        byte[] changed = tar.clone();
        changed[changed.length - 5] ^= 1;
        assertContains(refusal(changed), "is damaged");
    }

    @Test
    void otherFormatsAreNamed() throws IOException {
        assertContains(refusal(bytes("Rar!\u001a\7\1\0")), "of the format RAR; expected zip or tar.gz");
        assertContains(refusal(bytes("BZh91AY")), "BZIP2");
        assertContains(refusal(bytes("print('not an archive')")), "neither a zip nor a tar.gz file");
        assertContains(refusal(new byte[0]), "is empty");
        assertContains(refusal(new Zip().bytes()), "is empty: expected the files of a program");
        assertContains(refusal(new Tar().entry("a/", '5', 0755, new byte[0]).bytes()), "is empty: expected the files");
    }

    @Test
    void mutatedArchivesEndWithAMessageOrAProgram() throws IOException {
        Random random = new Random(20_261_123);
        byte[] zip = new Zip()
                .file("main.py", "import lib\n".repeat(40))
                .entry("lib/", new byte[0], 0040755, 0)
                .file("lib/a.py", "x = 1\n")
                .bytes();
        // Without compression, most changes reach the headers of the tar archive.
        byte[] tar = new Tar()
                .pax('x', "path", "some/long/name")
                .file("main.py", "import lib\n".repeat(40))
                .entry("@", 'L', 0, bytes("lib/other\0"))
                .file("lib/a.py", "x = 1\n")
                .bytes();
        byte[] plain = new java.util.zip.GZIPInputStream(new java.io.ByteArrayInputStream(tar)).readAllBytes();
        int unpacked = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] mutated = i % 2 == 0 ? mutate(zip, random) : i % 20 == 1 ? mutate(tar, random) : tar(plain, random);
            try {
                unpack(mutated);
                unpacked++;
                ProgramFiles.delete(temp.resolve("program"));
            } catch (InvalidInputException e) {
                assertFalse(e.getMessage().isBlank());
            }
            assertEquals(List.of(), list(temp), "after mutation " + i);
        }
        assertTrue(unpacked > 0 && unpacked < MUTATIONS, unpacked + " of " + MUTATIONS);
    }

    private static byte[] mutate(byte[] whole, Random random) {
        byte[] mutated = whole.clone();
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(mutated.length);
            int kind = random.nextInt(4);
            if (kind == 3 && mutated.length > 10) {
                mutated = random.nextBoolean() ? Arrays.copyOf(mutated, at) : Arrays.copyOf(mutated, whole.length + at);
                if (mutated.length == 0) {
                    return whole;
                }
            } else {
                mutated[at] = (byte)
                        (kind == 0 ? random.nextInt(256) : kind == 1 ? mutated[at] ^ 1 << random.nextInt(8) : 0xff);
            }
        }
        return mutated;
    }

    /** Changes a tar archive and repairs the checksums of its headers, so that their other fields are read. */
    private static byte[] tar(byte[] plain, Random random) {
        byte[] mutated = mutate(plain, random);
        for (int at = 0; at + 512 <= mutated.length; at += 512) {
            if (mutated[at + 257] == 'u') {
                int sum = 8 * ' ';
                for (int i = 0; i < 512; i++) {
                    sum += i >= 148 && i < 156 ? 0 : mutated[at + i] & 0xff;
                }
                System.arraycopy(bytes(String.format("%06o\0 ", sum)), 0, mutated, at + 148, 8);
            }
        }
        return Archives.gzip(mutated);
    }
}
