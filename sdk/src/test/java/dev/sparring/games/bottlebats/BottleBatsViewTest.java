package dev.sparring.games.bottlebats;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.testing.BottleBatsBoard;
import java.util.List;
import org.junit.jupiter.api.Test;

class BottleBatsViewTest {
    private final BottleBatsView view = BottleBatsBoard.parse(
                    "home[me:10] --3-- well[0] --2-- far[me:1] --2-- keep[op:4]")
            .view("me");

    private static List<String> names(List<Garrison> forts) {
        return forts.stream().map(Garrison::name).toList();
    }

    @Test
    void fortsAreMineOrOthers() {
        assertEquals(List.of("home", "far"), names(view.mine()));
        assertEquals(List.of("well", "keep"), names(view.others()));
    }
}
