package dev.sparring.server.lobby;

import dev.sparring.core.BadInput;
import dev.sparring.core.Game;
import dev.sparring.core.Player;
import dev.sparring.core.Seat;
import dev.sparring.core.Seating;
import dev.sparring.core.TimeControl;
import dev.sparring.hosting.Visitor;
import dev.sparring.server.config.Addresses;
import dev.sparring.server.config.Config;
import dev.sparring.server.config.Entrant;
import dev.sparring.server.config.Roster;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** The bots that a server knows: the built-in ones, those of the configuration, and those that were registered since. */
public final class Bots {
    /** More bots than ever came to an evening. */
    private static final int MOST = 1_000;

    private static final int LONGEST_NAME = 64;
    private static final String PAGE = " (docs/api.md#bots)";

    private final Config config;
    private final Map<Key, URI> registered = new LinkedHashMap<>();
    private final Map<Key, String> troubles = new ConcurrentHashMap<>();
    private final Map<String, Supplier<List<Visitor>>> receptions = new ConcurrentHashMap<>();

    private record Key(String game, String name) {}

    public Bots(Config config) {
        this.config = config;
    }

    /** Counts those who come to a game's reception by themselves among the bots, as long as they are there. */
    public void alsoFrom(String game, Supplier<List<Visitor>> reception) {
        receptions.put(game, reception);
    }

    private List<Visitor> visitors(Game<?, ?, ?> game) {
        return receptions.getOrDefault(game.id(), List::of).get();
    }

    /**
     * Takes in a bot that serves at an address.
     *
     * @throws BadInput if it cannot be called that, or bots of the game have no such addresses
     */
    public <V, A> void register(Game<?, V, A> game, String name, String address) {
        if (name.isBlank() || name.length() > LONGEST_NAME || !name.matches("[^/\\p{Cntrl}]+")) {
            throw new BadInput("name: expected 1 to " + LONGEST_NAME + " characters without a slash" + PAGE);
        }
        URI uri = Addresses.parse(address);
        // Whether bots of this game have addresses at all is for its wire to say.
        Player<V, A> reached = game.wire()
                .reach(uri, new Seating("registration", new Seat(0), List.of(name), TimeControl.unlimited()));
        reached.close();
        synchronized (registered) {
            Key key = new Key(game.id(), name);
            if (listed(game, name) || registered.containsKey(key)) {
                throw new BadInput(
                        "there is a " + game.id() + " bot called " + name + " already; choose another name" + PAGE);
            }
            if (registered.size() >= MOST) {
                throw new BadInput("no more than " + MOST + " bots can be registered" + PAGE);
            }
            registered.put(key, uri);
        }
    }

    /**
     * Forgets a bot that was registered.
     *
     * @return false if there is none
     * @throws BadInput if it is one that was not registered and so cannot be removed
     */
    public boolean remove(Game<?, ?, ?> game, String name) {
        synchronized (registered) {
            troubles.remove(new Key(game.id(), name));
            if (registered.remove(new Key(game.id(), name)) != null) {
                return true;
            }
        }
        if (listed(game, name)) {
            throw new BadInput(name + " was not registered: built-in bots stay, and those of the configuration are"
                    + " removed from its file" + PAGE);
        }
        return false;
    }

    private boolean listed(Game<?, ?, ?> game, String name) {
        return new Roster(game, config)
                .known().stream().anyMatch(listing -> listing.name().equals(name));
    }

    /**
     * The bots of these names, each with a name of its own.
     *
     * @throws BadInput if there is none of a name; commands, classes and addresses are no names
     */
    public List<Entrant> find(Game<?, ?, ?> game, List<String> names) {
        Roster roster = new Roster(game, config);
        List<Entrant> found = new ArrayList<>();
        for (String name : names) {
            Optional<URI> address;
            synchronized (registered) {
                address = Optional.ofNullable(registered.get(new Key(game.id(), name)));
            }
            if (address.isPresent()) {
                found.add(new Entrant.Address(name, address.get().toString(), address.get()));
            } else {
                found.add(roster.listed(name)
                        .or(() -> visitor(game, name))
                        .orElseThrow(() ->
                                new BadInput("there is no " + game.id() + " bot called '" + name + "' here" + PAGE)));
            }
        }
        return Roster.distinct(found);
    }

    private Optional<Entrant> visitor(Game<?, ?, ?> game, String name) {
        return visitors(game).stream()
                .filter(visitor -> visitor.name().equals(name))
                .findFirst()
                .map(visitor -> visitor.address()
                        .<Entrant>map(address -> new Entrant.Address(name, address.toString(), address))
                        .orElseThrow(() -> new BadInput(name + " came to " + game.title()
                                + " by itself and plays those whom it meets there; it cannot be called" + PAGE)));
    }

    /** Takes down how a match ended for a bot: an empty text means well. */
    void took(String game, String bot, String trouble) {
        if (trouble.isEmpty()) {
            troubles.remove(new Key(game, bot));
        } else {
            troubles.put(new Key(game, bot), trouble);
        }
    }

    /**
     * All bots of a game.
     *
     * @param playing how many seats each has now, by how it was named
     */
    public List<BotEntry> list(Game<?, ?, ?> game, Map<String, Integer> playing) {
        List<BotEntry> entries = new ArrayList<>();
        for (Roster.Listing listing : new Roster(game, config).known()) {
            boolean builtIn = listing.kind().equals("built in");
            // What a command says is nobody's business but that of who wrote the configuration.
            String how = listing.how().startsWith("command ") ? "command" : listing.how();
            entries.add(entry(game, listing.name(), listing.name(), builtIn ? "built-in" : "config", how, playing));
        }
        synchronized (registered) {
            registered.forEach((key, address) -> {
                if (key.game().equals(game.id())) {
                    String how = address.toString();
                    entries.add(entry(game, key.name(), how, "registered", how, playing));
                }
            });
        }
        for (Visitor visitor : visitors(game)) {
            String how = visitor.address().map(URI::toString).orElse("has come by itself and waits");
            String bot = visitor.address().map(URI::toString).orElse(visitor.name());
            entries.add(entry(game, visitor.name(), bot, "visitor", how, playing));
        }
        return entries;
    }

    private BotEntry entry(
            Game<?, ?, ?> game, String name, String bot, String origin, String how, Map<String, Integer> playing) {
        int seats = playing.getOrDefault(bot, 0);
        String trouble = troubles.get(new Key(game.id(), bot));
        String state = seats > 0 ? "playing" : trouble != null ? "failed" : "ready";
        return new BotEntry(name, game.id(), origin, how, state, trouble, seats, origin.equals("registered"));
    }
}
