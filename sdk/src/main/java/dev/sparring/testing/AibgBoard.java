package dev.sparring.testing;

import dev.sparring.core.Seat;
import dev.sparring.games.aibg.AibgAction;
import dev.sparring.games.aibg.AibgRules;
import dev.sparring.games.aibg.AibgState;
import dev.sparring.games.aibg.AibgView;
import dev.sparring.games.aibg.Catalogue;
import dev.sparring.games.aibg.Creature;
import dev.sparring.games.aibg.CreatureType;
import dev.sparring.games.aibg.Domain;
import dev.sparring.games.aibg.Effect;
import dev.sparring.games.aibg.Item;
import dev.sparring.games.aibg.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * AIBG positions drawn as text.
 *
 * <pre>{@code
 * AibgView view = AibgBoard.draw(catalogue, """
 *         me: Shark:40 Wasp
 *         op: Boar
 *         reserve: Squid Squid:0
 *         shop: SmallRock Bandage(bought) Plate
 *         atoms: 2
 *         domain: Jungle
 *         round: 3
 *         """).view(0);
 * }</pre>
 *
 * <p>{@code me} is the line of seat 0, {@code op} that of seat 1, front first; {@code :40} is what is left of a
 * creature's health, and 0 is dead. {@code reserve} and {@code op reserve} are the other creatures of the pools; what is
 * missing of the twelve is dead. All lines but the first two may be left out: it is round 1 then, the shop has the first
 * items of the catalogue, and nothing has been spent. {@code turn: 600} and {@code won: 2 1} set the turn and the rounds
 * won.
 */
public final class AibgBoard {
    private static final Pattern LINE =
            Pattern.compile("(me|op|reserve|op reserve|shop|atoms|domain|round|turn|won):((?: \\S+)*)");
    private static final Pattern CREATURE = Pattern.compile("([^:]+)(?::(\\d+))?");
    private static final String BOUGHT = "(bought)";
    private static final Seat FIRST = new Seat(0);
    private static final Seat SECOND = new Seat(1);

    private final AibgRules rules;
    private final AibgState state;

    private AibgBoard(AibgRules rules, AibgState state) {
        this.rules = rules;
        this.state = state;
    }

    /**
     * Reads a drawing.
     *
     * @throws IllegalArgumentException if a line cannot be read; the message quotes it
     */
    public static AibgBoard draw(Catalogue catalogue, String drawing) {
        Map<String, List<String>> lines = new TreeMap<>();
        drawing.lines().map(String::strip).filter(line -> !line.isEmpty()).forEach(line -> {
            Matcher matcher = LINE.matcher(line);
            if (!matcher.matches()) {
                throw new IllegalArgumentException(
                        "\"" + line + "\" is no line of a drawing: expected 'me: Shark:40 Wasp'"
                                + " or one that begins with op, reserve, op reserve, shop, atoms, domain, round, turn or won");
            }
            lines.put(matcher.group(1), List.of(matcher.group(2).strip().split(" +", -1)));
        });
        AibgRules rules = new AibgRules(catalogue);
        Sketch sketch = new Sketch(catalogue, lines);
        return new AibgBoard(rules, rules.imagine(sketch.view(), sketch.opponentReserve(), 1));
    }

    /** The position after one more turn. */
    public AibgBoard after(AibgAction.Move first, AibgAction.Move second) {
        return new AibgBoard(rules, rules.apply(state, Map.of(FIRST, first, SECOND, second)));
    }

    public AibgRules rules() {
        return rules;
    }

    public AibgState state() {
        return state;
    }

    /** What the player in this seat sees when it is asked for a move, or whatever is asked for after some turns. */
    public AibgView view(int seat) {
        return rules.view(state, new Seat(seat));
    }

    /** What seat 0 sees when it chooses a line-up from the creatures of this position. */
    public AibgView choosingLineUp() {
        AibgView view = view(0);
        List<Creature> resting = view.pool().stream()
                .map(creature -> new Creature(
                        creature.id(),
                        creature.name(),
                        creature.element(),
                        creature.attackType(),
                        creature.speed(),
                        creature.alive() ? creature.maxHealth() : 0,
                        creature.maxHealth(),
                        creature.damage(),
                        Creature.NOWHERE))
                .toList();
        return new AibgView(
                0,
                Phase.LINEUP,
                view.round(),
                0,
                view.possibleCreatures(),
                resting,
                List.of(),
                List.of(),
                view.shop(),
                view.shop(),
                AibgRules.atomsIn(view.round()),
                view.roundsWon(),
                view.opponentRoundsWon(),
                Optional.empty(),
                List.of());
    }

    /** What seat 0 sees when it chooses its pool. */
    public AibgView choosingPool() {
        return rules.view(rules.start(2, 1), FIRST);
    }

    /** The two lines: names with what is left of their health. */
    @Override
    public String toString() {
        return "me:" + line(view(0).inPlay()) + "\nop:" + line(view(0).opponentInPlay()) + "\n";
    }

    private static String line(List<Creature> creatures) {
        return creatures.stream()
                .map(creature -> " " + creature.name() + ":" + creature.health())
                .collect(Collectors.joining());
    }

    /** A view of what is drawn. */
    private static final class Sketch {
        private final Catalogue catalogue;
        private final Map<String, List<String>> lines;

        Sketch(Catalogue catalogue, Map<String, List<String>> lines) {
            this.catalogue = catalogue;
            this.lines = lines;
            if (!lines.containsKey("me") || !lines.containsKey("op")) {
                throw new IllegalArgumentException("a drawing has a line 'me: ...' and a line 'op: ...'");
            }
        }

        AibgView view() {
            int round = number("round", 0, 1);
            List<Item> shop = new ArrayList<>();
            List<Item> available = new ArrayList<>();
            for (String word : lines.getOrDefault("shop", firstItems())) {
                Item item = item(word.replace(BOUGHT, ""));
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
                    creatures("op", AibgRules.POOL + 1, 0),
                    shop,
                    available,
                    number("atoms", 0, AibgRules.atomsIn(round)),
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

        private List<String> firstItems() {
            return catalogue.items().stream()
                    .limit(AibgRules.SHOP)
                    .map(Item::name)
                    .toList();
        }

        private Item item(String name) {
            int item = catalogue.item(name);
            if (item < 0) {
                throw new IllegalArgumentException("there is no item " + name + " in the catalogue");
            }
            return catalogue.items().get(item);
        }

        private int number(String line, int index, int usually) {
            return lines.containsKey(line) ? Integer.parseInt(lines.get(line).get(index)) : usually;
        }

        private Optional<Domain> domain() {
            if (!lines.containsKey("domain")) {
                return Optional.empty();
            }
            String name = lines.get("domain").get(0);
            if (item(name).effect() instanceof Effect.SetDomain set) {
                return Optional.of(set.domain());
            }
            throw new IllegalArgumentException("the item " + name + " sets no domain");
        }

        /** The creatures of a line, by slot or nowhere. */
        private List<Creature> creatures(String line, long firstId, int firstSlot) {
            List<Creature> creatures = new ArrayList<>();
            for (String word : lines.getOrDefault(line, List.of())) {
                int slot = firstSlot == Creature.NOWHERE ? Creature.NOWHERE : creatures.size();
                creatures.add(creature(word, firstId + creatures.size(), slot));
            }
            return creatures;
        }

        private Creature creature(String word, long id, int slot) {
            Matcher drawn = CREATURE.matcher(word);
            int type = drawn.matches() ? catalogue.creature(drawn.group(1)) : -1;
            if (type < 0) {
                throw new IllegalArgumentException("'" + word + "' is no creature: expected one of "
                        + catalogue.creatures().stream().map(CreatureType::name).toList()
                        + ", perhaps with its health, as in Shark:40");
            }
            CreatureType is = catalogue.creatures().get(type);
            return new Creature(
                    id,
                    is.name(),
                    is.element(),
                    is.attackType(),
                    is.speed(),
                    drawn.group(2) == null ? is.health() : Integer.parseInt(drawn.group(2)),
                    is.health(),
                    is.damage(),
                    slot);
        }

        private List<Creature> whole(List<Creature> inPlay, List<Creature> reserve) {
            List<Creature> pool = new ArrayList<>(
                    Stream.concat(inPlay.stream(), reserve.stream()).toList());
            while (pool.size() < AibgRules.POOL) {
                pool.add(creature(inPlay.get(0).name() + ":0", inPlay.get(0).id() + pool.size(), Creature.NOWHERE));
            }
            return pool;
        }
    }
}
