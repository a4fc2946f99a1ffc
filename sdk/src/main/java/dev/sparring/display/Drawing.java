package dev.sparring.display;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;

/** A board at one moment: one of a few kinds that a viewer can draw. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
    @JsonSubTypes.Type(value = Drawing.NodeGraph.class, name = "map"),
    @JsonSubTypes.Type(value = Drawing.Table.class, name = "table"),
    @JsonSubTypes.Type(value = Drawing.Cards.class, name = "cards"),
    @JsonSubTypes.Type(value = Drawing.Text.class, name = "text")
})
public sealed interface Drawing {

    /** Stands for an owner where there is none. */
    int NOBODY = -1;

    /** Stands for a number that the one who looks does not know. */
    int UNKNOWN = -1;

    /**
     * What stands on the places of a {@link Scene.NodeGraph}.
     *
     * @param spots in the order of the scene's places
     * @param travellers who is on the way
     */
    record NodeGraph(List<Spot> spots, List<Traveller> travellers) implements Drawing {
        public NodeGraph {
            spots = List.copyOf(spots);
            travellers = List.copyOf(travellers);
        }
    }

    /**
     * What stands on a place.
     *
     * @param seen whether the one who looks can see it now
     * @param owner the seat whose it is, or {@link #NOBODY}
     * @param count how many stand there, or {@link #UNKNOWN}
     * @param note a word or two more, such as {@code 12 besiege}; empty if there is nothing to say
     */
    record Spot(boolean seen, int owner, int count, String note) {}

    /**
     * An army between two places.
     *
     * @param progress how much of the way it has gone, from 0 to 1
     */
    record Traveller(int from, int to, int owner, int count, double progress) {}

    /**
     * Lines and columns.
     *
     * @param said what is going on, in a sentence: the offer that is out, say; empty for nothing
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
     * @param group what it stands under, together with its neighbours of the same group; empty for nothing
     */
    record Column(String name, String group) {}

    /**
     * A line of a table.
     *
     * @param seat the seat it is about
     * @param active whether this seat is to act
     * @param cells one for each column
     */
    record Row(int seat, boolean active, List<Cell> cells) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * A cell of a table.
     *
     * @param text what stands there; empty where the one who looks does not know
     * @param changed whether it is other than a moment ago
     */
    record Cell(String text, boolean changed) {}

    /** Rows of cards, from the top. */
    record Cards(List<CardRow> rows) implements Drawing {
        public Cards {
            rows = List.copyOf(rows);
        }
    }

    /**
     * A row of cards.
     *
     * @param seat whose they are, or {@link #NOBODY}
     * @param title what they are
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
     * @param level how full its bar is, out of {@code of}
     * @param of what a full bar is; 0 for a card without a bar
     * @param lines what else stands on it
     * @param dim whether it is out of the game: dead, or sold
     * @param happened what was done to it a moment ago, in a word or two; empty for nothing
     */
    record Card(
            String title, List<String> badges, int level, int of, List<String> lines, boolean dim, String happened) {
        public Card {
            badges = List.copyOf(badges);
            lines = List.copyOf(lines);
        }
    }

    /** The board as lines of text, for a game that draws nothing else. */
    record Text(String text) implements Drawing {}
}
