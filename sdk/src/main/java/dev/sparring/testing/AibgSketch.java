package dev.sparring.testing;

import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.MatchFormat;
import dev.sparring.games.aibg.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of a drawn AIBG position, read into a view. */
final class AibgSketch {
    private static final Pattern LINE =
            Pattern.compile("(me|op|reserve|op reserve|shop|atoms|domain|round|turn|won):((?: +\\S+)*)");
    private static final Pattern CREATURE = Pattern.compile("([^:]+)(?::(\\d+))?");
    private static final String BOUGHT = "(bought)";

    /** One line of the drawing, and the words after its colon. */
    private record Row(DrawnLine line, List<String> words) {}

    private final Catalogue catalogue;
    private final Map<String, Row> lines = new TreeMap<>();

    private AibgSketch(Catalogue catalogue) {
        this.catalogue = catalogue;
    }

    static AibgSketch of(Catalogue catalogue, List<DrawnLine> drawing) {
        AibgSketch sketch = new AibgSketch(catalogue);
        drawing.forEach(sketch::add);
        for (String line : List.of("me", "op")) {
            if (!sketch.lines.containsKey(line)) {
                throw new IllegalArgumentException(
                        "the line '" + line + ": ...' is missing: a drawing has a line 'me: ...' and a line 'op: ...'");
            }
        }
        return sketch;
    }

    private void add(DrawnLine line) {
        Matcher matcher = LINE.matcher(line.text());
        if (!matcher.matches()) {
            throw line.wrong(
                    "expected 'me: Shark:40 Wasp', or a line that starts with op:, reserve:, op reserve:, shop:,"
                            + " atoms:, domain:, round:, turn: or won:");
        }
        String words = matcher.group(2).strip();
        if (words.isEmpty()) {
            throw line.wrong("expected something after " + matcher.group(1) + ":");
        }
        Row before = lines.put(matcher.group(1), new Row(line, List.of(words.split(" +", -1))));
        if (before != null) {
            throw line.wrong("the line '" + before.line().text() + "' already exists: expected only one '"
                    + matcher.group(1) + ":'");
        }
        int max = maxWords(matcher.group(1));
        if (lines.get(matcher.group(1)).words().size() > max) {
            throw line.wrong("expected at most " + max + " words after " + matcher.group(1) + ":, not "
                    + lines.get(matcher.group(1)).words().size());
        }
    }

    private static int maxWords(String line) {
        return switch (line) {
            case "me", "op" -> MatchFormat.SLOTS;
            case "shop" -> MatchFormat.SHOP;
            case "won" -> 2;
            case "reserve", "op reserve" -> MatchFormat.POOL - 1;
            default -> 1;
        };
    }

    /** Returns the view of seat 0. */
    AibgView view() {
        int round = number("round", 0, 1);
        List<Item> shop = new ArrayList<>();
        List<Item> available = new ArrayList<>();
        for (String word : words("shop", firstItems())) {
            Item item = item("shop", word.replace(BOUGHT, ""));
            shop.add(item);
            if (!word.endsWith(BOUGHT)) {
                available.add(item);
            }
        }
        List<Creature> inPlay = creatures("me", 1, 0);
        return new AibgView(
                0,
                Phase.MOVE,
                round,
                number("turn", 0, 1),
                catalogue.creatures(),
                whole(inPlay, creatures("reserve", inPlay.size() + 1, Creature.NOWHERE)),
                inPlay,
                creatures("op", MatchFormat.POOL + 1, 0),
                shop,
                available,
                number("atoms", 0, MatchFormat.atomsIn(round)),
                number("won", 0, 0),
                number("won", 1, 0),
                domain(),
                List.of());
    }

    List<Creature> opponentReserve() {
        List<Creature> inPlay = creatures("op", 1, 0);
        List<Creature> pool = whole(inPlay, creatures("op reserve", inPlay.size() + 1, Creature.NOWHERE));
        return pool.subList(inPlay.size(), pool.size());
    }

    private List<String> words(String line, List<String> otherwise) {
        return lines.containsKey(line) ? lines.get(line).words() : otherwise;
    }

    private Row row(String line) {
        return Objects.requireNonNull(lines.get(line), "only called for a line that is there");
    }

    private List<String> firstItems() {
        return catalogue.items().stream()
                .limit(MatchFormat.SHOP)
                .map(Item::name)
                .toList();
    }

    private Item item(String line, String name) {
        int item = catalogue.item(name);
        if (item < 0) {
            throw row(line)
                    .line()
                    .wrong("unknown item '" + name + "'; available: "
                            + catalogue.items().stream().map(Item::name).collect(Collectors.joining(", ")));
        }
        return catalogue.items().get(item);
    }

    private int number(String line, int index, int otherwise) {
        if (!lines.containsKey(line)) {
            return otherwise;
        }
        Row row = lines.get(line);
        if (row.words().size() <= index) {
            throw row.line()
                    .wrong("expected " + (index + 1) + " numbers, not "
                            + row.words().size());
        }
        return row.line().number(row.words().get(index));
    }

    private Optional<Domain> domain() {
        if (!lines.containsKey("domain")) {
            return Optional.empty();
        }
        Row row = lines.get("domain");
        String name = row.words().get(0);
        if (item("domain", name).effect() instanceof Effect.SetDomain set) {
            return Optional.of(set.domain());
        }
        throw row.line()
                .wrong("the item " + name + " does not set a domain; available: "
                        + catalogue.items().stream()
                                .filter(item -> item.effect() instanceof Effect.SetDomain)
                                .map(Item::name)
                                .collect(Collectors.joining(", ")));
    }

    /** Returns the creatures of a line, in slots from this one on or all outside the line-up. */
    private List<Creature> creatures(String line, long firstId, int firstSlot) {
        List<Creature> creatures = new ArrayList<>();
        for (String word : words(line, List.of())) {
            int slot = firstSlot == Creature.NOWHERE ? Creature.NOWHERE : creatures.size();
            creatures.add(creature(row(line).line(), word, firstId + creatures.size(), slot));
        }
        return creatures;
    }

    private Creature creature(DrawnLine line, String word, long id, int slot) {
        Matcher drawn = CREATURE.matcher(word);
        int type = drawn.matches() ? catalogue.creature(drawn.group(1)) : -1;
        if (type < 0) {
            throw line.wrong("'" + word + "' is not a creature: expected one of "
                    + catalogue.creatures().stream().map(CreatureType::name).toList()
                    + ", optionally with its health, as in Shark:40");
        }
        CreatureType kind = catalogue.creatures().get(type);
        return new Creature(
                id,
                kind.name(),
                kind.element(),
                kind.attackType(),
                kind.speed(),
                drawn.group(2) == null ? kind.health() : line.number(drawn.group(2)),
                kind.health(),
                kind.damage(),
                slot);
    }

    /** Returns these creatures, and dead ones that complete the pool. */
    private List<Creature> whole(List<Creature> inPlay, List<Creature> reserve) {
        List<Creature> pool =
                new ArrayList<>(Stream.concat(inPlay.stream(), reserve.stream()).toList());
        Creature like = inPlay.get(0);
        while (pool.size() < MatchFormat.POOL) {
            pool.add(new Creature(
                    like.id() + pool.size(),
                    like.name(),
                    like.element(),
                    like.attackType(),
                    like.speed(),
                    0,
                    like.maxHealth(),
                    like.damage(),
                    Creature.NOWHERE));
        }
        return pool;
    }
}
