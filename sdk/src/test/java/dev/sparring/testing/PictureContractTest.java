package dev.sparring.testing;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.sparring.display.Drawing;
import dev.sparring.display.Fact;
import dev.sparring.display.Motion;
import dev.sparring.display.Scene;
import dev.sparring.rules.SetupRequest;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PictureContractTest {
    private static final Scene.Empty EMPTY = new Scene.Empty();

    private static void check(Consumer<PebblesDisplay> change) {
        GameContract.of(new Pebbles(() -> {
                    PebblesDisplay display = new PebblesDisplay();
                    change.accept(display);
                    return display;
                }))
                .on(SetupRequest.defaults(2, 7))
                .changingHiddenState(GameContractTest::otherHiddenNumbers)
                .check(3);
    }

    private static void draw(PebblesDisplay display, Drawing drawing) {
        display.scene = Optional.of(EMPTY);
        display.drawing = Optional.of(drawing);
        display.motions = List.of();
    }

    private static Drawing.Cards card(int seat, int level, int of) {
        Drawing.Card card = new Drawing.Card("ace", List.of("red"), level, of, List.of(), false, "");
        return new Drawing.Cards(List.of(new Drawing.CardRow(seat, "hand", List.of(card))));
    }

    private static Drawing.Table table(int seat, int cells) {
        List<Drawing.Cell> line =
                Stream.generate(() -> new Drawing.Cell("1", true)).limit(cells).toList();
        return new Drawing.Table(
                List.of(new Drawing.Column("left", "")), List.of(new Drawing.Row(seat, true, line)), "");
    }

    @Test
    void displaysOfEveryKindKeepTheContract() {
        check(display -> {});
        check(display -> draw(display, card(Drawing.NOBODY, 0, 0)));
        check(display -> draw(display, card(1, 4, 4)));
        check(display -> draw(display, table(1, 1)));
        check(display -> draw(display, new Drawing.Text("two\nlines")));
    }

    static Stream<Arguments> flaws() {
        AtomicInteger calls = new AtomicInteger();
        return Stream.of(
                flaw("a place has a name", it -> it.heap = new Scene.Place(" ", 0, 0, 0, "")),
                flaw(
                        "a place has finite coordinates",
                        it -> it.heap = new Scene.Place("heap", 0, Double.POSITIVE_INFINITY, 0, "")),
                flaw("a place is in a group", it -> it.heap = new Scene.Place("heap", 0, 0, 1, "")),
                flaw("the scene lists the kind of a place", it -> it.heap = new Scene.Place("heap", 0, 0, 0, "sand")),
                flaw("a link joins places", it -> it.link = new Scene.Link(0, 2, false, 1)),
                flaw("a link has a length", it -> it.link = new Scene.Link(0, 1, false, 0)),
                flaw(
                        "a scene has no control characters",
                        it -> it.heap = new Scene.Place("heap", 0, 0, 0, "stone\u0007")),
                flaw(
                        "the same match has the same scene",
                        it -> it.heap = new Scene.Place("heap", calls.incrementAndGet(), 0, 0, "")),
                flaw("the unit of the standings has a name", it -> it.standing = ""),
                flaw("every seat has a standing", it -> it.standings = List.of(1.0)),
                flaw("standings are numbers", it -> it.standings = List.of(1.0, Double.NaN)),
                flaw("a picture has a line for every seat", it -> it.lines = 1),
                flaw("the same state has the same picture", it -> it.lines = 2 + calls.incrementAndGet()),
                flaw("the facts of a picture has no control", it -> it.facts.add(new Fact("turn", "1\n2"))),
                flaw(
                        "a picture is a node graph if, and only if, the scene is one",
                        it -> it.scene = Optional.of(EMPTY)),
                flaw(
                        "a picture is a node graph if, and only if, the scene is one",
                        it -> it.drawing = Optional.of(new Drawing.Text("o"))),
                flaw(
                        "every place has a spot",
                        it -> it.drawing = Optional.of(new Drawing.NodeGraph(List.of(it.table), List.of()))),
                flaw("the owner and the number of a spot are valid", it -> it.table = new Drawing.Spot(true, 2, 1, "")),
                flaw(
                        "the owner and the number of a spot are valid",
                        it -> it.table = new Drawing.Spot(true, 0, -2, "")),
                flaw("a drawing has no control characters", it -> it.table = new Drawing.Spot(true, 0, 1, "\u001B[2J")),
                flaw(
                        "a traveller is between two places",
                        it -> it.travellers.add(new Drawing.Traveller(0, 5, 0, 1, 0.5))),
                flaw(
                        "the progress of a traveller is from 0 to 1",
                        it -> it.travellers.add(new Drawing.Traveller(0, 1, 0, 1, 1.5))),
                flaw("a row belongs to a seat", it -> draw(it, table(2, 1))),
                flaw("a row has a cell for each column", it -> draw(it, table(0, 2))),
                flaw("a row of cards belongs to a seat or to nobody", it -> draw(it, card(2, 0, 0))),
                flaw("the level of a bar is from 0 to its maximum", it -> draw(it, card(0, 5, 4))),
                flaw(
                        "what is hidden from seat 0 does not change its picture",
                        it -> it.knows = (state, viewpoint) -> state.hidden().toString()),
                flaw(
                        "what is hidden from seat 1 does not change the motions that it sees",
                        it -> it.motionsTellWhatIsHidden = true),
                flaw(
                        "public standings contain only what every seat may know",
                        it -> it.standingsTellWhatIsHidden = true),
                flaw("a motion joins two places", it -> it.motions.add(new Motion(0, 1, 2, 1, "take"))),
                flaw("a motion has a kind", it -> it.motions.add(new Motion(0, 1, 0, 1, ""))),
                flaw("an action has a text of at least one line", it -> it.words = List.of()),
                flaw("an action has a text of at least one line", it -> it.words = List.of("take", "")),
                flaw("an action has a text of at least one line", it -> it.words = List.of("take\u0000")));
    }

    private static Arguments flaw(String breach, Consumer<PebblesDisplay> change) {
        return arguments(breach, change);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("flaws")
    void aFlawOfADisplayIsFoundAndNamed(String breach, Consumer<PebblesDisplay> change) {
        AssertionError found = assertThrows(AssertionError.class, () -> check(change));
        assertTrue(found.getMessage().startsWith("broken: " + breach), found::getMessage);
        assertTrue(found.getMessage().contains("[pebbles, map heap"), found::getMessage);
    }
}
