package dev.sparring.server.upload;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * The attributes of the next entry of a tar archive, as far as they matter here.
 *
 * @param path the name of the entry
 * @param size the size of its content in bytes
 */
record PaxAttributes(Optional<String> path, Optional<Long> size) {
    static final PaxAttributes NONE = new PaxAttributes(Optional.empty(), Optional.empty());

    /** Returns the attributes in the content of a header: lines of a length, a space, a name, {@code =} and a value. */
    static PaxAttributes read(byte[] content) {
        PaxAttributes all = NONE;
        int at = 0;
        while (at < content.length) {
            int space = at;
            while (space < content.length && content[space] != ' ') {
                space++;
            }
            String digits = new String(content, at, space - at, StandardCharsets.ISO_8859_1);
            int end = digits.matches("[0-9]{1,6}") ? at + Integer.parseInt(digits) : 0;
            if (end <= space + 1 || end > content.length || content[end - 1] != '\n') {
                throw invalid();
            }
            all = all.with(Arrays.copyOfRange(content, space + 1, end - 1));
            at = end;
        }
        return all;
    }

    private PaxAttributes with(byte[] attribute) {
        int equals = 0;
        while (equals < attribute.length && attribute[equals] != '=') {
            equals++;
        }
        if (equals == attribute.length) {
            throw invalid();
        }
        String key = new String(attribute, 0, equals, StandardCharsets.ISO_8859_1);
        byte[] value = Arrays.copyOfRange(attribute, equals + 1, attribute.length);
        if (key.startsWith("GNU.sparse.")) {
            throw ArchiveFault.of("has a sparse file; pack it without --sparse");
        }
        if (key.equals("path")) {
            return new PaxAttributes(Optional.of(EntryName.decode(value)), size);
        }
        if (key.equals("size")) {
            String digits = new String(value, StandardCharsets.ISO_8859_1);
            if (!digits.matches("[0-9]{1,18}")) {
                throw invalid();
            }
            return new PaxAttributes(path, Optional.of(Long.parseLong(digits)));
        }
        return this;
    }

    /** Checks that these attributes, which are for all entries, name neither a path nor a size. */
    void requireNone() {
        if (!equals(NONE)) {
            throw ArchiveFault.damaged("a header gives all entries the same name or size");
        }
    }

    private static RuntimeException invalid() {
        return ArchiveFault.damaged("the attributes of an entry are invalid");
    }
}
