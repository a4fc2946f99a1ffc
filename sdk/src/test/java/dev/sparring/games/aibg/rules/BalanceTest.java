package dev.sparring.games.aibg.rules;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.games.aibg.maps.CatalogueFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests that the standard catalogue is fair. {@code mvn -q -pl sdk test -Dtest=BalanceTest -Dbalance=10000} plays more matches and
 * writes the table to {@code target/balance-aibg.md}.
 */
@Tag("computing")
class BalanceTest {
    private static final int MATCHES = 1000;

    private static Balance balance;

    @BeforeAll
    static void play() throws IOException {
        int matches = Integer.getInteger("balance", MATCHES);
        balance = new Balance(CatalogueFile.standard(), matches, 1);
        if (matches != MATCHES) {
            Files.writeString(Path.of("target", "balance-aibg.md"), balance.table());
        }
    }

    @Test
    void neitherSideHasAnAdvantage() {
        assertTrue(Math.abs(balance.firstSide() - 50) <= 2, balance.table());
    }

    @Test
    void noCreatureTypeChangesTheRateByMoreThanEightPoints() {
        for (Balance.OfType type : balance.types()) {
            assertTrue(type.worst() <= 8, type + "\n" + balance.table());
        }
    }
}
