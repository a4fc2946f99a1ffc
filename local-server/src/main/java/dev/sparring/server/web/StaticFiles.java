package dev.sparring.server.web;

import dev.sparring.wire.http.HttpAnswer;
import dev.sparring.wire.http.HttpCall;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * The files of the page. The server reads them once at startup and then looks them up by their exact URL path, so a request
 * can never name another file.
 */
final class StaticFiles {
    private static final String INDEX = "/index.html";

    private final Map<String, Served> files = new HashMap<>();

    private record Served(HttpAnswer plain, HttpAnswer zipped, String tag) {}

    /**
     * Reads the files in a folder next to this class.
     *
     * @param folder the folder; without an {@code index.html}, there are no files
     */
    StaticFiles(String folder) {
        URL index = StaticFiles.class.getResource(folder + INDEX);
        if (index == null) {
            return;
        }
        try {
            if (index.getProtocol().equals("jar")) {
                fromJar((JarURLConnection) index.openConnection());
            } else {
                Path file = Path.of(new URI(index.toString()));
                fromFolder(Objects.requireNonNull(file.getParent(), "the index is in a folder"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the page's files cannot be read", e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the location of the page's files is not a valid URI: " + index, e);
        }
        files.put("/", files.get(INDEX));
    }

    private void fromJar(JarURLConnection index) throws IOException {
        String path = index.getEntryName();
        String prefix = path.substring(0, path.length() - INDEX.length() + 1);
        JarFile jar = index.getJarFile();
        List<JarEntry> entries = jar.stream()
                .filter(entry -> entry.getName().startsWith(prefix) && !entry.isDirectory())
                .toList();
        for (JarEntry entry : entries) {
            try (InputStream content = jar.getInputStream(entry)) {
                add("/" + entry.getName().substring(prefix.length()), content.readAllBytes());
            }
        }
    }

    private void fromFolder(Path folder) throws IOException {
        List<Path> paths;
        try (Stream<Path> all = Files.walk(folder)) {
            paths = all.filter(Files::isRegularFile).toList();
        }
        for (Path file : paths) {
            add("/" + folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        }
    }

    private void add(String address, byte[] content) throws IOException {
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(zipped)) {
            out.write(content);
        }
        String tag = "\"" + ETags.of(content) + "\"";
        HttpAnswer plain = HttpAnswer.bytes(200, type(address), content)
                .with(Map.of("ETag", tag, "Cache-Control", "no-cache", "Vary", "Accept-Encoding"));
        HttpAnswer small = plain.withContent(zipped.toByteArray()).with("Content-Encoding", "gzip");
        files.put(address, new Served(plain, zipped.size() < content.length ? small : plain, tag));
    }

    private static String type(String address) {
        String ending = address.substring(address.lastIndexOf('.') + 1);
        return switch (ending) {
            case "html" -> "text/html; charset=utf-8";
            case "js", "mjs" -> "text/javascript; charset=utf-8";
            case "css" -> "text/css; charset=utf-8";
            case "svg" -> "image/svg+xml";
            case "png" -> "image/png";
            case "ico" -> "image/x-icon";
            case "json" -> "application/json";
            case "webmanifest" -> "application/manifest+json";
            case "woff2" -> "font/woff2";
            default -> "text/plain; charset=utf-8";
        };
    }

    /** Returns the file with exactly the path of the request, if there is one. */
    Optional<HttpAnswer> find(HttpCall call) {
        Served served = files.get(call.path());
        if (served == null) {
            return Optional.empty();
        }
        if (List.of(call.headers().getOrDefault("if-none-match", "").split("\\s*,\\s*"))
                .contains(served.tag())) {
            return Optional.of(HttpAnswer.bytes(304, "", new byte[0])
                    .with(Map.of("ETag", served.tag(), "Cache-Control", "no-cache")));
        }
        return Optional.of(Gzip.isAccepted(call) ? served.zipped() : served.plain());
    }
}
