package dev.sparring.server.cli;

import dev.sparring.server.participants.ExitStatus;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The standard output of this program, which remembers that it could not be written. Java's own stream ignores that, so half a
 * result in a file on a full disk would be taken for complete.
 */
final class StandardOutput extends OutputStream {
    private final OutputStream out;
    private volatile @Nullable IOException failure;

    StandardOutput(OutputStream out) {
        this.out = out;
    }

    /** Replaces {@link System#out}, which must not have been wrapped yet. */
    static StandardOutput install() {
        StandardOutput installed = new StandardOutput(new FileOutputStream(FileDescriptor.out));
        System.setOut(new PrintStream(installed, true, StandardCharsets.UTF_8));
        return installed;
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            if (failure == null) {
                failure = e;
            }
            throw e;
        }
    }

    /**
     * Returns the exit status of this program, and reports lost output on standard error. A reader that stops reading, such as
     * {@code head}, is not an error.
     *
     * @param status the exit status of the command
     */
    int exitStatus(int status) {
        IOException lost = failure;
        if (lost == null
                || String.valueOf(lost.getMessage()).toLowerCase(Locale.ROOT).contains("pipe")) {
            return status;
        }
        System.err.println("standard output could not be written, so it is incomplete: " + lost.getMessage());
        return status == ExitStatus.PLAYED ? ExitStatus.COULD_NOT_PLAY : status;
    }
}
