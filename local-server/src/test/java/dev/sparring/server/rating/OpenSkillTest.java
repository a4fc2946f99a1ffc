package dev.sparring.server.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.rating.OpenSkill.Skill;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenSkillTest {

    @Test
    void theFirstResultWithoutTauIsThatOfTheDocumentationOfOpenSkill() {
        OpenSkill ladder = new OpenSkill(25.0 / 6, 0, 1e-4, false);
        List<Skill> after = ladder.update(List.of(Skill.START, Skill.START), List.of(1, 2));
        assertEquals(27.63523138347365, after.get(0).mu(), 1e-12);
        assertEquals(8.065506316323548, after.get(0).sigma(), 1e-12);
        assertEquals(22.36476861652635, after.get(1).mu(), 1e-12);
        assertEquals(8.065506316323548, after.get(1).sigma(), 1e-12);
    }

    @Test
    void onlyTheOrderOfTheRanksMatters() {
        List<Skill> skills = List.of(new Skill(20, 4), new Skill(30, 2), Skill.START, new Skill(28, 7));
        assertEquals(
                OpenSkill.DEFAULT.update(skills, List.of(2, 1, 2, 3)),
                OpenSkill.DEFAULT.update(skills, List.of(40, -5, 40, 41)));
    }

    @Test
    void equalBotsThatTieKeepTheirMu() {
        for (int players = 2; players <= 8; players++) {
            List<Skill> skills = Collections.nCopies(players, Skill.START);
            List<Integer> ranks = Collections.nCopies(players, 1);
            OpenSkill.DEFAULT.update(skills, ranks).forEach(skill -> assertEquals(Skill.START.mu(), skill.mu(), 1e-12));
        }
    }

    @Test
    void aMatchOfUncertainEqualBotsTellsMost() {
        // ln(1 + 1/5)/2: the variances are 4/5 of all, and the chance is one half.
        assertEquals(Math.log(1.2) / 2, OpenSkill.DEFAULT.gain(Skill.START, Skill.START), 1e-12);
        Skill settled = new Skill(25, 1);
        Skill strong = new Skill(60, 25.0 / 3);
        double both = OpenSkill.DEFAULT.gain(Skill.START, Skill.START);
        double one = OpenSkill.DEFAULT.gain(Skill.START, settled);
        double none = OpenSkill.DEFAULT.gain(settled, settled);
        double unequal = OpenSkill.DEFAULT.gain(Skill.START, strong);
        assertTrue(both > one && one > none && none > 0 && both > unequal && unequal > 0);
        assertEquals(OpenSkill.DEFAULT.gain(strong, settled), OpenSkill.DEFAULT.gain(settled, strong), 1e-15);
        assertEquals((one + both + one) / 2, OpenSkill.DEFAULT.gain(List.of(Skill.START, settled, Skill.START)), 1e-15);
    }

    @Test
    void badInputIsRejected() {
        assertThrows(IllegalArgumentException.class, () -> new Skill(25, 0));
        assertThrows(
                IllegalArgumentException.class,
                () -> OpenSkill.DEFAULT.update(List.of(Skill.START, Skill.START), List.of(1)));
        assertThrows(IllegalArgumentException.class, () -> OpenSkill.DEFAULT.update(List.of(Skill.START), List.of(1)));
    }
}
