package dev.sparring.server.entries;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.upload.ArchiveLimits;
import dev.sparring.server.upload.BuildLimits;
import dev.sparring.server.upload.BuildResult;
import dev.sparring.server.upload.ProgramArchive;
import dev.sparring.server.upload.ProgramBuild;
import dev.sparring.server.upload.ProgramFiles;
import dev.sparring.server.upload.ProgramSource;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Containment;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The uploaded programs of a competition: one folder for each version. Only the server's user can reach them, except for the programs
 * themselves, each of which sees its own folder. Safe for several threads.
 */
public final class Programs {
    private static final Logger LOG = LoggerFactory.getLogger(Programs.class);

    private final Path folder;
    private final Containment containment;
    private final ProgramBuild build;

    /** What is known about built programs, since their files do not change any more. */
    private final Map<Path, ProgramSource> built = new ConcurrentHashMap<>();

    /** The programs that are being checked, and whether they are deleted afterwards. Guarded by itself. */
    private final Map<Path, Boolean> held = new HashMap<>();

    /**
     * Creates the programs of a folder, which need not exist. Deletes what a server that was killed was unpacking there.
     *
     * @param containment how the programs of bots are contained
     */
    public Programs(Path folder, Containment containment) {
        this.folder = folder.toAbsolutePath().normalize();
        this.containment = containment;
        this.build = new ProgramBuild(containment, BuildLimits.DEFAULT);
        deleteUnfinished();
    }

    /** The folders of bots do not begin with a dot. */
    private void deleteUnfinished() {
        if (!Files.isDirectory(folder)) {
            return;
        }
        try (DirectoryStream<Path> unfinished = Files.newDirectoryStream(folder, ".*")) {
            unfinished.forEach(this::delete);
        } catch (IOException | DirectoryIteratorException e) {
            LOG.warn("{} cannot be read", folder, e);
        }
    }

    /** Returns why this server accepts no programs; empty if it does. */
    Optional<String> refusal() {
        return build.refusal();
    }

    /**
     * Unpacks an archive into a new folder, which belongs to no version yet.
     *
     * @throws InvalidInputException if the archive cannot be used, or this server accepts no programs
     * @throws CannotPlayException if the files cannot be written
     */
    Path unpack(byte[] archive) {
        refusal().ifPresent(why -> {
            throw new InvalidInputException(why);
        });
        Path unpacked = folder.resolve(".new-" + UUID.randomUUID());
        try {
            createPrivate();
            ProgramArchive.unpack(archive, unpacked, ArchiveLimits.DEFAULT);
            return unpacked;
        } catch (IOException e) {
            LOG.error("an uploaded program could not be written to {}", unpacked, e);
            throw new CannotPlayException("the server could not store the program on its disk; try again later", e);
        }
    }

    /** While a program is built, everybody can write to its folder, so the folder above must be private. */
    private void createPrivate() throws IOException {
        Files.createDirectories(folder);
        if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx------"));
        }
    }

    /** Makes an unpacked program that of a version. */
    void assign(Path unpacked, String bot, int number) {
        Path own = folder(bot, number);
        try {
            // Left over by a server that was killed before it had kept the version.
            ProgramFiles.delete(own);
            Files.createDirectories(own.getParent());
            Files.move(unpacked, own, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            LOG.error("an uploaded program could not be moved to {}", own, e);
            throw new CannotPlayException("the server could not store the program on its disk; try again later", e);
        }
    }

    private Path folder(String bot, int number) {
        return folder.resolve(bot.toLowerCase(Locale.ROOT)).resolve(Integer.toString(number));
    }

    /**
     * Builds the program of a version.
     *
     * @throws CannotPlayException if its files cannot be used, or this server builds no programs now
     * @throws InterruptedException if the thread is interrupted; the build has then been stopped
     */
    BuildResult build(String bot, int number) throws InterruptedException {
        refusal().ifPresent(why -> {
            throw new CannotPlayException(why);
        });
        try {
            return build.build(folder(bot, number));
        } catch (IOException e) {
            throw new CannotPlayException("the program could not be built: " + e.getMessage(), e);
        }
    }

    /** Returns a program that has been built as a bot of a match. */
    ResolvedBot bot(String name, String named, int number) {
        Path own = folder(name, number);
        try {
            ProgramSource source = built.get(own);
            if (source == null) {
                source = ProgramSource.of(own);
                built.put(own, source);
            }
            return source.program(name, named, own, containment);
        } catch (IOException e) {
            throw CannotPlayException.notStarted(name, "its program cannot be read", e);
        }
    }

    /** Keeps the program of a version, even if it is to be deleted, until it is released. */
    void hold(String bot, int number) {
        synchronized (held) {
            held.put(folder(bot, number), false);
        }
    }

    /** Ends the time for which a program is kept. */
    void release(String bot, int number) {
        boolean deleted;
        synchronized (held) {
            deleted = Boolean.TRUE.equals(held.remove(folder(bot, number)));
        }
        if (deleted) {
            delete(bot, number);
        }
    }

    /** Deletes the program of a version that does not play; one that is held, as soon as it is released. */
    void delete(String bot, int number) {
        Path own = folder(bot, number);
        synchronized (held) {
            if (held.replace(own, true) != null) {
                return;
            }
        }
        built.remove(own);
        delete(own);
    }

    /** Deletes an unpacked program that belongs to no version. */
    void delete(Path unpacked) {
        try {
            ProgramFiles.delete(unpacked);
        } catch (IOException e) {
            LOG.warn("{} is left", unpacked, e);
        }
    }

    /** Returns the text without the path of the program of a version. */
    String withoutPath(String text, String bot, int number) {
        Path own = folder(bot, number);
        return text.replace(own + "/", "").replace(own.toString(), ".");
    }
}
