package dev.sparring.games.aibg.wire.messages;

import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The message type and text of a choice. The text is twelve names, up to four ids, or a move. */
public final class ChoiceText {
    private static final String PAGE = " (docs/protocols/aibg.md#choices)";
    private static final int MAX_QUOTE = 40;
    private static final Pattern SPACE = Pattern.compile("\\s+");
    private static final Pattern ID = Pattern.compile("-?[0-9]{1,18}");
    private static final Pattern SLOT = Pattern.compile("-?[0-9]{1,9}");

    private ChoiceText() {}

    /** Returns the message type of the choices in a phase. */
    public static String type(Phase phase) {
        return switch (phase) {
            case POOL -> "SELECT_PLAYER_CREATURE_POOL";
            case LINEUP -> "SELECT_PLAYER_CREATURES_IN_PLAY";
            default -> "SELECT_MOVE";
        };
    }

    /** Returns the phase of the choices with a message type; empty if there are no such choices. */
    public static Optional<Phase> phase(String type) {
        return switch (type) {
            case "SELECT_PLAYER_CREATURE_POOL" -> Optional.of(Phase.POOL);
            case "SELECT_PLAYER_CREATURES_IN_PLAY" -> Optional.of(Phase.LINEUP);
            case "SELECT_MOVE" -> Optional.of(Phase.MOVE);
            default -> Optional.empty();
        };
    }

    /** Returns the text of a choice. */
    public static String write(AibgAction action) {
        if (action instanceof AibgAction.Pool pool) {
            return String.join(" ", pool.types());
        }
        if (action instanceof AibgAction.LineUp lineUp) {
            return lineUp.ids().stream().map(String::valueOf).collect(Collectors.joining(" "));
        }
        if (action instanceof AibgAction.Attack attack) {
            return "attack " + attack.slot();
        }
        if (action instanceof AibgAction.Buy buy) {
            return "item " + buy.item() + " " + buy.slot();
        }
        if (action instanceof AibgAction.Swap swap) {
            return "swap " + swap.slot();
        }
        throw new IllegalArgumentException("the protocol has no message for " + action);
    }

    /**
     * Reads a player's choice in a phase. The result can be illegal.
     *
     * @throws InvalidInputException if the text is unreadable
     */
    public static AibgAction read(Phase phase, String text) {
        List<String> words = new ArrayList<>();
        for (String word : SPACE.split(text.strip(), -1)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return switch (phase) {
            case POOL -> new AibgAction.Pool(words);
            case LINEUP -> lineUp(words);
            case MOVE -> move(words);
            case OVER -> throw new InvalidInputException("the match has ended" + PAGE);
        };
    }

    private static AibgAction lineUp(List<String> words) {
        List<Long> ids = new ArrayList<>();
        for (String word : words) {
            if (!ID.matcher(word).matches()) {
                throw new InvalidInputException("invalid creature id '" + Excerpt.cut(word, MAX_QUOTE)
                        + "': expected 1 to " + MatchFormat.SLOTS + " numbers" + PAGE);
            }
            ids.add(Long.parseLong(word));
        }
        return new AibgAction.LineUp(ids);
    }

    private static AibgAction move(List<String> words) {
        String kind = words.isEmpty() ? "" : words.get(0).toLowerCase(Locale.ROOT);
        if (kind.equals("attack") && words.size() <= 2) {
            return new AibgAction.Attack(words.size() == 1 ? 0 : slot(words.get(1)));
        }
        if (kind.equals("item") && (words.size() == 2 || words.size() == 3)) {
            return new AibgAction.Buy(words.get(1), words.size() == 2 ? 0 : slot(words.get(2)));
        }
        if (kind.equals("swap") && words.size() == 2) {
            return new AibgAction.Swap(slot(words.get(1)));
        }
        throw new InvalidInputException("invalid move '" + Excerpt.cut(String.join(" ", words), MAX_QUOTE)
                + "': expected 'attack [SLOT]', 'item NAME [SLOT]' or 'swap SLOT'" + PAGE);
    }

    private static int slot(String word) {
        if (!SLOT.matcher(word).matches()) {
            throw new InvalidInputException("invalid slot '" + Excerpt.cut(word, MAX_QUOTE)
                    + "': expected a number from 0 to " + (MatchFormat.SLOTS - 1) + PAGE);
        }
        return Integer.parseInt(word);
    }
}
