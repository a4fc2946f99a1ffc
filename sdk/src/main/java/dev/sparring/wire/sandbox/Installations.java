package dev.sparring.wire.sandbox;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Finds the interpreters and libraries that are installed outside the system's folders, such as in a home folder. */
final class Installations {
    /** Variables that name folders or lists of them. */
    private static final List<String> VARIABLES = List.of(
            "CLASSPATH",
            "CONDA_PREFIX",
            "DOTNET_ROOT",
            "GEM_HOME",
            "GOROOT",
            "JAVA_HOME",
            "LD_LIBRARY_PATH",
            "NODE_PATH",
            "NVM_DIR",
            "PERL5LIB",
            "PYENV_ROOT",
            "PYTHONHOME",
            "PYTHONPATH",
            "RUBYLIB",
            "VIRTUAL_ENV");

    private static final Set<String> BIN = Set.of("bin", "sbin", "shims");

    /** Folders next to a {@code bin} that contain more than the installation. */
    private static final Set<String> MIXED = Set.of(".local", ".cargo");

    /** More links than a program has. */
    private static final int MAX_LINKS = 10;

    private final Path home;
    private final Consumer<Path> read;

    /**
     * Creates a finder.
     *
     * @param read called for each file and folder that an installation needs
     */
    Installations(Path home, Consumer<Path> read) {
        this.home = home;
        this.read = read;
    }

    /** Adds the installations of a program, of the folders on the PATH and of those that variables name. */
    void add(Optional<Path> program) {
        program.ifPresent(this::program);
        Tools.path().stream().filter(Files::isDirectory).forEach(this::binFolder);
        folder(Path.of(System.getProperty("java.home")));
        for (String variable : VARIABLES) {
            Optional.ofNullable(System.getenv(variable)).stream()
                    .flatMap(list -> Tools.paths(list).stream())
                    .filter(Files::exists)
                    .forEach(this::folder);
        }
        // Where pip --user installs.
        folder(home.resolve(".local/lib"));
    }

    /** Adds a program and what it links to. */
    private void program(Path program) {
        Path link = program;
        for (int links = 0; links < MAX_LINKS; links++) {
            if (!Files.isExecutable(link)) {
                break;
            }
            file(link);
            if (!Files.isSymbolicLink(link)) {
                break;
            }
            try {
                link = link.resolveSibling(Files.readSymbolicLink(link)).normalize();
            } catch (IOException e) {
                // It was removed just now; the start reports that.
                break;
            }
        }
    }

    private void file(Path program) {
        Path folder = program.getParent();
        if (folder != null
                && BIN.contains(
                        folder.getFileName() == null ? "" : folder.getFileName().toString())) {
            binFolder(folder);
        }
        read.accept(program);
    }

    private void binFolder(Path bin) {
        Path around = bin.getParent();
        String name = around == null || around.getFileName() == null
                ? ""
                : around.getFileName().toString();
        boolean whole =
                BIN.contains(bin.getFileName() == null ? "" : bin.getFileName().toString()) && !MIXED.contains(name);
        folder(whole && around != null && !Folders.isShared(around, home) ? around : bin);
    }

    private void folder(Path folder) {
        if (Files.exists(folder) && !Folders.isShared(folder, home) && !Folders.isOfKernel(folder)) {
            read.accept(folder);
        }
    }
}
