package dev.sparring.server.upload;

import dev.sparring.wire.Limits;
import java.time.Duration;

/**
 * The limits of the build of one program.
 *
 * @param time how long it may take
 * @param limits the limits of its processes
 * @param output the maximum size of its output, in bytes
 * @param size the size of all files in the program's folder, in bytes
 * @param files the number of files and folders there
 */
public record BuildLimits(Duration time, Limits limits, long output, long size, int files) {
    private static final long MIB = 1 << 20;

    /** Enough for the compilers of the languages that are recognised. */
    public static final BuildLimits DEFAULT = new BuildLimits(
            Duration.ofSeconds(60),
            new Limits(2048 * MIB, 256, 1024, 64 * MIB, Duration.ofMinutes(2), 256 * MIB),
            MIB,
            256 * MIB,
            8_000);

    /** The maximum depth of folders in a program's folder. */
    static final int DEPTH = 32;
}
