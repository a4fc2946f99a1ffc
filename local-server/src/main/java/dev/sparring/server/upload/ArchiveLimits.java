package dev.sparring.server.upload;

/**
 * The limits of an archive. Sizes are measured while it is unpacked; those that it declares do not count.
 *
 * @param archive the size of the archive, in bytes
 * @param unpacked the size of all its files, in bytes
 * @param files the number of its files and folders
 * @param name the length of the path of a file, in characters
 * @param depth the number of folders above a file, plus one
 * @param ratio how many times as large as the archive its files may be; they may always have {@link #FREE} bytes
 */
public record ArchiveLimits(int archive, long unpacked, int files, int name, int depth, int ratio) {
    /** Enough for a program with its libraries and tables. Text is rarely more than 20 times as large as its archive. */
    public static final ArchiveLimits DEFAULT = new ArchiveLimits(16 << 20, 64 << 20, 2_000, 200, 16, 100);

    /** The size of files that are never too large for their archive, in bytes. */
    static final long FREE = 1 << 20;

    public ArchiveLimits {
        if (archive < 1 || unpacked < 1 || files < 1 || name < 1 || depth < 1 || ratio < 1) {
            throw new IllegalArgumentException("a limit is at least 1");
        }
    }
}
