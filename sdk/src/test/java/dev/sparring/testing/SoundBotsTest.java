package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks the built-in bots in the same way as any other bot. */
@Tag("computing")
class SoundBotsTest {
    private static final int SEEDS = 2;

    @SuppressWarnings("rawtypes") // a service is looked up by its raw type
    static Stream<Game> games() {
        return ServiceLoader.load(Game.class).stream().map(ServiceLoader.Provider::get);
    }

    @ParameterizedTest
    @MethodSource("games")
    void everyBuiltInBotIsSound(Game<?, ?, ?> game) {
        checkAll(game);
    }

    private static <S, V, A> void checkAll(Game<S, V, A> game) {
        for (BuiltInBot<V, A> bot : game.bots()) {
            BotReport report =
                    BotCheck.ofSeeded(game, bot.create()).seeds(SEEDS).report();
            assertTrue(report.isSound(), report::toString);
            assertEquals(SEEDS * game.minSeats(), report.matches());
            assertTrue(report.decisions() > report.matches(), report::toString);
        }
    }
}
