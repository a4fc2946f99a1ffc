package dev.sparring.games.shoreditch.rules;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.games.shoreditch.GeneratorType;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeededChanceTest {
    private static final int DRAWS = 90_000;

    private final SeededChance chance = new SeededChance(4);

    @Test
    void aGeneratorProducesInOneOfTenRounds() {
        int made = 0;
        for (int i = 0; i < DRAWS; i++) {
            made += chance.makes(0, i % 2 == 0, GeneratorType.CODER) ? 1 : 0;
        }
        assertEquals(9_000, made, 500);
    }

    @Test
    void everyTypeIsBoughtEquallyOften() {
        Map<GeneratorType, Integer> bought = new EnumMap<>(GeneratorType.class);
        for (int i = 0; i < DRAWS; i++) {
            bought.merge(chance.bought(), 1, Integer::sum);
        }
        for (GeneratorType type : GeneratorType.values()) {
            assertEquals(18_000, bought.get(type), 700, type.word());
        }
    }

    @Test
    void everyPlayerIsAskedFirstEquallyOftenAndNoneTwice() {
        int[] first = new int[4];
        for (int i = 0; i < DRAWS; i++) {
            int[] order = chance.shuffled(new int[] {0, 1, 3});
            first[order[0]]++;
            Arrays.sort(order);
            assertArrayEquals(new int[] {0, 1, 3}, order);
        }
        assertEquals(0, first[2]);
        for (int seat : new int[] {0, 1, 3}) {
            assertEquals(30_000, first[seat], 800);
        }
    }

    @Test
    void everyTypeIsInAHandOnceAndFirstEquallyOften() {
        Map<GeneratorType, Integer> first = new EnumMap<>(GeneratorType.class);
        for (int i = 0; i < DRAWS; i++) {
            GeneratorType[] hand = chance.shuffledTypes();
            first.merge(hand[0], 1, Integer::sum);
            Arrays.sort(hand);
            assertArrayEquals(GeneratorType.values(), hand);
        }
        for (GeneratorType type : GeneratorType.values()) {
            assertEquals(18_000, first.get(type), 700, type.word());
        }
    }

    @Test
    void itContinuesFromItsState() {
        chance.bought();
        SeededChance other = new SeededChance(chance.state());
        assertArrayEquals(chance.shuffledTypes(), other.shuffledTypes());
        assertEquals(chance.state(), other.state());
    }
}
