package dev.sparring.server.participants;

import dev.sparring.bot.Seat;
import dev.sparring.game.Game;
import dev.sparring.rules.Seeds;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Launch;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A bot that has been found and can be connected to a match. */
public sealed interface ResolvedBot {

    /** Returns the name that is shown in tables. */
    String name();

    /** Returns the argument that names the bot on the command line. */
    String bot();

    /**
     * A program on this machine that communicates over the game's protocol.
     *
     * @param reused whether it keeps running between the matches of a run
     */
    record Program(
            String name,
            String bot,
            List<String> command,
            Path directory,
            Map<String, String> environment,
            Containment containment,
            boolean reused)
            implements ResolvedBot {

        /** Returns how the program is started for one seat of a match. */
        public Launch launch(Game<?, ?, ?> game, long matchSeed, Seat seat, Path log) {
            Map<String, String> extended = new HashMap<>(environment);
            extended.put("SPARRING_GAME", game.id());
            extended.put(Launch.SEED, Long.toString(Seeds.ofBot(matchSeed, seat)));
            return new Launch(ClassArchive.applied(command, directory), directory, extended, log, containment);
        }
    }

    /**
     * A server that communicates over the game's protocol.
     *
     * @param isPrivate whether others must not learn the URL, so that the reasons for faults name the bot instead
     */
    record Address(String name, String bot, URI uri, boolean isPrivate) implements ResolvedBot {
        /** Creates a bot whose URL is not private. */
        public Address(String name, String bot, URI uri) {
            this(name, bot, uri, false);
        }
    }

    /** A bot that has connected to the server on its own. Only the hosting of its game can connect it to a match. */
    record Joined(String name, String bot) implements ResolvedBot {}

    /** A class that runs in this JVM, without a protocol. */
    record InJvm(String name, String bot, ClassReference reference, Map<String, String> options)
            implements ResolvedBot {}

    /**
     * Loads the class of a bot that runs in this JVM; does nothing for other bots.
     *
     * @throws dev.sparring.rules.InvalidInputException if there is no such class or it plays another game
     */
    default void requireClass(Game<?, ?, ?> game) {
        if (this instanceof InJvm inJvm) {
            BotClasses.supplier(game, inJvm.reference, inJvm.options, 0);
        }
    }

    /** Returns the same bot with another name. */
    default ResolvedBot called(String other) {
        return named(other, bot());
    }

    /** Returns the same bot with another name and argument. */
    default ResolvedBot named(String name, String bot) {
        if (this instanceof Program program) {
            return new Program(
                    name,
                    bot,
                    program.command,
                    program.directory,
                    program.environment,
                    program.containment,
                    program.reused);
        }
        if (this instanceof Address address) {
            return new Address(name, bot, address.uri, address.isPrivate);
        }
        if (this instanceof Joined) {
            return new Joined(name, bot);
        }
        InJvm inJvm = (InJvm) this;
        return new InJvm(name, bot, inJvm.reference, inJvm.options);
    }
}
