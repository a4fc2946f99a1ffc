package dev.sparring.server.participants;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.Seeds;
import dev.sparring.rules.Setup;
import dev.sparring.server.inprocess.InProcessPlayer;
import dev.sparring.server.inprocess.MatchThread;
import dev.sparring.server.inprocess.SharedThreadPlayer;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/** Creates the players of one match from its bots. */
public final class PlayerFactory<V, A> {
    /** The id of a match whose bots use no protocol, so that none of them can see it. */
    private static final String UNSEEN = "in this JVM";

    private final Game<?, V, A> game;
    private final Setup<?, V, A> setup;
    private final Function<Seating, Path> logs;
    private final Optional<ProgramPool> programs;
    private final BiFunction<ResolvedBot, Seating, Optional<Player<V, A>>> connector;

    /**
     * Creates a factory for one match.
     *
     * @param logs returns the log file for the bot of a seat
     */
    public PlayerFactory(Game<?, V, A> game, Setup<?, V, A> setup, Function<Seating, Path> logs) {
        this(game, setup, logs, Optional.empty(), (bot, seating) -> Optional.empty());
    }

    private PlayerFactory(
            Game<?, V, A> game,
            Setup<?, V, A> setup,
            Function<Seating, Path> logs,
            Optional<ProgramPool> programs,
            BiFunction<ResolvedBot, Seating, Optional<Player<V, A>>> connector) {
        this.game = game;
        this.setup = setup;
        this.logs = logs;
        this.programs = programs;
        this.connector = connector;
    }

    /** Returns a factory that takes programs that may be reused from a pool; their players return them. */
    public PlayerFactory<V, A> reusing(ProgramPool pool) {
        return new PlayerFactory<>(game, setup, logs, Optional.of(pool), connector);
    }

    /** Returns a factory that connects some bots in another way: those for which this function returns a player. */
    PlayerFactory<V, A> connecting(BiFunction<ResolvedBot, Seating, Optional<Player<V, A>>> other) {
        return new PlayerFactory<>(game, setup, logs, programs, other);
    }

    /**
     * Creates the players of a match with a new id.
     *
     * @param bots the bots, in the order of their seats
     * @throws dev.sparring.wire.CannotPlayException if a program cannot be started; programs that were already started have been terminated
     */
    public List<Player<V, A>> seat(List<ResolvedBot> bots) {
        return seat(UUID.randomUUID().toString(), bots);
    }

    /**
     * Creates the players of the match with this id.
     *
     * @param bots the bots, in the order of their seats
     * @throws dev.sparring.wire.CannotPlayException if a program cannot be started; programs that were already started have been terminated
     */
    public List<Player<V, A>> seat(String matchId, List<ResolvedBot> bots) {
        return seat(matchId, bots, this::seat);
    }

    /**
     * Creates the players of a match whose bots are all called by the match's own thread.
     *
     * @param bots the bots, in the order of their seats; all of them run in this JVM
     * @param thread the thread that plays the match
     */
    public List<Player<V, A>> seat(List<ResolvedBot> bots, MatchThread thread) {
        return seat(UNSEEN, bots, (bot, seating) -> {
            ResolvedBot.InJvm inJvm = (ResolvedBot.InJvm) bot;
            return new SharedThreadPlayer<>(thread, bot.name(), supplier(inJvm, seating), logs.apply(seating));
        });
    }

    private List<Player<V, A>> seat(
            String matchId, List<ResolvedBot> bots, BiFunction<ResolvedBot, Seating, Player<V, A>> create) {
        List<String> names = bots.stream().map(ResolvedBot::name).toList();
        List<Player<V, A>> players = new ArrayList<>();
        try {
            for (int index = 0; index < bots.size(); index++) {
                Seating seating = new Seating(matchId, new Seat(index), names, setup.time());
                players.add(named(bots.get(index), bot -> create.apply(bot, seating)));
            }
            return players;
        } catch (RuntimeException e) {
            players.forEach(Player::close);
            throw e;
        }
    }

    /** Creates a player; if that fails, the message names the bot. */
    private static <P> P named(ResolvedBot bot, Function<ResolvedBot, P> create) {
        try {
            return create.apply(bot);
        } catch (CannotPlayException e) {
            throw e.bots().isEmpty() ? CannotPlayException.notStarted(bot.name(), why(bot, e), e) : e;
        }
    }

    /** The author of a program that somebody else wrote does not learn the server's paths. */
    private static String why(ResolvedBot bot, CannotPlayException failure) {
        String why = failure.getMessage();
        if (bot instanceof ResolvedBot.Program program
                && program.containment().access() == Containment.Access.OWN_FOLDER) {
            Path own = program.directory().toAbsolutePath();
            return why.replace(own + "/", "").replace(own.toString(), ".");
        }
        return why;
    }

    /**
     * Creates the player of one seat.
     *
     * @throws dev.sparring.wire.CannotPlayException if the bot is a program that cannot be started
     */
    public Player<V, A> seat(ResolvedBot bot, Seating seating) {
        Player<V, A> player = connect(bot, seating);
        return bot instanceof ResolvedBot.Address address && address.isPrivate()
                ? new PrivateUrlPlayer<>(player, address)
                : player;
    }

    private Player<V, A> connect(ResolvedBot bot, Seating seating) {
        Optional<Player<V, A>> connected = connector.apply(bot, seating);
        if (connected.isPresent()) {
            return connected.get();
        }
        if (bot instanceof ResolvedBot.Joined) {
            throw CannotPlayException.ofBot(
                    bot.name(),
                    "it connects on its own, and this match is not played by the server that it has connected to");
        }
        Path log = logs.apply(seating);
        if (bot instanceof ResolvedBot.InJvm inJvm) {
            return new InProcessPlayer<>(bot.name(), supplier(inJvm, seating), log);
        }
        if (bot instanceof ResolvedBot.Address address) {
            return game.wire().reach(address.uri(), seating);
        }
        ResolvedBot.Program program = (ResolvedBot.Program) bot;
        if (program.reused() && programs.isPresent()) {
            return programs.get().seat(game, program, setup.seed(), seating, log);
        }
        return game.wire().launch(program.launch(game, setup.seed(), seating.seat(), log), seating);
    }

    private Supplier<Bot<V, A>> supplier(ResolvedBot.InJvm bot, Seating seating) {
        long seed = Seeds.ofBot(setup.seed(), seating.seat());
        return BotClasses.supplier(game, bot.reference(), bot.options(), seed);
    }
}
