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
    void thePagesOfTheSdkAreMadeWithoutAWarning() throws IOException {
        DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
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
        try (var files = tool.getStandardFileManager(said, null, null)) {
            boolean made = tool.getTask(null, files, said, null, options, files.getJavaFileObjectsFromPaths(sources()))
                    .call();
            assertTrue(made, () -> "javadoc failed: " + said.getDiagnostics());
            for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
                if (counts(each)) {
                    warnings.add(each.toString());
                }
            }
        }
        assertEquals(List.of(), warnings);
        assertTrue(Files.exists(folder.resolve("dev/sparring/bot/Bot.html")));
    }

    /**
     * Whether something has to be done about it. A sentence often says what a {@code @return} would say again, so tags that
     * are missing do not count; comments that are missing do, on types, and on members where people read first.
     */
    private static boolean counts(Diagnostic<? extends JavaFileObject> said) throws IOException {
        String message = said.getMessage(Locale.ENGLISH);
        if (said.getKind() == Diagnostic.Kind.NOTE) {
            // How many there were, counted with those that do not count.
            return false;
        }
        if (!message.contains("no comment")) {
            return !message.matches("(?s).*(no @\\w+|use of default constructor).*");
        }
        Path file = Path.of(said.getSource().toUri());
        String line =
                Files.readAllLines(file).get((int) said.getLineNumber() - 1).strip();
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
