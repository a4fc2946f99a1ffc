package dev.sparring.server.participants;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import dev.sparring.wire.Launch;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

/** Brings bots to the table: turns entrants into players of one match. */
public final class PlayerFactory<V, A> {
    private final Game<?, V, A> game;
    private final Setup<?, V, A> setup;
    private final Function<Seating, Path> logs;

    /**
     * A table for one match.
     *
     * @param logs the file for what the bot of a seat writes to its standard error
     */
    public PlayerFactory(Game<?, V, A> game, Setup<?, V, A> setup, Function<Seating, Path> logs) {
        this.game = game;
        this.setup = setup;
        this.logs = logs;
    }

    /**
     * Seats everybody in a match with a new id.
     *
     * @throws dev.sparring.wire.CannotPlayException if a program cannot be started; those that had been are ended again
     */
    public List<Player<V, A>> seat(List<ResolvedBot> entrants) {
        return seat(UUID.randomUUID().toString(), entrants);
    }

    /**
     * Seats everybody in the match with this id.
     *
     * @throws dev.sparring.wire.CannotPlayException if a program cannot be started; those that had been are ended again
     */
    public List<Player<V, A>> seat(String matchId, List<ResolvedBot> entrants) {
        List<String> names = entrants.stream().map(ResolvedBot::name).toList();
        List<Player<V, A>> players = new ArrayList<>();
        try {
            for (int index = 0; index < entrants.size(); index++) {
                players.add(seat(entrants.get(index), new Seating(matchId, new Seat(index), names, setup.time())));
            }
            return players;
        } catch (RuntimeException e) {
            players.forEach(Player::close);
            throw e;
        }
    }

    /**
     * Seats one.
     *
     * @throws dev.sparring.wire.CannotPlayException if it is a program that cannot be started
     */
    public Player<V, A> seat(ResolvedBot entrant, Seating seating) {
        long seed = Seeds.ofBot(setup.seed(), seating.seat());
        Path log = logs.apply(seating);
        if (entrant instanceof ResolvedBot.InJvm inJvm) {
            Supplier<Bot<V, A>> bots = BotClasses.supplier(game, inJvm.reference(), inJvm.options(), seed);
            return new InProcessPlayer<>(entrant.name(), bots, log);
        }
        if (entrant instanceof ResolvedBot.Address address) {
            return game.wire().reach(address.uri(), seating);
        }
        ResolvedBot.Program program = (ResolvedBot.Program) entrant;
        Map<String, String> environment = new HashMap<>(program.environment());
        environment.put("SPARRING_GAME", game.id());
        environment.put("SPARRING_SEED", Long.toString(seed));
        return game.wire().launch(new Launch(program.command(), program.directory(), environment, log), seating);
    }
}
