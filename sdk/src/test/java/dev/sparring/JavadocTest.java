package dev.sparring;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.DocumentationTool;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavadocTest {
    @TempDir
    private Path folder;

    @Test
    void thePagesOfTheSdkAreMadeWithoutAWarning() throws IOException {
        DocumentationTool tool = ToolProvider.getSystemDocumentationTool();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> options = List.of(
                "-Xdoclint:all,-missing",
                "-quiet",
                "-notimestamp",
                "-Xmaxwarns",
                "1000",
                "-classpath",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString());
        try (var files = tool.getStandardFileManager(said, null, null)) {
            boolean made = tool.getTask(null, files, said, null, options, files.getJavaFileObjectsFromPaths(sources()))
                    .call();
            List<String> warnings = new ArrayList<>();
            for (Diagnostic<? extends JavaFileObject> each : said.getDiagnostics()) {
                warnings.add(each.toString());
            }
            Files.write(Path.of("target/javadoc.txt"), warnings);
            assertEquals(List.of(), warnings);
            assertTrue(made, "javadoc failed without saying why");
        }
        assertTrue(Files.exists(folder.resolve("dev/sparring/core/Bot.html")));
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            return files.filter(file -> file.toString().endsWith(".java")).toList();
        }
    }
}
