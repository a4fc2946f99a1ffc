package dev.sparring.games.warlight.wire;

import dev.sparring.games.warlight.Move;
import dev.sparring.games.warlight.Phase;
import dev.sparring.games.warlight.Placement;
import dev.sparring.games.warlight.WarlightAction;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Reads answers. An order that cannot be read is ignored, with a message; the other orders still count.
 *
 * <p>As in the original, additional words at the end of an order are ignored, numbers may have a plus sign or leading zeros, and
 * names and commands are case-sensitive. Unlike in the original, there may be any number of spaces.
 */
final class AnswerReader {
    /** The maximum number of orders in one answer, including orders that cannot be read; the others are ignored. */
    static final int MAX_ORDERS = 50;

    private static final String PAGE = " (docs/protocols/warlight.md#answers)";
    private static final String PLACE = "place_armies";
    private static final String MARCH = "attack/transfer";

    private final String name;
    private final Phase phase;
    private final List<String> faults = new ArrayList<>();
    private final List<Placement> placements = new ArrayList<>();
    private final List<Move> moves = new ArrayList<>();

    private AnswerReader(String name, Phase phase) {
        this.name = name;
        this.phase = phase;
    }

    /**
     * Reads an answer.
     *
     * @param name the name of the bot
     * @param phase the phase of the request
     */
    static Reply<WarlightAction> read(String line, String name, Phase phase) {
        return phase == Phase.PICK ? readPick(line) : new AnswerReader(name, phase).readOrders(line.strip());
    }

    private static Reply<WarlightAction> readPick(String line) {
        String[] words = line.strip().split("\\s+", -1);
        OptionalInt region = number(words[0]);
        return region.isPresent()
                ? new Reply.Answer<>(new WarlightAction.Pick(region.getAsInt()))
                : new Reply.Unreadable<>("\"" + shortened(line)
                        + "\" is not an answer to pick_starting_region: expected the id of a region, for example 12"
                        + PAGE);
    }

    private Reply<WarlightAction> readOrders(String line) {
        if (line.isEmpty()) {
            faults.add("the answer was an empty line: read as \"" + BotLines.NO_MOVES + "\"" + PAGE);
        } else if (!line.equalsIgnoreCase(BotLines.NO_MOVES)) {
            readEach(line.split(",", -1));
            if (placements.isEmpty() && moves.isEmpty()) {
                return new Reply.Unreadable<>(
                        faults.isEmpty() ? "\"" + shortened(line) + "\" contains no order" : faults.get(0));
            }
        }
        return new Reply.Answer<>(
                phase == Phase.PLACE ? new WarlightAction.Place(placements) : new WarlightAction.March(moves), faults);
    }

    private void readEach(String[] entries) {
        int count = 0;
        for (String entry : entries) {
            if (!entry.isBlank() && count++ < MAX_ORDERS) {
                readOne(entry.strip());
            }
        }
        if (count > MAX_ORDERS) {
            faults.add("the answer has " + count + " orders: only the first " + MAX_ORDERS + " are read" + PAGE);
        }
    }

    private void readOne(String entry) {
        String[] words = entry.split("\\s+", -1);
        String wanted = phase == Phase.PLACE ? PLACE : MARCH;
        int numbers = phase == Phase.PLACE ? 2 : 3;
        if (!words[0].equals(name)) {
            fault(entry, "an order begins with your name, " + name);
        } else if (words.length < 2 || !words[1].equals(wanted)) {
            String came = words.length < 2 ? "nothing" : "'" + words[1] + "'";
            fault(entry, "expected " + wanted + " after the name, but found " + came);
        } else if (words.length < 2 + numbers) {
            fault(entry, "expected " + shape());
        } else {
            readNumbers(entry, words, numbers);
        }
    }

    private void readNumbers(String entry, String[] words, int count) {
        int[] numbers = new int[count];
        for (int i = 0; i < count; i++) {
            OptionalInt number = number(words[2 + i]);
            if (number.isEmpty()) {
                fault(entry, "'" + shortened(words[2 + i]) + "' is not a whole number up to " + Integer.MAX_VALUE);
                return;
            }
            numbers[i] = number.getAsInt();
        }
        if (phase == Phase.PLACE) {
            placements.add(new Placement(numbers[0], numbers[1]));
        } else {
            moves.add(new Move(numbers[0], numbers[1], numbers[2]));
        }
    }

    private String shape() {
        return phase == Phase.PLACE ? name + " " + PLACE + " REGION ARMIES" : name + " " + MARCH + " FROM TO ARMIES";
    }

    private void fault(String entry, String why) {
        faults.add("\"" + shortened(entry) + "\" is ignored: " + why + PAGE);
    }

    private static OptionalInt number(String word) {
        if (!word.matches("[+-]?[0-9]{1,30}")) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(Integer.parseInt(word));
        } catch (NumberFormatException e) {
            return OptionalInt.empty();
        }
    }

    private static String shortened(String text) {
        return Excerpt.cut(text, 60);
    }
}
