package dev.sparring.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.sparring.bot.Seat;
import dev.sparring.display.Display;
import dev.sparring.display.Drawing;
import dev.sparring.display.Motion;
import dev.sparring.display.Picture;
import dev.sparring.display.Scene;
import dev.sparring.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What every display must keep to: pictures fit their scene, name only seats that there are, hide what is hidden,
 * survive JSON, and are made of text that can be shown anywhere.
 */
final class PictureContract<S, A> {
    /** Takes note of a breach, by throwing. */
    @FunctionalInterface
    interface Keeper {
        void require(boolean kept, String rule);
    }

    private final Display<S, A> display;
    private final Display<S, A> another;
    private final int seats;
    private final Keeper keeper;
    private final int places;

    /**
     * The contract of a display.
     *
     * @param another a second display of the same match
     */
    PictureContract(Display<S, A> display, Display<S, A> another, int seats, Keeper keeper) {
        this.display = display;
        this.another = another;
        this.seats = seats;
        this.keeper = keeper;
        Scene scene = display.scene();
        this.places = scene instanceof Scene.NodeGraph plane ? plane.places().size() : 0;
        keeper.require(roundTrip(scene, Scene.class).equals(scene), "a scene survives JSON");
        keeper.require(another.scene().equals(scene), "the same match has the same scene");
        keeper.require(isClean(display.standing()), "what the standings count has a name");
        checkText(scene, "a scene");
        if (scene instanceof Scene.NodeGraph plane) {
            check(plane);
        }
    }

    private void check(Scene.NodeGraph plane) {
        for (Scene.Place place : plane.places()) {
            keeper.require(isClean(place.name()), "a place has a name");
            keeper.require(Double.isFinite(place.x()) && Double.isFinite(place.y()), "a place is somewhere: " + place);
            keeper.require(
                    place.group() >= -1 && place.group() < plane.groups().size(), "a place is in a group: " + place);
            keeper.require(
                    place.kind().isEmpty()
                            || plane.kinds().stream()
                                    .anyMatch(kind -> kind.name().equals(place.kind())),
                    "the legend tells of a place's kind: " + place);
        }
        for (Scene.Link link : plane.links()) {
            keeper.require(isPlace(link.from()) && isPlace(link.to()), "a link joins places: " + link);
            keeper.require(link.length() >= 1, "a link has a length: " + link);
        }
    }

    /** Looks at a state as everybody sees it. */
    void lookAt(S state) {
        check(state, Optional.empty());
        for (int seat = 0; seat < seats; seat++) {
            check(state, Optional.of(new Seat(seat)));
        }
        List<Double> standings = display.standings(state);
        keeper.require(standings.size() == seats, "every seat has a standing");
        keeper.require(standings.stream().allMatch(Double::isFinite), "standings are numbers: " + standings);
    }

    private void check(S state, Optional<Seat> viewpoint) {
        Picture picture = display.picture(state, viewpoint);
        keeper.require(another.picture(state, viewpoint).equals(picture), "the same state has the same picture");
        keeper.require(roundTrip(picture, Picture.class).equals(picture), "a picture survives JSON");
        keeper.require(picture.seats().size() == seats, "a picture has a line for every seat");
        checkText(picture.facts(), "the facts of a picture");
        checkText(picture.seats(), "what a picture says of the seats");
        Drawing drawing = picture.drawing();
        keeper.require(
                drawing instanceof Drawing.NodeGraph == display.scene() instanceof Scene.NodeGraph,
                "a map has a scene of places, and nothing else has");
        if (drawing instanceof Drawing.NodeGraph plane) {
            check(plane);
        } else if (drawing instanceof Drawing.Table table) {
            check(table);
        } else if (drawing instanceof Drawing.Cards cards) {
            check(cards);
        }
        // Of all that is drawn only a board of text has lines.
        if (!(drawing instanceof Drawing.Text)) {
            checkText(drawing, "a drawing");
        }
    }

    private void check(Drawing.NodeGraph plane) {
        keeper.require(plane.spots().size() == places, "every place has a spot");
        for (Drawing.Spot spot : plane.spots()) {
            keeper.require(
                    isSeatOrNobody(spot.owner()) && spot.count() >= Drawing.UNKNOWN,
                    "a spot has an owner and a number, or neither: " + spot);
        }
        for (Drawing.Traveller traveller : plane.travellers()) {
            keeper.require(
                    isPlace(traveller.from()) && isPlace(traveller.to()) && isSeatOrNobody(traveller.owner()),
                    "a traveller goes from place to place for a seat: " + traveller);
            keeper.require(
                    traveller.progress() >= 0 && traveller.progress() <= 1, "a traveller is on the way: " + traveller);
        }
    }

    private void check(Drawing.Table table) {
        for (Drawing.Row row : table.rows()) {
            keeper.require(isSeat(row.seat()), "a line is about a seat: " + row);
            keeper.require(row.cells().size() == table.columns().size(), "a line has a cell for each column: " + row);
        }
    }

    private void check(Drawing.Cards cards) {
        for (Drawing.CardRow row : cards.rows()) {
            keeper.require(isSeatOrNobody(row.seat()), "cards are a seat's or nobody's: " + row);
            for (Drawing.Card card : row.cards()) {
                keeper.require(
                        card.of() == 0 || (card.level() >= 0 && card.level() <= card.of()),
                        "a bar is not fuller than full: " + card);
            }
        }
    }

    /** Compares two states that differ only in what a seat cannot see. */
    void compare(S state, S disguised, Seat seat) {
        keeper.require(
                display.picture(disguised, Optional.of(seat)).equals(display.picture(state, Optional.of(seat))),
                "what is hidden from seat " + seat.index() + " does not change its picture");
    }

    /**
     * Compares what each seat sees of a step with what it would see if what is hidden were otherwise before and after it.
     *
     * @param disguise changes what a seat cannot see
     */
    void compareStep(S before, S after, Map<Seat, A> actions, BiFunction<S, Seat, S> disguise) {
        for (int index = 0; index < seats; index++) {
            Seat seat = new Seat(index);
            List<Motion> motions = display.motions(before, actions, after, Optional.of(seat));
            keeper.require(
                    display.motions(
                                    disguise.apply(before, seat),
                                    actions,
                                    disguise.apply(after, seat),
                                    Optional.of(seat))
                            .equals(motions),
                    "what is hidden from seat " + index + " does not change what it sees moving");
        }
    }

    /** Looks at a step: at what moved, and at the actions in words. */
    void lookAt(S before, Map<Seat, A> actions, S after) {
        List<Optional<Seat>> everybody = new ArrayList<>(List.of(Optional.empty()));
        for (int seat = 0; seat < seats; seat++) {
            everybody.add(Optional.of(new Seat(seat)));
        }
        for (Optional<Seat> viewpoint : everybody) {
            for (Motion motion : display.motions(before, actions, after, viewpoint)) {
                keeper.require(
                        isPlace(motion.from()) && isPlace(motion.to()) && isSeat(motion.owner()),
                        "a motion goes from place to place for a seat: " + motion);
                keeper.require(isClean(motion.kind()), "a motion has a kind: " + motion);
            }
        }
        actions.forEach((seat, action) -> {
            List<String> words = display.words(before, seat, action);
            keeper.require(
                    !words.isEmpty() && words.stream().allMatch(PictureContract::isClean),
                    "an action can be put into words: " + action + " became " + words);
        });
    }

    private boolean isPlace(int number) {
        return number >= 0 && number < places;
    }

    private boolean isSeat(int number) {
        return number >= 0 && number < seats;
    }

    private boolean isSeatOrNobody(int number) {
        return number == Drawing.NOBODY || isSeat(number);
    }

    private static boolean isClean(String text) {
        return !text.isBlank() && text.chars().noneMatch(Character::isISOControl);
    }

    private void checkText(Object value, String what) {
        List<JsonNode> open = new ArrayList<>(List.of(Json.MAPPER.<JsonNode>valueToTree(value)));
        while (!open.isEmpty()) {
            JsonNode node = open.remove(open.size() - 1);
            node.forEach(open::add);
            keeper.require(
                    !node.isTextual() || node.textValue().chars().noneMatch(Character::isISOControl),
                    what + " has no control characters: " + node);
        }
    }

    private <T> T roundTrip(T value, Class<T> type) {
        try {
            return Json.MAPPER.readValue(Json.line(value), type);
        } catch (JsonProcessingException e) {
            throw new AssertionError("broken: a " + type.getSimpleName() + " can be read back from JSON", e);
        }
    }
}
