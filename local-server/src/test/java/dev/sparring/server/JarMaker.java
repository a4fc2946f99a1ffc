package dev.sparring.server;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles sources against the class path of the tests and packs them, so that tests can build jars without Maven. */
public final class JarMaker {
    private final Path classes;
    private final List<Path> sources = new ArrayList<>();
    private final Manifest manifest = new Manifest();
    private String classPath = System.getProperty("java.class.path");

    /**
     * Creates a jar maker.
     *
     * @param classes the folder for the classes, which is empty or does not exist yet
     */
    public JarMaker(Path classes) {
        this.classes = classes;
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    }

    /** Adds the Java files, or one file. */
    public JarMaker sources(Path fileOrFolder) throws IOException {
        sources.addAll(filesIn(fileOrFolder));
        return this;
    }

    /** Adds the files in a folder of resources. */
    public JarMaker resources(Path folder) throws IOException {
        for (Path file : filesIn(folder)) {
            Path target = classes.resolve(folder.relativize(file).toString());
            Files.createDirectories(target.getParent());
            Files.copy(file, target);
        }
        return this;
    }

    /** Adds a jar to the class path of the compiler. */
    public JarMaker against(Path jar) {
        classPath += File.pathSeparator + jar;
        return this;
    }

    /** Writes the class path of the tests to the manifest, so that {@code java -cp JAR} can run it. */
    public JarMaker runnable() {
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, classPathAsUrls());
        return this;
    }

    /** Compiles the sources and packs the jar. */
    public Path pack(Path jar) throws IOException {
        compile();
        Files.createDirectories(jar.toAbsolutePath().getParent());
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream packed = new JarOutputStream(out, manifest)) {
            for (Path file : filesIn(classes)) {
                packed.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, packed);
                packed.closeEntry();
            }
        }
        return jar;
    }

    private void compile() throws IOException {
        Files.createDirectories(classes);
        if (sources.isEmpty()) {
            return;
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments =
                new ArrayList<>(List.of("-proc:none", "-parameters", "-cp", classPath, "-d", classes.toString()));
        sources.forEach(file -> arguments.add(file.toString()));
        if (compiler.run(null, null, null, arguments.toArray(String[]::new)) != 0) {
            throw new AssertionError("does not compile: " + sources);
        }
    }

    private static String classPathAsUrls() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" "));
    }

    private static List<Path> filesIn(Path fileOrFolder) throws IOException {
        try (Stream<Path> files = Files.walk(fileOrFolder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }
}
