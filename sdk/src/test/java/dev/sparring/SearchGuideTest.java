package dev.sparring;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SearchGuideTest {
    private static final Path ROOT = Path.of("..");

    @Test
    void theGuideShowsTheBotThatIsTested() throws IOException {
        String guide = Files.readString(ROOT.resolve("docs/guide/search.md"));
        String source =
                Files.readString(ROOT.resolve("sample-ai/src/test/java/dev/sparring/sample/OnePlyBerlinBot.java"));
        String shown = source.substring(source.indexOf("import "));
        assertTrue(guide.contains("```java\n" + shown + "```"), "docs/guide/search.md shows a different bot");
    }
}
