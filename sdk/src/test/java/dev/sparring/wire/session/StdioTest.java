package dev.sparring.wire.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.bot.Deadline;
import dev.sparring.wire.line.ChildBots;
import dev.sparring.wire.line.LineExchange;
import dev.sparring.wire.line.LineReply;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;

@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class StdioTest {
    @RegisterExtension
    final ChildBots bots = new ChildBots();

    @Test
    void theOutputOfAPrintlnGoesToTheLogAndNotIntoTheAnswer() throws IOException {
        LineExchange exchange = new LineExchange(bots.start(bots.program("stray println")));
        for (String question : List.of("go 1", "go 2")) {
            assertEquals(
                    new LineReply.Lines(List.of(question, "second line"), List.of()),
                    exchange.ask(question + "\n", Deadline.none(), "second line"::equals)
                            .join());
        }
        bots.waitForLog(List.of("thinking about go 1", "thinking about go 2")::equals);
    }

    @Test
    void linesAreUtf8WithPlainLineFeedsInBothDirections() throws IOException {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        Stdio stdio = new Stdio(new ByteArrayInputStream("Größe\r\n🎲".getBytes(StandardCharsets.UTF_8)), sent);
        assertEquals("Größe", stdio.in().readLine());
        assertEquals("🎲", stdio.in().readLine());
        stdio.write("é\n→");
        assertEquals("é\n→\n", sent.toString(StandardCharsets.UTF_8));
    }
}
