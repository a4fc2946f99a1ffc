package dev.sparring.server.upload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Archives for tests, made byte by byte, so that they may be wrong in every way. */
final class Archives {
    static final int LINK = 0120777;
    private static final int DIRECTORY_ENTRY = 46;

    private Archives() {}

    /** A zip archive that is being made. */
    static final class Zip {
        private final ByteArrayOutputStream data = new ByteArrayOutputStream();
        private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
        private int count;

        Zip file(String name, String content) {
            return entry(name, content.getBytes(StandardCharsets.UTF_8), 0100644, 0);
        }

        Zip entry(String name, byte[] content, int mode, int flags) {
            return entry(name.getBytes(StandardCharsets.UTF_8), content, content.length, mode, flags);
        }

        Zip entry(byte[] name, byte[] content, long declared, int mode, int flags) {
            int start = data.size();
            byte[] packed = deflate(content);
            CRC32 crc = new CRC32();
            crc.update(content);
            byte[] common = little(22)
                    .putShort((short) flags)
                    .putShort((short) 8)
                    .putInt(0)
                    .putInt((int) crc.getValue())
                    .putInt(packed.length)
                    .putInt((int) declared)
                    .putShort((short) name.length)
                    .array();
            data.writeBytes(little(6).putInt(0x04034b50).putShort((short) 20).array());
            data.writeBytes(common);
            data.writeBytes(little(2).array());
            data.writeBytes(name);
            data.writeBytes(packed);
            return listed(name, common, mode, start);
        }

        private Zip listed(byte[] name, byte[] common, int mode, int start) {
            directory.writeBytes(little(8)
                    .putInt(0x02014b50)
                    .putShort((short) (3 << 8 | 20))
                    .putShort((short) 20)
                    .array());
            directory.writeBytes(common);
            directory.writeBytes(little(8).array());
            directory.writeBytes(little(8).putInt(mode << 16).putInt(start).array());
            directory.writeBytes(name);
            count++;
            return this;
        }

        /** Lists the only entry again, with a name of the same length and the same data. */
        Zip again(String name) {
            byte[] first = directory.toByteArray();
            byte[] other = name.getBytes(StandardCharsets.UTF_8);
            directory.write(first, 0, DIRECTORY_ENTRY);
            directory.writeBytes(other);
            count++;
            return this;
        }

        byte[] bytes() {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            all.writeBytes(data.toByteArray());
            all.writeBytes(directory.toByteArray());
            all.writeBytes(little(22)
                    .putInt(0x06054b50)
                    .putInt(0)
                    .putShort((short) count)
                    .putShort((short) count)
                    .putInt(directory.size())
                    .putInt(data.size())
                    .array());
            return all.toByteArray();
        }
    }

    static byte[] zip(Map<String, String> files) {
        Zip zip = new Zip();
        new TreeMap<>(files).forEach(zip::file);
        return zip.bytes();
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static byte[] deflate(byte[] content) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        deflater.setInput(content);
        deflater.finish();
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        byte[] chunk = new byte[1 << 12];
        while (!deflater.finished()) {
            packed.write(chunk, 0, deflater.deflate(chunk));
        }
        deflater.end();
        return packed.toByteArray();
    }

    /** A tar archive that is being made. */
    static final class Tar {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Tar file(String name, String content) {
            return entry(name, '0', 0644, content.getBytes(StandardCharsets.UTF_8));
        }

        Tar entry(String name, char type, int mode, byte[] content) {
            return entry(name, type, mode, content, content.length);
        }

        Tar entry(String name, char type, int mode, byte[] content, long declared) {
            ByteBuffer header = ByteBuffer.allocate(512);
            header.put(name.getBytes(StandardCharsets.UTF_8));
            header.position(100)
                    .put(String.format("%07o\0%07o\0%07o\0", mode, 0, 0).getBytes(StandardCharsets.UTF_8));
            header.put(String.format("%011o\0%011o\0        ", declared, 0).getBytes(StandardCharsets.UTF_8));
            header.put((byte) type);
            header.position(257).put("ustar\00000".getBytes(StandardCharsets.UTF_8));
            int sum = 0;
            for (byte one : header.array()) {
                sum += one & 0xff;
            }
            header.position(148).put(String.format("%06o\0 ", sum).getBytes(StandardCharsets.UTF_8));
            out.writeBytes(header.array());
            out.writeBytes(content);
            out.writeBytes(new byte[-content.length & 511]);
            return this;
        }

        Tar pax(char type, String key, String value) {
            String record = " " + key + "=" + value + "\n";
            int length = record.getBytes(StandardCharsets.UTF_8).length;
            int digits = Integer.toString(length + 2).length();
            return entry("pax", type, 0644, (length + digits + record).getBytes(StandardCharsets.UTF_8));
        }

        byte[] bytes() {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            all.writeBytes(out.toByteArray());
            all.writeBytes(new byte[1024]);
            return gzip(all.toByteArray());
        }
    }

    static byte[] gzip(byte[] content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }
}
