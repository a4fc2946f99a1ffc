package dev.sparring.games.bottlebats;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.sparring.bot.LegalActions;
import dev.sparring.bot.View;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Everything that one bot sees: its own forts, the forts at the other end of their roads, those roads, and the armies on them.
 *
 * <p>Players are identified by their names. The view does not contain anything that the bot cannot see.
 */
public final class BottleBatsView implements View<BottleBatsAction> {
    private final String me;
    private final List<Garrison> forts;
    private final List<Road> roads;
    private final List<March> marches;
    private final Map<String, Garrison> byName = new HashMap<>();
    private final Map<String, List<String>> neighbours = new HashMap<>();

    /** Creates a view. The accessors describe the arguments. */
    @JsonCreator
    public BottleBatsView(
            @JsonProperty("me") String me,
            @JsonProperty("forts") List<Garrison> forts,
            @JsonProperty("roads") List<Road> roads,
            @JsonProperty("marches") List<March> marches) {
        this.me = Objects.requireNonNull(me);
        this.forts = List.copyOf(forts);
        this.roads = List.copyOf(roads);
        this.marches = List.copyOf(marches);
        forts.forEach(fort -> byName.put(fort.name(), fort));
        for (Road road : roads) {
            neighbours.computeIfAbsent(road.one(), name -> new ArrayList<>()).add(road.other());
            neighbours.computeIfAbsent(road.other(), name -> new ArrayList<>()).add(road.one());
        }
    }

    /** Returns the name of this bot. */
    @JsonProperty
    public String me() {
        return me;
    }

    /** Returns all visible forts. */
    @JsonProperty
    public List<Garrison> forts() {
        return forts;
    }

    /** Returns all visible roads. */
    @JsonProperty
    public List<Road> roads() {
        return roads;
    }

    /** Returns all visible armies. */
    @JsonProperty
    public List<March> marches() {
        return marches;
    }

    /** Returns the fort with this name, if it is visible. */
    public Optional<Garrison> fort(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    /** Returns whether this bot owns a fort. */
    public boolean isMine(Garrison fort) {
        return fort.owner().equals(me);
    }

    /** Returns this bot's forts. */
    public List<Garrison> mine() {
        return forts.stream().filter(this::isMine).toList();
    }

    /** Returns the visible forts that this bot does not own. */
    public List<Garrison> others() {
        return forts.stream().filter(fort -> !isMine(fort)).toList();
    }

    /** Returns the forts at the other end of the visible roads from this one. */
    public List<Garrison> neighbours(Garrison fort) {
        return neighbours.getOrDefault(fort.name(), List.of()).stream()
                .map(byName::get)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Returns how many turns an army takes from one fort to a neighbour: the distance rounded up, at least 1. */
    public int steps(Garrison from, Garrison to) {
        double distance = Math.hypot(
                (double) from.fort().x() - to.fort().x(),
                (double) from.fort().y() - to.fort().y());
        return Math.max(1, (int) Math.ceil(distance));
    }

    /** Returns the visible armies on their way to a fort. */
    public List<March> marchesTo(Garrison fort) {
        return marches.stream()
                .filter(march -> march.destination().equals(fort.name()))
                .toList();
    }

    /**
     * Returns this view, plus the forts and roads of an earlier view that are no longer visible, as they were then.
     *
     * <p>The map does not change, so everything that was once visible is known. A fort that this bot owned and that is no longer
     * visible has been lost to an unknown player: it becomes neutral, with its earlier soldiers. Armies are not remembered.
     */
    public BottleBatsView remembering(BottleBatsView earlier) {
        List<Garrison> known = new ArrayList<>(forts);
        for (Garrison fort : earlier.forts) {
            if (!byName.containsKey(fort.name())) {
                known.add(isMine(fort) ? new Garrison(fort.fort(), Garrison.NEUTRAL, fort.soldiers()) : fort);
            }
        }
        List<Road> ways = new ArrayList<>(roads);
        for (Road road : earlier.roads) {
            // A protocol may name the ends of a road in either order.
            if (!neighbours.getOrDefault(road.one(), List.of()).contains(road.other())) {
                ways.add(road);
            }
        }
        return new BottleBatsView(me, known, ways, marches);
    }

    /** Returns the legal answers to the current request. */
    @Override
    public LegalActions<BottleBatsAction> legal() {
        return BottleBatsLegal.of(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof BottleBatsView that
                && me.equals(that.me)
                && forts.equals(that.forts)
                && roads.equals(that.roads)
                && marches.equals(that.marches);
    }

    @Override
    public int hashCode() {
        return Objects.hash(me, forts, marches);
    }

    @Override
    public String toString() {
        return me + ": " + mine().size() + " of " + forts.size() + " visible forts, " + marches.size() + " marches";
    }
}
