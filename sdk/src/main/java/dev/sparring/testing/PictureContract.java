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
 * A test of the properties that every display must have: pictures fit their scene, name only seats of the match, hide what is
 * hidden, survive a round trip through JSON, and contain no control characters.
 */
final class PictureContract<S, A> {
    /** Throws if a property does not hold. */
    @FunctionalInterface
    interface Requirement {
        void require(boolean holds, String property);
    }

    private final Display<S, A> display;
    private final Display<S, A> another;
    private final int seats;
    private final Requirement requirement;
    private final int places;

    /**
     * Creates the contract of a display and checks its scene.
     *
     * @param another a second display of the same match
     */
    PictureContract(Display<S, A> display, Display<S, A> another, int seats, Requirement requirement) {
        this.display = display;
        this.another = another;
        this.seats = seats;
        this.requirement = requirement;
        Scene scene = display.scene();
        this.places = scene instanceof Scene.NodeGraph graph ? graph.places().size() : 0;
        requirement.require(
                roundTrip(scene, Scene.class).equals(scene), "a scene equals itself after a round trip through JSON");
        requirement.require(another.scene().equals(scene), "the same match has the same scene");
        requirement.require(isClean(display.standingUnit()), "the unit of the standings has a name");
        checkText(scene, "a scene");
        if (scene instanceof Scene.NodeGraph graph) {
            check(graph);
        }
    }

    private void check(Scene.NodeGraph graph) {
        for (Scene.Place place : graph.places()) {
            requirement.require(isClean(place.name()), "a place has a name");
            requirement.require(
                    Double.isFinite(place.x()) && Double.isFinite(place.y()),
                    "a place has finite coordinates: " + place);
            requirement.require(
                    place.group() >= -1 && place.group() < graph.groups().size(),
                    "a place is in a group of the scene: " + place);
            requirement.require(
                    place.kind().isEmpty()
                            || graph.kinds().stream()
                                    .anyMatch(kind -> kind.name().equals(place.kind())),
                    "the scene lists the kind of a place: " + place);
        }
        for (Scene.Link link : graph.links()) {
            requirement.require(isPlace(link.from()) && isPlace(link.to()), "a link joins places: " + link);
            requirement.require(link.length() >= 1, "a link has a length of at least 1: " + link);
        }
    }

    /** Checks the pictures of a state, from every viewpoint. */
    void checkState(S state) {
        checkPicture(state, Optional.empty());
        for (int seat = 0; seat < seats; seat++) {
            checkPicture(state, Optional.of(new Seat(seat)));
        }
        List<Double> standings = display.standings(state);
        requirement.require(standings.size() == seats, "every seat has a standing");
        requirement.require(standings.stream().allMatch(Double::isFinite), "standings are numbers: " + standings);
    }

    private void checkPicture(S state, Optional<Seat> viewpoint) {
        Picture picture = display.picture(state, viewpoint);
        requirement.require(another.picture(state, viewpoint).equals(picture), "the same state has the same picture");
        requirement.require(
                roundTrip(picture, Picture.class).equals(picture),
                "a picture equals itself after a round trip through JSON");
        requirement.require(picture.seats().size() == seats, "a picture has a line for every seat");
        checkText(picture.facts(), "the facts of a picture");
        checkText(picture.seats(), "the seat lines of a picture");
        Drawing drawing = picture.drawing();
        requirement.require(
                drawing instanceof Drawing.NodeGraph == display.scene() instanceof Scene.NodeGraph,
                "a picture is a node graph if, and only if, the scene is one");
        if (drawing instanceof Drawing.NodeGraph graph) {
            check(graph);
        } else if (drawing instanceof Drawing.Table table) {
            check(table);
        } else if (drawing instanceof Drawing.Cards cards) {
            check(cards);
        }
        // Only a board of text can have several lines.
        if (!(drawing instanceof Drawing.Text)) {
            checkText(drawing, "a drawing");
        }
    }

    private void check(Drawing.NodeGraph graph) {
        requirement.require(graph.spots().size() == places, "every place has a spot");
        for (Drawing.Spot spot : graph.spots()) {
            requirement.require(
                    isSeatOrNobody(spot.owner()) && spot.count() >= Drawing.UNKNOWN,
                    "the owner and the number of a spot are valid: " + spot);
        }
        for (Drawing.Traveller traveller : graph.travellers()) {
            requirement.require(
                    isPlace(traveller.from()) && isPlace(traveller.to()) && isSeatOrNobody(traveller.owner()),
                    "a traveller is between two places and belongs to a seat or to nobody: " + traveller);
            requirement.require(
                    traveller.progress() >= 0 && traveller.progress() <= 1,
                    "the progress of a traveller is from 0 to 1: " + traveller);
        }
    }

    private void check(Drawing.Table table) {
        for (Drawing.Row row : table.rows()) {
            requirement.require(isSeat(row.seat()), "a row belongs to a seat: " + row);
            requirement.require(
                    row.cells().size() == table.columns().size(), "a row has a cell for each column: " + row);
        }
    }

    private void check(Drawing.Cards cards) {
        for (Drawing.CardRow row : cards.rows()) {
            requirement.require(isSeatOrNobody(row.seat()), "a row of cards belongs to a seat or to nobody: " + row);
            for (Drawing.Card card : row.cards()) {
                requirement.require(
                        card.of() == 0 || (card.level() >= 0 && card.level() <= card.of()),
                        "the level of a bar is from 0 to its maximum: " + card);
            }
        }
    }

    /** Compares two states that differ only in what a seat cannot see. */
    void compare(S state, S disguised, Seat seat) {
        requirement.require(
                display.picture(disguised, Optional.of(seat)).equals(display.picture(state, Optional.of(seat))),
                "what is hidden from seat " + seat.index() + " does not change its picture");
        requirement.require(
                !display.standingsArePublic() || display.standings(disguised).equals(display.standings(state)),
                "public standings contain only what every seat may know");
    }

    /**
     * Checks that the motions that a seat sees in a step do not change with hidden information before and after it.
     *
     * @param disguise changes what a seat cannot see
     */
    void compareStep(S before, S after, Map<Seat, A> actions, BiFunction<S, Seat, S> disguise) {
        for (int index = 0; index < seats; index++) {
            Seat seat = new Seat(index);
            List<Motion> motions = display.motions(before, actions, after, Optional.of(seat));
            requirement.require(
                    display.motions(
                                    disguise.apply(before, seat),
                                    actions,
                                    disguise.apply(after, seat),
                                    Optional.of(seat))
                            .equals(motions),
                    "what is hidden from seat " + index + " does not change the motions that it sees");
        }
    }

    /** Checks the motions of a step and the texts of its actions. */
    void checkStep(S before, Map<Seat, A> actions, S after) {
        List<Optional<Seat>> viewpoints = new ArrayList<>(List.of(Optional.empty()));
        for (int seat = 0; seat < seats; seat++) {
            viewpoints.add(Optional.of(new Seat(seat)));
        }
        for (Optional<Seat> viewpoint : viewpoints) {
            for (Motion motion : display.motions(before, actions, after, viewpoint)) {
                requirement.require(
                        isPlace(motion.from()) && isPlace(motion.to()) && isSeat(motion.owner()),
                        "a motion joins two places and belongs to a seat: " + motion);
                requirement.require(isClean(motion.kind()), "a motion has a kind: " + motion);
            }
        }
        actions.forEach((seat, action) -> {
            List<String> words = display.words(before, seat, action);
            requirement.require(
                    !words.isEmpty() && words.stream().allMatch(PictureContract::isClean),
                    "an action has a text of at least one line: " + action + " became " + words);
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
            requirement.require(
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
