package dev.sparring.server.cli.play;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.Game;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.server.participants.Games;
import dev.sparring.wire.CheckStep;
import dev.sparring.wire.CheckTarget;
import dev.sparring.wire.Launch;
import dev.sparring.wire.ProtocolCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Tests the steps of every game's protocol check, without running them. */
class ProtocolChecksTest {
    private static final Path ROOT = Path.of("..");

    private static <S, V, A> List<CheckStep> steps(Game<S, V, A> game) {
        Launch nobody = new Launch(List.of("nobody"), Path.of("."), Map.of(), Path.of("nobody.log"));
        Setup<S, V, A> setup = game.setup(game.shortened(SetupRequest.defaults(game.minSeats(), 1)));
        try (ProtocolCheck check = game.wire().protocolCheck(new CheckTarget.Program(nobody), setup)) {
            return check.steps();
        }
    }

    private static boolean isThere(String place) throws IOException {
        String[] parts = place.split("#", -1);
        return parts.length == 1
                ? Files.exists(ROOT.resolve(parts[0]))
                : Files.readAllLines(ROOT.resolve(parts[0])).stream()
                        .filter(line -> line.matches("#{2,} .*"))
                        .map(line -> line.replaceFirst("#+ ", "")
                                .toLowerCase(Locale.ROOT)
                                .replace(' ', '-'))
                        .anyMatch(parts[1]::equals);
    }

    @Test
    void everyGameHasAProtocolCheckAndEveryStepAnExistingPage() throws IOException {
        for (Game<?, ?, ?> game : Games.all()) {
            // The tests' own game has no protocol check.
            assertTrue(game.id().equals("tally") == steps(game).isEmpty(), game.id());
            for (CheckStep step : steps(game)) {
                assertTrue(isThere(step.page()), game.id() + ", " + step.name() + ": " + step.page());
            }
        }
    }

    @Test
    void stepsDependOnlyOnEarlierSteps() {
        for (Game<?, ?, ?> game : Games.all()) {
            List<String> before = new ArrayList<>();
            for (CheckStep step : steps(game)) {
                assertTrue(before.containsAll(step.needs()), game.id() + ", " + step.name());
                assertFalse(before.contains(step.name()), game.id() + ", " + step.name());
                before.add(step.name());
            }
        }
    }

    @Test
    void everyStepIsInTheTableOfItsPageAndFitsItsColumn() throws IOException {
        String page = Files.readString(ROOT.resolve("docs/check.md"));
        for (Game<?, ?, ?> game : Games.all()) {
            for (CheckStep step : steps(game)) {
                assertTrue(page.contains("| " + step.name() + " |"), step.name() + " is not in docs/check.md");
                assertTrue(step.name().length() <= 30, step.name());
            }
        }
    }
}
