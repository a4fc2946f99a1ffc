package dev.sparring.server.upload;

import dev.sparring.text.Excerpt;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.nio.file.attribute.UserPrincipal;
import java.util.Optional;
import java.util.Set;

/** The files in a program's folder, looked at while it is built and afterwards. */
final class ProgramTree {
    private static final long MIB = 1 << 20;

    private final BuildLimits limits;
    private long size;
    private int files;

    private ProgramTree(BuildLimits limits) {
        this.limits = limits;
    }

    /** Does something with a file or folder; a folder comes before what is in it. */
    @FunctionalInterface
    private interface Visitor {
        /** Returns what is wrong with it; empty if nothing is. */
        Optional<String> visit(Path path, BasicFileAttributes attributes) throws IOException;
    }

    /** Continues with an entry of a folder. */
    @FunctionalInterface
    private interface Walk {
        Optional<String> walk(Path path, int depth) throws IOException;
    }

    /** Returns which limit the folder exceeds, while programs may still write there; empty if none. */
    static Optional<String> exceeded(Path root, BuildLimits limits) {
        return new ProgramTree(limits).look(root, 0);
    }

    private Optional<String> look(Path path, int depth) {
        try {
            return walk(path, depth, (entry, attributes) -> Optional.empty(), this::look);
        } catch (IOException e) {
            // It has been removed just now, or cannot be read; the check after the build finds it.
            return Optional.empty();
        }
    }

    /**
     * Checks a folder in which no program writes any more, and sets the permissions of everything in it.
     *
     * @param shared whether other users can read it, and not only this one
     * @return what is wrong with it; empty if nothing is
     */
    static Optional<String> seal(Path root, BuildLimits limits, boolean shared) throws IOException {
        return set(root, limits, shared ? "rwxr-xr-x" : "rwx------", shared ? "rw-r--r--" : "rw-------");
    }

    /** Allows all users to write in a folder. */
    static Optional<String> open(Path root, BuildLimits limits) throws IOException {
        return set(root, limits, "rwxrwxrwx", "rw-rw-rw-");
    }

    private static Optional<String> set(Path root, BuildLimits limits, String executable, String other)
            throws IOException {
        Set<PosixFilePermission> all = PosixFilePermissions.fromString(executable);
        Set<PosixFilePermission> plain = PosixFilePermissions.fromString(other);
        UserPrincipal owner = Files.getOwner(root);
        return new ProgramTree(limits).visit(root, 0, (path, attributes) -> {
            String name = Excerpt.of(root.relativize(path).toString());
            if (attributes.isSymbolicLink()) {
                return Optional.of("'" + name + "' is a symbolic link; expected files and folders");
            }
            if (attributes.isOther()) {
                return Optional.of("'" + name + "' is a device, a pipe or a socket; expected files and folders");
            }
            if (!UnpackedFolder.POSIX) {
                return Optional.empty();
            }
            boolean executes = attributes.isDirectory()
                    || Files.getPosixFilePermissions(path).contains(PosixFilePermission.OWNER_EXECUTE);
            if (!Files.getOwner(path).equals(owner)) {
                Files.setOwner(path, owner);
            }
            Files.setPosixFilePermissions(path, executes ? all : plain);
            return Optional.empty();
        });
    }

    private Optional<String> visit(Path path, int depth, Visitor visitor) throws IOException {
        return walk(path, depth, visitor, (entry, below) -> visit(entry, below, visitor));
    }

    /**
     * Visits a file or folder.
     *
     * @param inside does the same with what is in a folder
     */
    private Optional<String> walk(Path path, int depth, Visitor visitor, Walk inside) throws IOException {
        BasicFileAttributes attributes =
                Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        files++;
        size += attributes.isRegularFile() ? attributes.size() : 0;
        Optional<String> wrong = wrong(depth);
        if (wrong.isEmpty()) {
            wrong = visitor.visit(path, attributes);
        }
        if (wrong.isPresent() || !attributes.isDirectory()) {
            return wrong;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
            for (Path entry : entries) {
                wrong = inside.walk(entry, depth + 1);
                if (wrong.isPresent()) {
                    return wrong;
                }
            }
        } catch (DirectoryIteratorException e) {
            throw e.getCause();
        }
        return Optional.empty();
    }

    private Optional<String> wrong(int depth) {
        if (files > limits.files()) {
            return Optional.of("its folder has more than " + limits.files() + " files and folders");
        }
        if (size > limits.size()) {
            return Optional.of("its folder has more than " + limits.size() / MIB + " MiB of files");
        }
        return depth > BuildLimits.DEPTH
                ? Optional.of("its folder has folders inside more than " + BuildLimits.DEPTH + " others")
                : Optional.empty();
    }
}
