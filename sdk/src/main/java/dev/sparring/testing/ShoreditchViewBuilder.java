package dev.sparring.testing;

import dev.sparring.games.shoreditch.Event;
import dev.sparring.games.shoreditch.GeneratorType;
import dev.sparring.games.shoreditch.Generators;
import dev.sparring.games.shoreditch.Offer;
import dev.sparring.games.shoreditch.Outcome;
import dev.sparring.games.shoreditch.Phase;
import dev.sparring.games.shoreditch.Resource;
import dev.sparring.games.shoreditch.Resources;
import dev.sparring.games.shoreditch.ShoreditchView;
import dev.sparring.games.shoreditch.Startup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A builder of Shoreditch views, for tests of strategies.
 *
 * <pre>{@code
 * ShoreditchView view = ShoreditchViewBuilder.with("2 cash, 1 idea").generators("coder, 2 kettle").customers(3).inTurn();
 * }</pre>
 */
public final class ShoreditchViewBuilder {
    private final Startup startup;
    private final Map<String, List<Event>> actions;

    private ShoreditchViewBuilder(Startup startup, Map<String, List<Event>> actions) {
        this.startup = startup;
        this.actions = actions;
    }

    /**
     * Returns a builder for a player with these resources, two customers and nothing else.
     *
     * @param resources for example {@code "2 cash, 1 idea"}; empty for none
     * @throws IllegalArgumentException if a word is not a resource or a number is not valid; the message quotes it
     */
    public static ShoreditchViewBuilder with(String resources) {
        Startup startup = new Startup(resources(resources), Generators.NONE, Generators.NONE, 0, 2);
        return new ShoreditchViewBuilder(startup, Map.of());
    }

    /**
     * Reads resources: {@code "2 cash, 1 idea"}.
     *
     * @throws IllegalArgumentException if a word is not a resource or a number is not valid; the message quotes it
     */
    public static Resources resources(String words) {
        Resources resources = Resources.NONE;
        for (Map.Entry<String, Integer> entry : counts(words, "cash").entrySet()) {
            Resource resource = Resource.called(entry.getKey())
                    .orElseThrow(() -> new IllegalArgumentException(
                            "unknown resource '" + entry.getKey() + "' in \"" + words + "\"; available: "
                                    + Arrays.stream(Resource.values())
                                            .map(Resource::word)
                                            .collect(Collectors.joining(", "))));
            resources = resources.plus(resource, entry.getValue());
        }
        return resources;
    }

    private static Generators types(String words) {
        Generators generators = Generators.NONE;
        for (Map.Entry<String, Integer> entry : counts(words, "kettle").entrySet()) {
            GeneratorType type = GeneratorType.called(entry.getKey())
                    .orElseThrow(() -> new IllegalArgumentException(
                            "unknown generator '" + entry.getKey() + "' in \"" + words + "\"; available: "
                                    + Arrays.stream(GeneratorType.values())
                                            .map(GeneratorType::word)
                                            .collect(Collectors.joining(", "))));
            generators = generators.plus(type, entry.getValue());
        }
        return generators;
    }

    private static Map<String, Integer> counts(String words, String example) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String part : words.strip().split(",", -1)) {
            String[] pair = part.strip().split(" +", -1);
            if (pair.length > 2 || (pair.length == 2 && !pair[0].matches("[0-9]{1,9}"))) {
                throw new IllegalArgumentException("'" + part.strip() + "' in \"" + words
                        + "\": expected a number and a word, as in 2 " + example);
            }
            if (!pair[pair.length - 1].isEmpty()) {
                counts.merge(pair[pair.length - 1], pair.length == 2 ? Integer.parseInt(pair[0]) : 1, Integer::sum);
            }
        }
        return counts;
    }

    /** Returns a copy with these basic generators: {@code "coder, 2 kettle"}. */
    public ShoreditchViewBuilder generators(String words) {
        return new ShoreditchViewBuilder(
                new Startup(startup.resources(), types(words), startup.improved(), startup.pr(), startup.customers()),
                actions);
    }

    /** Returns a copy with these improved generators. */
    public ShoreditchViewBuilder improved(String words) {
        return new ShoreditchViewBuilder(
                new Startup(startup.resources(), startup.generators(), types(words), startup.pr(), startup.customers()),
                actions);
    }

    /** Returns a copy with this much PR. */
    public ShoreditchViewBuilder pr(int pr) {
        return new ShoreditchViewBuilder(
                new Startup(startup.resources(), startup.generators(), startup.improved(), pr, startup.customers()),
                actions);
    }

    /** Returns a copy with this number of customers. */
    public ShoreditchViewBuilder customers(int customers) {
        return new ShoreditchViewBuilder(startup.withCustomers(customers), actions);
    }

    /** Returns a copy in which another player has done this. */
    public ShoreditchViewBuilder after(String player, Event event) {
        Map<String, List<Event>> more = new LinkedHashMap<>(actions);
        List<Event> events = new ArrayList<>(more.getOrDefault(player, List.of()));
        events.add(event);
        more.put(player, events);
        return new ShoreditchViewBuilder(startup, more);
    }

    /** Returns the view for the decision whether to take the turn. */
    public ShoreditchView beforeTurn() {
        return view(Phase.START, Optional.empty(), Optional.empty());
    }

    /** Returns the view for the first action of a turn. */
    public ShoreditchView inTurn() {
        return view(Phase.TURN, Optional.empty(), Optional.empty());
    }

    /** Returns the view for the next action of a turn, after an action with this outcome. */
    public ShoreditchView inTurn(Outcome outcome) {
        return view(Phase.TURN, Optional.empty(), Optional.of(outcome));
    }

    /** Returns the view for an offer of another player: {@code offered("1 cash", "1 idea")} offers cash for an idea. */
    public ShoreditchView offered(String offering, String requesting) {
        Offer offer = new Offer("p2", resources(offering), resources(requesting));
        return view(Phase.OFFER, Optional.of(offer), Optional.empty());
    }

    private ShoreditchView view(Phase phase, Optional<Offer> offer, Optional<Outcome> outcome) {
        return new ShoreditchView("p1", "me", phase, startup, actions, offer, outcome);
    }
}
