package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * A class data archive of a Java program: the classes that it loads, in the form in which the JVM uses them. With it, the program
 * starts faster.
 *
 * <p>It is next to the program's jar, with the version of Java in its name, since it works with one version only. So is the list of
 * classes from which it is made. The JVM ignores an archive that does not fit its jar.
 *
 * @param directory the folder in which the program runs
 * @param classPath the class path of the program as its command says it; the first entry is its jar
 */
public record ClassArchive(Path directory, String classPath) {
    private static final String JAR = ".jar";
    private static final String NEVER = "never";
    private static final long MINUTES = 2;

    /**
     * Maps the archive at the address that it was made for. At a random address, the JVM has to change all its pointers, which takes
     * longer than the rest of its start.
     */
    private static final List<String> FIXED_ADDRESS = List.of(
            "-XX:+IgnoreUnrecognizedVMOptions", "-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0");

    /** Whether programs record the classes that they load. */
    private static volatile boolean recording;

    /**
     * Sets whether programs that are started from now on record the classes that they load, instead of using their archives. They must be
     * able to write next to their jars.
     */
    public static void record(boolean on) {
        recording = on;
    }

    /** Returns the archive of this program; empty if it does not run from a jar. */
    public static Optional<ClassArchive> own() {
        return Optional.of(new ClassArchive(Path.of("").toAbsolutePath(), System.getProperty("java.class.path")))
                .filter(ClassArchive::isOfJar);
    }

    private boolean isOfJar() {
        return jar().toString().endsWith(JAR);
    }

    /** Returns the archive of a program; empty if it is not a jar that runs on the Java of this program. */
    public static Optional<ClassArchive> of(ResolvedBot bot) {
        return bot instanceof ResolvedBot.Program program
                ? of(program.command(), program.directory())
                : Optional.empty();
    }

    private static Optional<ClassArchive> of(List<String> command, Path directory) {
        if (!command.get(0).equals(BotMain.java())) {
            return Optional.empty();
        }
        for (int i = 1; i + 1 < command.size() && command.get(i).startsWith("-"); i++) {
            String word = command.get(i);
            if (word.startsWith("-Xshare") || word.startsWith("-XX:SharedArchiveFile") || word.startsWith("-XX:AOT")) {
                return Optional.empty();
            }
            if (List.of("-cp", "-classpath", "--class-path", "-jar").contains(word)) {
                return Optional.of(new ClassArchive(directory, command.get(i + 1)))
                        .filter(ClassArchive::isOfJar);
            }
        }
        return Optional.empty();
    }

    /** Returns the command with the options that use or record the classes of its jar. */
    static List<String> applied(List<String> command, Path directory) {
        Optional<String> option = of(command, directory).flatMap(ClassArchive::option);
        if (option.isEmpty()) {
            return command;
        }
        List<String> more = new ArrayList<>(command);
        // Without -Xlog:disable, the JVM may write a warning to standard output, which belongs to the protocol.
        more.addAll(1, List.of(option.get(), "-Xlog:disable"));
        more.addAll(1, FIXED_ADDRESS);
        return more;
    }

    private Optional<String> option() {
        if (recording) {
            return Optional.of("-XX:DumpLoadedClassList=" + sibling(".classes-" + System.nanoTime()));
        }
        return isCurrent() && !NEVER.equals(System.getenv("SPAR_ARCHIVE"))
                ? Optional.of("-XX:SharedArchiveFile=" + file())
                : Optional.empty();
    }

    /** Returns the program's jar. */
    public Path jar() {
        return directory.resolve(classPath.split(Pattern.quote(File.pathSeparator), 2)[0]);
    }

    /** Returns the file of the archive, which may not exist. */
    public Path file() {
        return sibling(".jsa");
    }

    private Path list() {
        return sibling(".classes");
    }

    private Path sibling(String ending) {
        String name = jar().getFileName().toString();
        return jar().resolveSibling(name.substring(0, name.length() - JAR.length()) + "-" + Runtime.version() + ending);
    }

    /** Returns whether it is known which classes the program loads. */
    public boolean isRecorded() {
        return Files.exists(list());
    }

    /** Returns whether there is an archive that is not older than its jar. */
    public boolean isCurrent() {
        long created = file().toFile().lastModified();
        return created > 0 && created >= jar().toFile().lastModified();
    }

    /**
     * Creates the archive from all classes that the program's processes have recorded since the last time, or else from those of the
     * last time.
     *
     * @throws InvalidInputException if it cannot be created
     */
    public void create() {
        try {
            collect();
            Path made = sibling(".new");
            Process dump = new ProcessBuilder(
                            BotMain.java(),
                            "-Xshare:dump",
                            "-XX:SharedClassListFile=" + list(),
                            "-XX:SharedArchiveFile=" + made,
                            "-XX:+UseSerialGC",
                            "-cp",
                            classPath)
                    .directory(directory.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(sibling(".log").toFile())
                    .start();
            if (!dump.waitFor(MINUTES, TimeUnit.MINUTES)) {
                dump.destroyForcibly();
            }
            if (!Files.exists(made)) {
                throw new InvalidInputException("the archive of " + jar()
                        + " could not be created; the output of java is in " + sibling(".log"));
            }
            Files.deleteIfExists(sibling(".log"));
            Files.move(made, file(), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new InvalidInputException("the archive of " + jar() + " could not be created: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InvalidInputException(
                    "the archive of " + jar() + " was not created, since this was interrupted", e);
        }
    }

    /** Writes one list of all recorded classes, and deletes the lists of the processes. */
    private void collect() throws IOException {
        TreeSet<Path> recorded = new TreeSet<>();
        try (DirectoryStream<Path> files =
                Files.newDirectoryStream(jar().toAbsolutePath().getParent(), list().getFileName() + "-*")) {
            files.forEach(recorded::add);
        }
        if (recorded.isEmpty() && isRecorded()) {
            return;
        }
        Set<String> classes = new LinkedHashSet<>();
        for (Path each : recorded) {
            for (String line : Files.readAllLines(each)) {
                // Newer versions of Java number the classes of each process. Only classes of other class loaders need
                // the numbers.
                if (!line.startsWith("#") && !line.contains(" source: ")) {
                    classes.add(line.replaceFirst(" id: \\d+$", ""));
                }
            }
            Files.delete(each);
        }
        if (classes.isEmpty()) {
            throw new InvalidInputException("no process of " + jar() + " has recorded the classes that it loads");
        }
        Files.write(list(), classes);
    }
}
