package dev.sparring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.DocumentationTool;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavadocTest {
    private static final Pattern TYPE = Pattern.compile("\\b(class|record|interface|enum) \\w");

    @TempDir
    private Path folder;

    @Test
    void theJavadocOfTheSdkHasNoWarnings() throws IOException {
        DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-Xdoclint:all",
                "-quiet",
                "-notimestamp",
                "-Xmaxwarns",
                "10000",
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString());
        List<String> warnings = new ArrayList<>();
        try (var files = tool.getStandardFileManager(diagnostics, null, null)) {
            boolean done = tool.getTask(
                            null, files, diagnostics, null, options, files.getJavaFileObjectsFromPaths(sources()))
                    .call();
            assertTrue(done, () -> "javadoc failed: " + diagnostics.getDiagnostics());
            for (Diagnostic<? extends JavaFileObject> each : diagnostics.getDiagnostics()) {
                if (counts(each)) {
                    warnings.add(each.toString());
                }
            }
        }
        assertEquals(List.of(), warnings);
        assertTrue(Files.exists(folder.resolve("dev/sparring/bot/Bot.html")));
    }

    /**
     * Returns whether a diagnostic must be fixed. Missing tags do not count, because the first sentence often says what {@code
     * @return} would repeat. Missing comments count on types, and on the members of the packages that people read first.
     */
    private static boolean counts(Diagnostic<? extends JavaFileObject> diagnostic) throws IOException {
        String message = diagnostic.getMessage(Locale.ENGLISH);
        if (diagnostic.getKind() == Diagnostic.Kind.NOTE) {
            // The total number of warnings, including those that do not count.
            return false;
        }
        if (!message.contains("no comment")) {
            return !message.matches("(?s).*(no @\\w+|use of default constructor).*");
        }
        Path file = Path.of(diagnostic.getSource().toUri());
        String line = Files.readAllLines(file)
                .get((int) diagnostic.getLineNumber() - 1)
                .strip();
        boolean readFirst = file.toString()
                .matches(".*sparring[/\\\\](bot|rules|game|games|testing|wire[/\\\\]jsonlines)[/\\\\]\\w+\\.java");
        boolean constructor = line.matches("(public )?[A-Z]\\w*( \\{|\\().*");
        return TYPE.matcher(line).find() || (readFirst && !constructor);
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
