package dev.sparring.games.warlight;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** An answer: one kind for each {@link Phase}. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = WarlightAction.Pick.class, name = "pick"),
    @JsonSubTypes.Type(value = WarlightAction.AnyPick.class, name = "any-pick"),
    @JsonSubTypes.Type(value = WarlightAction.Place.class, name = "place"),
    @JsonSubTypes.Type(value = WarlightAction.March.class, name = "march")
})
public sealed interface WarlightAction {

    /** The phase this answers. */
    Phase phase();

    /** In PICK: the id of the starting region that is wanted. */
    record Pick(int region) implements WarlightAction {
        @Override
        public Phase phase() {
            return Phase.PICK;
        }
    }

    /** In PICK: any region, drawn at random. It stands in for a pick that is wrong or missing. */
    record AnyPick() implements WarlightAction {
        @Override
        public Phase phase() {
            return Phase.PICK;
        }
    }

    /** In PLACE: the placements, carried out in this order. What is not placed is lost. */
    record Place(List<Placement> placements) implements WarlightAction {
        public Place {
            placements = List.copyOf(placements);
        }

        /** All armies on one region. */
        public static Place on(int region, int armies) {
            return new Place(List.of(new Placement(region, armies)));
        }

        @Override
        public Phase phase() {
            return Phase.PLACE;
        }
    }

    /** In MARCH: the attacks and transfers, tried in this order. */
    record March(List<Move> moves) implements WarlightAction {
        public March {
            moves = List.copyOf(moves);
        }

        @Override
        public Phase phase() {
            return Phase.MARCH;
        }
    }
}
