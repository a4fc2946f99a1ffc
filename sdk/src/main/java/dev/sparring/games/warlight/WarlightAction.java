package dev.sparring.games.warlight;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** An answer; each {@link Phase} has its own kind. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "do")
@JsonSubTypes({
    @JsonSubTypes.Type(value = WarlightAction.Pick.class, name = "pick"),
    @JsonSubTypes.Type(value = WarlightAction.AnyPick.class, name = "any-pick"),
    @JsonSubTypes.Type(value = WarlightAction.Place.class, name = "place"),
    @JsonSubTypes.Type(value = WarlightAction.March.class, name = "march")
})
public sealed interface WarlightAction {

    /** Returns the phase whose request this answers. */
    Phase phase();

    /** The answer in PICK: the id of a starting region. */
    record Pick(int region) implements WarlightAction {
        @Override
        public Phase phase() {
            return Phase.PICK;
        }
    }

    /** A random pick, which replaces an illegal or missing pick. */
    record AnyPick() implements WarlightAction {
        @Override
        public Phase phase() {
            return Phase.PICK;
        }
    }

    /** The answer in PLACE: placements, carried out in this order. Armies that are not placed are lost. */
    record Place(List<Placement> placements) implements WarlightAction {
        public Place {
            placements = List.copyOf(placements);
        }

        /** Places all armies on one region. */
        public static Place on(int region, int armies) {
            return new Place(List.of(new Placement(region, armies)));
        }

        @Override
        public Phase phase() {
            return Phase.PLACE;
        }
    }

    /** The answer in MARCH: attacks and transfers, carried out in this order. */
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
