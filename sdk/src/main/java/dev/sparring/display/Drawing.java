package dev.sparring.display;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** A board at one moment, in one of the forms that a viewer can draw. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Drawing.NodeGraph.class, name = "map"),
    @JsonSubTypes.Type(value = Drawing.Table.class, name = "table"),
    @JsonSubTypes.Type(value = Drawing.Cards.class, name = "cards"),
    @JsonSubTypes.Type(value = Drawing.Text.class, name = "text")
})
public sealed interface Drawing {

    /** The owner of something that no seat owns. */
    int NOBODY = -1;

    /** A number that is hidden from the viewpoint. */
    int UNKNOWN = -1;

    /**
     * The contents of a {@link Scene.NodeGraph}.
     *
     * @param spots the contents of the places, in the order of the scene's places
     * @param travellers the armies between two places
     */
    record NodeGraph(List<Spot> spots, List<Traveller> travellers) implements Drawing {
        public NodeGraph {
            spots = List.copyOf(spots);
            travellers = List.copyOf(travellers);
        }
    }

    /**
     * The contents of a place.
     *
     * @param seen whether the place is visible from the viewpoint
     * @param owner the seat that owns the place, or {@link #NOBODY}
     * @param count the number of units there, or {@link #UNKNOWN}
     * @param note a short text, such as {@code 12 besiege}; can be empty
     */
    record Spot(boolean seen, int owner, int count, String note) {}

    /**
     * An army between two places.
     *
     * @param progress the part of the way that it has covered, from 0 to 1
     */
    record Traveller(int from, int to, int owner, int count, double progress) {}

    /**
     * A table.
     *
     * @param said a sentence about the situation, for example the current offer; can be empty
     */
    record Table(List<Column> columns, List<Row> rows, String said) implements Drawing {
        public Table {
            columns = List.copyOf(columns);
            rows = List.copyOf(rows);
        }
    }

    /**
     * A column of a table.
     *
     * @param group the common heading of adjacent columns with the same group; empty for no heading
     */
    record Column(String name, String group) {}

    /**
     * A row of a table.
     *
     * @param seat the seat that the row describes
     * @param active whether this seat has to act
     * @param cells one cell for each column
     */
    record Row(int seat, boolean active, List<Cell> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * A cell of a table.
     *
     * @param text the text; empty if it is hidden from the viewpoint
     * @param changed whether the text differs from that in the previous picture
     */
    record Cell(String text, boolean changed) {}

    /** Rows of cards, from top to bottom. */
    record Cards(List<CardRow> rows) implements Drawing {
        public Cards {
            rows = List.copyOf(rows);
        }
    }

    /**
     * A row of cards.
     *
     * @param seat the seat that owns the cards, or {@link #NOBODY}
     * @param title the heading of the row
     */
    record CardRow(int seat, String title, List<Card> cards) {
        public CardRow {
            cards = List.copyOf(cards);
        }
    }

    /**
     * A card.
     *
     * @param badges single words, such as an element
     * @param level the value of its bar, from 0 to {@code of}
     * @param of the maximum of its bar; 0 for a card without a bar
     * @param lines further lines of text
     * @param dim whether it is out of the game: dead or sold
     * @param happened a short text about the last event that affected it; can be empty
     */
    record Card(
            String title, List<String> badges, int level, int of, List<String> lines, boolean dim, String happened) {
        public Card {
            badges = List.copyOf(badges);
            lines = List.copyOf(lines);
        }
    }

    /** The board as lines of text, for a game without any other drawing. */
    record Text(String text) implements Drawing {}
}
