package dev.sparring.server;

import dev.sparring.server.cli.Spar;
import dev.sparring.server.participants.BotMain;
import dev.sparring.server.participants.ClassArchive;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The JVMs in which tests run Sparring as a process. They have the class path of the tests, the options of the launcher, and a class
 * data archive, because short commands use most of their processor time to load classes. All tests of a build share the archive.
 */
public final class TestJvm {
    private static final String USED = System.getProperty("java.class.path");

    /** A folder for each class path: Maven's phases differ in whether it contains the folder of the SDK or its jar. */
    private static final Path FOLDER =
            Path.of("target", "test-jvm", Integer.toHexString(USED.hashCode())).toAbsolutePath();

    private static final int MINUTES = 5;

    private TestJvm() {}

    /** Returns the command that starts the JVM: the next word is the main class. */
    public static List<String> command(String... options) {
        List<String> command = new ArrayList<>(Prepared.COMMAND);
        command.addAll(List.of(options));
        command.add("-cp");
        command.add(Prepared.CLASS_PATH);
        return command;
    }

    private static Path java() {
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /** The class path and the archive. The first JVM that needs them creates them; the others wait. */
    private static final class Prepared {
        private static final String CLASS_PATH;
        private static final List<String> COMMAND;

        static {
            try {
                Files.createDirectories(FOLDER);
                try (FileChannel channel = FileChannel.open(
                                FOLDER.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                        FileLock lock = channel.lock()) {
                    assert lock.isValid();
                    List<Path> entries = jars();
                    CLASS_PATH = String.join(
                            File.pathSeparator,
                            entries.stream().map(Path::toString).toList());
                    COMMAND = List.of(
                            java().toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:SharedArchiveFile=" + archive(entries),
                            "-Xlog:disable");
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        private Prepared() {}

        /** Returns the class path with a jar instead of each folder, because an archive has no classes from folders. */
        private static List<Path> jars() throws IOException {
            List<Path> entries = new ArrayList<>();
            for (String entry : USED.split(File.pathSeparator, -1)) {
                Path path = Path.of(entry).toAbsolutePath().normalize();
                if (FOLDER.startsWith(path)) {
                    // An empty entry is the working directory: it has no classes, but everything else, and the new jar
                    // too.
                    continue;
                }
                if (Files.isDirectory(path)) {
                    entries.add(jar(path));
                } else if (Files.exists(path)) {
                    entries.add(path);
                }
            }
            return entries;
        }

        private static Path jar(Path folder) throws IOException {
            Path jar = FOLDER.resolve(folder.getFileName() + "-" + Integer.toHexString(folder.hashCode()) + ".jar");
            List<Path> files;
            try (Stream<Path> walked = Files.walk(folder)) {
                files = walked.sorted().toList();
            }
            if (!Files.exists(jar) || isOlder(jar, files)) {
                Path unfinished = FOLDER.resolve("unfinished.jar");
                try (OutputStream out = Files.newOutputStream(unfinished);
                        ZipOutputStream zip = new ZipOutputStream(out)) {
                    zip.setLevel(0);
                    for (Path file : files) {
                        String name = folder.relativize(file).toString().replace(File.separatorChar, '/');
                        if (Files.isDirectory(file)) {
                            if (!name.isEmpty()) {
                                zip.putNextEntry(new ZipEntry(name + "/"));
                            }
                        } else {
                            zip.putNextEntry(new ZipEntry(name));
                            Files.copy(file, zip);
                        }
                    }
                }
                Files.move(unfinished, jar, StandardCopyOption.ATOMIC_MOVE);
            }
            return jar;
        }

        private static boolean isOlder(Path made, List<Path> sources) throws IOException {
            FileTime time = Files.getLastModifiedTime(made);
            for (Path source : sources) {
                if (Files.getLastModifiedTime(source).compareTo(time) > 0) {
                    return true;
                }
            }
            return false;
        }

        /**
         * Returns the file of the archive. Its name is the one of {@link ClassArchive}, so that the bots' JVMs use it as well. If it
         * cannot be created, there is no file, and the JVMs start without it.
         */
        private static Path archive(List<Path> entries) throws IOException {
            String first = entries.get(0).getFileName().toString();
            Path archive = FOLDER.resolve(first.replaceAll("\\.jar$", "-" + Runtime.version() + ".jsa"));
            if (!Files.exists(archive) || isOlder(archive, entries)) {
                Path unfinished = FOLDER.resolve("unfinished.jsa");
                Files.deleteIfExists(unfinished);
                Process training = new ProcessBuilder(
                                java().toString(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-XX:ArchiveClassesAtExit=" + unfinished,
                                "-cp",
                                String.join(
                                        File.pathSeparator,
                                        entries.stream().map(Path::toString).toList()),
                                Training.class.getName(),
                                Files.createTempDirectory(FOLDER, "training").toString())
                        .redirectErrorStream(true)
                        .redirectOutput(FOLDER.resolve("training.log").toFile())
                        .start();
                try {
                    if (!training.waitFor(MINUTES, TimeUnit.MINUTES)) {
                        training.destroyForcibly();
                    }
                } catch (InterruptedException e) {
                    training.destroyForcibly();
                    throw new AssertionError(e);
                }
                if (Files.exists(unfinished)) {
                    Files.move(unfinished, archive, StandardCopyOption.ATOMIC_MOVE);
                }
            }
            return archive;
        }
    }

    /** Loads the classes that are archived: those of a match over a protocol, of a tournament with a store, and of a bot. */
    static final class Training {
        private Training() {}

        public static void main(String[] arguments) throws ClassNotFoundException {
            Path folder = Path.of(arguments[0]);
            for (String game : List.of("berlin", "warlight")) {
                String replay = folder.resolve(game + ".ndjson.gz").toString();
                report(Spar.run("play", game, "protocol:random", "random", "--seed", "1", "--replay", replay));
            }
            report(Spar.run(
                    "tournament",
                    "berlin",
                    "random",
                    "x=random",
                    "--type",
                    "round-robin",
                    "--heats",
                    "1",
                    "--json",
                    "--store",
                    folder.resolve("t.sqlite").toString(),
                    "--replays",
                    "none"));
            Class.forName(BotMain.class.getName());
            // Threads that still run do not delay the end.
            System.exit(0);
        }

        private static void report(Spar spar) {
            System.out.println(spar.status() + "\n" + spar.out() + spar.err());
        }
    }
}
