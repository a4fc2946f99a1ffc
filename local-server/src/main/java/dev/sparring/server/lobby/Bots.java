package dev.sparring.server.lobby;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.TimeControl;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
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
    private static final int MAX = 1_000;

    private static final int MAX_NAME = 64;
    private static final String PAGE = " (docs/api.md#bots)";

    private final Config config;
    private final Map<Key, ResolvedBot.Address> registered = new LinkedHashMap<>();
    private final Map<Key, String> troubles = new ConcurrentHashMap<>();
    private final Map<String, Supplier<List<String>>> receptions = new ConcurrentHashMap<>();

    private record Key(String game, String id) {}

    public Bots(Config config) {
        this.config = config;
    }

    /** Lists the bots that connect to a game's reception on their own, while they wait there. */
    public void alsoFrom(String game, Supplier<List<String>> reception) {
        receptions.put(game, reception);
    }

    private List<String> visitors(Game<?, ?, ?> game) {
        return receptions.getOrDefault(game.id(), List::of).get();
    }

    /**
     * Registers a bot that serves at an address.
     *
     * @param id what it is listed under
     * @param name what it is called in a match
     * @throws InvalidInputException if the id or the address cannot be used, the id is taken, or too many bots are registered
     */
    public <V, A> void register(Game<?, V, A> game, String id, String name, URI address) {
        if (id.isBlank() || id.length() > MAX_NAME || !id.matches("[^/\\p{Cntrl}]+")) {
            throw new InvalidInputException("name: expected 1 to " + MAX_NAME + " characters without a slash" + PAGE);
        }
        // Whether bots of this game have addresses at all is for its wire to say.
        Player<V, A> reached = game.wire()
                .reach(address, new Seating("registration", new Seat(0), List.of(name), TimeControl.unlimited()));
        reached.close();
        synchronized (registered) {
            Key key = new Key(game.id(), id);
            if (listed(game, id) || registered.containsKey(key)) {
                throw new InvalidInputException(
                        "there is a " + game.id() + " bot called " + id + " already; choose another name" + PAGE);
            }
            if (registered.size() >= MAX) {
                throw new InvalidInputException("no more than " + MAX + " bots can be registered" + PAGE);
            }
            registered.put(key, new ResolvedBot.Address(name, address.toString(), address));
        }
    }

    /** Returns the bots of a game that have been registered, by what they are listed under. */
    public Map<String, ResolvedBot.Address> registered(Game<?, ?, ?> game) {
        Map<String, ResolvedBot.Address> found = new LinkedHashMap<>();
        synchronized (registered) {
            registered.forEach((key, bot) -> {
                if (key.game().equals(game.id())) {
                    found.put(key.id(), bot);
                }
            });
        }
        return found;
    }

    /**
     * Forgets a bot that was registered.
     *
     * @return false if there is none
     * @throws InvalidInputException if it is one that was not registered and so cannot be removed
     */
    public boolean remove(Game<?, ?, ?> game, String name) {
        synchronized (registered) {
            troubles.remove(new Key(game.id(), name));
            if (registered.remove(new Key(game.id(), name)) != null) {
                return true;
            }
        }
        if (listed(game, name)) {
            throw new InvalidInputException(
                    name + " was not registered: built-in bots stay, and those of the configuration are"
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
     * @throws InvalidInputException if there is none of a name; commands, classes and addresses are no names
     */
    public List<ResolvedBot> find(Game<?, ?, ?> game, List<String> names) {
        Roster roster = new Roster(game, config);
        Map<String, ResolvedBot.Address> addresses = registered(game);
        List<ResolvedBot> found = new ArrayList<>();
        for (String name : names) {
            found.add(Optional.<ResolvedBot>ofNullable(addresses.get(name))
                    .or(() -> roster.listed(name))
                    .orElseThrow(() -> new InvalidInputException(whyNot(game, name) + PAGE)));
        }
        return Roster.distinct(found);
    }

    private String whyNot(Game<?, ?, ?> game, String name) {
        return visitors(game).contains(name)
                ? name + " came to " + game.title()
                        + " by itself and plays those whom it meets there; it cannot be called"
                : "there is no " + game.id() + " bot called '" + name + "' here";
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
        registered(game)
                .forEach((id, bot) -> entries.add(entry(game, id, bot.bot(), "registered", bot.bot(), playing)));
        for (String visitor : visitors(game)) {
            entries.add(entry(game, visitor, visitor, "joined", "has come by itself and waits", playing));
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
