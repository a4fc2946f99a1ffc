package dev.sparring.server.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sparring.bot.Seat;
import dev.sparring.games.ShoreditchGame;
import dev.sparring.games.shoreditch.ShoreditchAction;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.bots.FounderShoreditchBot;
import dev.sparring.games.shoreditch.rules.ShoreditchState;
import dev.sparring.games.shoreditch.wire.ShoreditchWire;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.inprocess.InProcessPlayer;
import dev.sparring.server.match.Match;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Plays whole matches with a Python AI that was written only from the game's protocol document. */
@Timeout(120)
class ShoreditchDocumentTest {
    private static final List<String> NAMES = List.of("document", "founder", "document 1");

    @TempDir
    private Path folder;

    @BeforeAll
    static void requirePython() throws Exception {
        assumeTrue(
                new ProcessBuilder("sh", "-c", "command -v python3").start().waitFor() == 0,
                "the AI is not tested: there is no python3 on the PATH");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 3})
    void theExampleInTheDocumentPlaysWholeMatchesWithoutAFault(long seed) throws Exception {
        Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup =
                new ShoreditchGame().setup(SetupRequest.defaults(NAMES.size(), seed));
        List<Player<ShoreditchView, ShoreditchAction>> players = List.of(
                document(0, setup),
                new InProcessPlayer<>("founder", FounderShoreditchBot::new, folder.resolve("founder.log")),
                document(2, setup));
        // The first fault ends the test, because a turn that is not ended takes 15 s.
        new Match<>(setup, NAMES, players)
                .watchedBy(step -> assertEquals(List.of(), step.notes()))
                .play();
        String logs = log(0) + log(2);
        for (String expected : List.of("done: trade", "done: upgrade_generator", "declined")) {
            assertTrue(logs.contains(expected), expected + "\n" + logs);
        }
    }

    private Player<ShoreditchView, ShoreditchAction> document(
            int seat, Setup<ShoreditchState, ShoreditchView, ShoreditchAction> setup) throws URISyntaxException {
        String script = Path.of(
                        getClass().getResource("/bots/shoreditch_document.py").toURI())
                .toString();
        Launch launch = new Launch(List.of("python3", script), folder, Map.of(), logFile(seat));
        return new ShoreditchWire().launch(launch, new Seating("document", new Seat(seat), NAMES, setup.time()));
    }

    private String log(int seat) throws IOException {
        return Files.readString(logFile(seat));
    }

    private Path logFile(int seat) {
        return folder.resolve("document-" + seat + ".log");
    }
}
