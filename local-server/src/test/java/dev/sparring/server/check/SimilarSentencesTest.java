package dev.sparring.server.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class SimilarSentencesTest {

    @Test
    void sentencesWithOtherNumbersAreGrouped() {
        assertEquals(
                List.of("move 3 from node 1: only 2 left (and 2 more like this)", "you do not own node 1"),
                SimilarSentences.grouped(List.of(
                        "move 3 from node 1: only 2 left",
                        "you do not own node 1",
                        "move 12 from node 4: only 0 left",
                        "move 3 from node 1: only 2 left")));
    }

    @Test
    void sentencesWithOtherNamesAreGrouped() {
        assertEquals(
                List.of(
                        "march 1 from nox to a: there is no road from nox to a; there are roads to b (docs/x.md)"
                                + " (and 1 more like this)",
                        "no resource 'gold' (and 1 more like this)"),
                SimilarSentences.grouped(List.of(
                        "march 1 from nox to a: there is no road from nox to a; there are roads to b (docs/x.md)",
                        "march 2 from b to nox: there is no road from b to nox; there are roads to a, c (docs/x.md)",
                        "no resource 'gold'",
                        "no resource 'iron'")));
    }

    @Test
    void differentSentencesAreNotGrouped() {
        List<String> sentences = List.of("the fort a is not yours", "there is no fort a in sight");
        assertEquals(sentences, SimilarSentences.grouped(sentences));
    }
}
