package dev.sparring.server;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.Main;
import dev.sparring.server.cli.Spar;
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
import java.util.regex.Matcher;
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

    /** Contains the class path of the JVMs once the archive has been created. */
    private static final Path READY = FOLDER.resolve("class-path.txt");

    private static final int MINUTES = 5;

    private static volatile boolean usedForBots;

    private TestJvm() {}

    /**
     * Makes the bots' JVMs that this JVM starts from now on use the archive. Does nothing if no process has created it yet: in a run
     * of few tests, that would take longer than the bots.
     */
    public static void useForBots() {
        try {
            if (!usedForBots && Files.exists(READY) && isCurrent(READY)) {
                System.setProperty("java.class.path", Files.readString(READY));
                usedForBots = true;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isCurrent(Path made) throws IOException {
        for (String entry : USED.split(File.pathSeparator, -1)) {
            Path path = Path.of(entry).toAbsolutePath();
            if (Files.isDirectory(path) && !FOLDER.startsWith(path) && isOlder(made, filesIn(path))) {
                return false;
            }
        }
        return true;
    }

    private static List<Path> filesIn(Path folder) throws IOException {
        try (Stream<Path> walked = Files.walk(folder)) {
            return walked.sorted().toList();
        }
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
                    Path archive = archive(entries);
                    COMMAND = List.of(
                            java().toString(),
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-XX:SharedArchiveFile=" + archive,
                            "-Xlog:disable");
                    if (Files.exists(archive) && !(Files.exists(READY) && isCurrent(READY))) {
                        Path unfinished = FOLDER.resolve("unfinished.txt");
                        Files.writeString(unfinished, CLASS_PATH);
                        Files.move(unfinished, READY, StandardCopyOption.ATOMIC_MOVE);
                    }
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
            List<Path> files = filesIn(folder);
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

        /**
         * Returns the archive. It is the one of {@link ClassArchive}, so that the bots' JVMs use it as well. If it cannot be created,
         * there is no file, and the JVMs start without it.
         */
        private static Path archive(List<Path> entries) throws IOException {
            ClassArchive archive = new ClassArchive(FOLDER, CLASS_PATH);
            if (!Files.exists(archive.file()) || isOlder(archive.file(), entries)) {
                String list = "-XX:DumpLoadedClassList="
                        + archive.file().toString().replaceAll("\\.jsa$", Matcher.quoteReplacement(".classes-"));
                String folder = Files.createTempDirectory(FOLDER, "training").toString();
                Process server =
                        start("server.log", list + 1, Main.class.getName(), "serve", "--port", "0", "--data", folder);
                Process training = start("training.log", list + 0, Training.class.getName(), folder);
                try {
                    training.waitFor(MINUTES, TimeUnit.MINUTES);
                    archive.create();
                } catch (InvalidInputException e) {
                    Files.writeString(FOLDER.resolve("failed.log"), e.toString());
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } finally {
                    training.destroyForcibly();
                    server.destroyForcibly();
                }
            }
            return archive.file();
        }

        private static Process start(String log, String... arguments) throws IOException {
            List<String> command = new ArrayList<>(List.of(
                    java().toString(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", arguments[0], "-cp", CLASS_PATH));
            command.addAll(List.of(arguments).subList(1, arguments.length));
            return new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(FOLDER.resolve(log).toFile())
                    .start();
        }
    }

    /** Loads the classes that are archived, together with those of a server: of matches over protocols, of a tournament, and of bots. */
    static final class Training {
        private Training() {}

        public static void main(String[] arguments) {
            Path folder = Path.of(arguments[0]);
            // In a sandbox, bots cannot write the lists of their classes.
            ClassArchive.record(true);
            for (String game : List.of("aibg", "berlin", "bottlebats", "shoreditch", "warlight")) {
                play(folder, game, "--sandbox", "off");
            }
            ClassArchive.record(false);
            play(folder, "warlight");
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
            // Threads that still run do not delay the end.
            System.exit(0);
        }

        private static void play(Path folder, String game, String... more) {
            List<String> words = new ArrayList<>(List.of("play", game, "protocol:random", "random", "--seed", "1"));
            words.addAll(List.of("--replay", folder.resolve(game + ".ndjson.gz").toString()));
            words.addAll(List.of(more));
            report(Spar.run(words.toArray(String[]::new)));
        }

        private static void report(Spar spar) {
            System.out.println(spar.status() + "\n" + spar.out() + spar.err());
        }
    }
}
