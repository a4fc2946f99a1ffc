package dev.sparring.games.bottlebats.wire;

import dev.sparring.games.bottlebats.BottleBatsAction;
import dev.sparring.games.bottlebats.MarchOrder;
import dev.sparring.games.bottlebats.maps.SectionReader;
import dev.sparring.wire.Reply;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads answers. A line that cannot be read is ignored; after a header that cannot be read, the bot loses control. */
final class AnswerReader {
    private static final String PAGE = " (docs/protocols/bottlebats.md#answers)";
    private static final BigInteger MAX = BigInteger.valueOf(Integer.MAX_VALUE);
    private static final BigInteger MIN = BigInteger.valueOf(Integer.MIN_VALUE);

    private AnswerReader() {}

    static Reply<BottleBatsAction> read(SectionReader section) {
        if (section.fault().isPresent()) {
            return new Reply.Unreadable<>(section.fault().get() + PAGE);
        }
        List<MarchOrder> orders = new ArrayList<>();
        List<String> faults = new ArrayList<>();
        for (String line : section.lines()) {
            // As in the original, the words are separated by single spaces.
            String[] words = line.split(" ", -1);
            Optional<Integer> size = words.length == 3 ? number(words[2]) : Optional.empty();
            if (size.isPresent()) {
                orders.add(new MarchOrder(words[0], words[1], size.get()));
            } else {
                faults.add("\"" + SectionReader.shortened(line) + "\" is ignored: "
                        + (words.length == 3
                                ? "'" + SectionReader.shortened(words[2]) + "' is not a whole number"
                                : "a march is ORIGIN DESTINATION SIZE, separated by single spaces")
                        + PAGE);
            }
        }
        return new Reply.Answer<>(new BottleBatsAction.Marches(orders), faults);
    }

    /** Reads a whole number. A number that does not fit becomes the nearest one that does; no fort has so many soldiers. */
    private static Optional<Integer> number(String word) {
        if (!word.matches("[+-]?[0-9]{1,1000}")) {
            return Optional.empty();
        }
        return Optional.of(new BigInteger(word).min(MAX).max(MIN).intValueExact());
    }
}
