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

/**
 * What one bot sees: its own forts, the forts at the other end of their roads, those roads, and the armies on them.
 *
 * <p>Players are known by their names. What a bot cannot see is simply not there.
 */
public final class BottleBatsView implements View<BottleBatsAction> {
    private final String me;
    private final List<Garrison> forts;
    private final List<Road> roads;
    private final List<March> marches;
    private final Map<String, Garrison> byName = new HashMap<>();
    private final Map<String, List<String>> neighbours = new HashMap<>();

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

    /** My name. */
    @JsonProperty
    public String me() {
        return me;
    }

    /** Every fort in sight. */
    @JsonProperty
    public List<Garrison> forts() {
        return forts;
    }

    /** Every road in sight. */
    @JsonProperty
    public List<Road> roads() {
        return roads;
    }

    /** Every army in sight. */
    @JsonProperty
    public List<March> marches() {
        return marches;
    }

    /** The fort of this name, if it is in sight. */
    public Optional<Garrison> fort(String name) {
        return Optional.ofNullable(byName.get(name));
    }

    public boolean isMine(Garrison fort) {
        return fort.owner().equals(me);
    }

    /** My forts. */
    public List<Garrison> mine() {
        return forts.stream().filter(this::isMine).toList();
    }

    /** Returns the forts in sight that are not mine. */
    public List<Garrison> others() {
        return forts.stream().filter(fort -> !isMine(fort)).toList();
    }

    /** The forts at the other end of the roads in sight from this one. */
    public List<Garrison> neighbours(Garrison fort) {
        return neighbours.getOrDefault(fort.name(), List.of()).stream()
                .map(byName::get)
                .filter(Objects::nonNull)
                .toList();
    }

    /** How many turns an army takes from one fort to another over a road: the distance rounded up, at least 1. */
    public int steps(Garrison from, Garrison to) {
        double distance = Math.hypot(
                (double) from.fort().x() - to.fort().x(),
                (double) from.fort().y() - to.fort().y());
        return Math.max(1, (int) Math.ceil(distance));
    }

    /** The armies in sight on their way to a fort. */
    public List<March> marchesTo(Garrison fort) {
        return marches.stream()
                .filter(march -> march.destination().equals(fort.name()))
                .toList();
    }

    /**
     * This view, and from an earlier one the forts and roads that have gone out of sight, as they were then.
     *
     * <p>The map does not change, so what was seen of it once is known. A fort that was one's own and is out of sight now
     * is lost, nobody knows to whom: it is shown as nobody's, with the soldiers it had. Armies are not remembered.
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
            // A wire may name the ends of a road in either order.
            if (!neighbours.getOrDefault(road.one(), List.of()).contains(road.other())) {
                ways.add(road);
            }
        }
        return new BottleBatsView(me, known, ways, marches);
    }

    /** What may be answered now. */
    @Override
    public LegalActions<BottleBatsAction> legal() {
        return BottleBatsLegal.of(this);
    }

    @Override
    public boolean equals(Object other) {
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
        return me + ": " + mine().size() + " forts of " + forts.size() + " in sight, " + marches.size() + " marches";
    }
}
