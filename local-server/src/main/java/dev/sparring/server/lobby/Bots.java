package dev.sparring.server.lobby;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.rules.TimeControl;
import dev.sparring.server.participants.Config;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import dev.sparring.text.Excerpt;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import java.net.URI;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The built-in, configured, registered and joined bots of a server. */
public final class Bots {
    private static final Logger LOG = LoggerFactory.getLogger(Bots.class);

    /** The kind of the records of registered bots. */
    private static final String BOT = "bot";

    /** The maximum number of registered bots, across all games. */
    private static final int MAX = 1_000;

    private static final int MAX_NAME = 64;
    private static final String PAGE = " (docs/api.md#bots)";

    private final Config config;
    private final Records records;

    /** Held while a bot is added or removed, which must be kept before anybody sees it. */
    private final Object changes = new Object();

    private final Map<Key, ResolvedBot.Address> registered = new LinkedHashMap<>();
    private final Map<Key, String> failures = new ConcurrentHashMap<>();
    private final Map<String, Supplier<List<String>>> joined = new ConcurrentHashMap<>();

    private record Key(String game, String id) {
        /** Returns the key of the bot's record. An id contains no slash. */
        String kept() {
            return game + "/" + id;
        }
    }

    /**
     * Creates a list with the bots that have been kept.
     *
     * @param games the games whose bots are listed
     * @param records where registered bots are kept
     * @throws InvalidInputException if a record cannot be read
     */
    public Bots(Config config, Collection<Game<?, ?, ?>> games, Records records) {
        this.config = config;
        this.records = records;
        List<Records.Entry> kept = records.all(BOT);
        for (Game<?, ?, ?> game : games) {
            Set<String> taken = listed(game);
            for (Records.Entry entry : kept) {
                if (entry.key().startsWith(game.id() + "/")) {
                    load(game, taken, entry);
                }
            }
        }
    }

    /**
     * Adds a kept bot, unless its name is taken now. Its record then stays, so that it can be listed again later.
     *
     * @param taken the names of the built-in and configured bots
     */
    private void load(Game<?, ?, ?> game, Set<String> taken, Records.Entry entry) {
        String id = entry.key().substring(game.id().length() + 1);
        String name;
        URI address;
        try {
            JsonPlace value = JsonPlace.parse(entry.value());
            name = value.field("name").text();
            address = URI.create(value.field("url").text());
        } catch (InvalidInputException | IllegalArgumentException e) {
            throw new InvalidInputException(
                    "the kept bot " + Excerpt.of(entry.key()) + " cannot be read: " + e.getMessage()
                            + " (docs/data.md#faults)",
                    e);
        }
        if (taken.contains(id)) {
            LOG.warn(
                    "The registered {} bot {} is not listed, because a built-in or configured bot has its name"
                            + " (docs/data.md#registered-bots)",
                    game.id(),
                    Excerpt.of(id));
            return;
        }
        // Its address was checked when it was registered. The check may open a port, so it is too slow for a thousand
        // bots.
        registered.put(new Key(game.id(), id), new ResolvedBot.Address(name, address.toString(), address));
    }

    /** Sets the supplier of the names of a game's joined bots, which are then listed as well. */
    public void listJoined(String game, Supplier<List<String>> names) {
        joined.put(game, names);
    }

    private List<String> joined(Game<?, ?, ?> game) {
        return joined.getOrDefault(game.id(), List::of).get();
    }

    /**
     * Registers a bot that has a URL.
     *
     * @param id the id under which the bot is listed
     * @param name the bot's name in a match
     * @throws InvalidInputException if the id or the address cannot be used, the id is taken, or too many bots are registered
     * @throws dev.sparring.wire.CannotPlayException if the bot cannot be kept
     */
    public <V, A> void register(Game<?, V, A> game, String id, String name, URI address) {
        if (id.isBlank() || id.length() > MAX_NAME || id.contains("/") || !id.equals(Excerpt.visible(id))) {
            throw new InvalidInputException("name: expected 1 to " + MAX_NAME
                    + " characters without a slash or control characters, not " + Excerpt.of(id) + PAGE);
        }
        if (!name.equals(Excerpt.visible(name))) {
            throw new InvalidInputException(
                    "name: expected no control characters, not " + Excerpt.visible(name) + PAGE);
        }
        requireAddress(game, name, address);
        Key key = new Key(game.id(), id);
        synchronized (changes) {
            if (listed(game).contains(id) || isRegistered(key)) {
                throw new InvalidInputException(
                        "there is already a " + game.id() + " bot named " + id + "; choose another name" + PAGE);
            }
            if (size() >= MAX) {
                throw new InvalidInputException("at most " + MAX + " bots can be registered" + PAGE);
            }
            records.put(List.of(new Records.Entry(
                    BOT, key.kept(), Json.line(Map.of("name", name, "url", address.toString())), Optional.empty())));
            synchronized (registered) {
                registered.put(key, new ResolvedBot.Address(name, address.toString(), address));
            }
        }
    }

    /** Lets the game's wire reject addresses that its bots cannot have. */
    private static <V, A> void requireAddress(Game<?, V, A> game, String name, URI address) {
        Player<V, A> player = game.wire()
                .reach(address, new Seating("registration", new Seat(0), List.of(name), TimeControl.unlimited()));
        player.close();
    }

    private boolean isRegistered(Key key) {
        synchronized (registered) {
            return registered.containsKey(key);
        }
    }

    private int size() {
        synchronized (registered) {
            return registered.size();
        }
    }

    /** Returns the registered bots of a game, by the ids under which they are listed. */
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
     * Removes a registered bot.
     *
     * @return false if there is no bot with this name
     * @throws InvalidInputException if the bot is built in or configured
     * @throws dev.sparring.wire.CannotPlayException if the change cannot be kept
     */
    public boolean remove(Game<?, ?, ?> game, String name) {
        Key key = new Key(game.id(), name);
        synchronized (changes) {
            failures.remove(key);
            if (isRegistered(key)) {
                records.remove(BOT, key.kept());
                synchronized (registered) {
                    registered.remove(key);
                }
                return true;
            }
        }
        if (listed(game).contains(name)) {
            throw new InvalidInputException(
                    name + " is not a registered bot: a built-in bot cannot be removed, and a configured bot is"
                            + " removed from sparring.yaml" + PAGE);
        }
        return false;
    }

    /** Returns the names of the built-in and configured bots of a game. */
    private Set<String> listed(Game<?, ?, ?> game) {
        return new Roster(game, config)
                .known().stream().map(Roster.Listing::name).collect(Collectors.toSet());
    }

    /**
     * Returns the bots with these names; a bot that is named twice gets two different names.
     *
     * @throws InvalidInputException if no bot has one of the names; commands, classes and addresses are not accepted here
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
        return joined(game).contains(name)
                ? name + " joined " + game.title() + " on its own and plays other bots that join; the page and the API"
                        + " cannot start a match with it"
                : "there is no " + game.id() + " bot named '" + name + "' here";
    }

    /** Records why a bot failed in its last match; an empty text means that it did not fail. */
    void matchEnded(String game, String bot, String failure) {
        if (failure.isEmpty()) {
            failures.remove(new Key(game, bot));
        } else {
            failures.put(new Key(game, bot), failure);
        }
    }

    /**
     * Returns all bots of a game.
     *
     * @param playing the number of seats that each bot has in running matches, by how the bot was named
     */
    public List<BotEntry> list(Game<?, ?, ?> game, Map<String, Integer> playing) {
        List<BotEntry> entries = new ArrayList<>();
        for (Roster.Listing listing : new Roster(game, config).known()) {
            boolean builtIn = listing.kind().equals(Roster.BUILT_IN);
            // Viewers of the page do not see the commands of the configuration.
            String how = listing.how().startsWith("command ") ? "command" : listing.how();
            entries.add(entry(game, listing.name(), listing.name(), builtIn ? "built-in" : "config", how, playing));
        }
        registered(game)
                .forEach((id, bot) -> entries.add(entry(game, id, bot.bot(), "registered", bot.bot(), playing)));
        for (String name : joined(game)) {
            entries.add(entry(game, name, name, "joined", "joined on its own", playing));
        }
        return entries;
    }

    private BotEntry entry(
            Game<?, ?, ?> game, String name, String bot, String origin, String how, Map<String, Integer> playing) {
        int seats = playing.getOrDefault(bot, 0);
        String failure = failures.get(new Key(game.id(), bot));
        String state = seats > 0 ? "playing" : failure != null ? "failed" : "ready";
        return new BotEntry(name, game.id(), origin, how, state, failure, seats, origin.equals("registered"));
    }
}
