package dev.sparring.server.participants;

import com.fasterxml.jackson.databind.JavaType;
import dev.sparring.bot.Bot;
import dev.sparring.bot.SplitMix64;
import dev.sparring.game.BuiltInBot;
import dev.sparring.game.Game;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.session.SeededBots;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Creates bots from their classes. */
public final class BotClasses {
    private BotClasses() {}

    /**
     * Returns a supplier of bots of one class.
     *
     * @param bot the name of a built-in bot, or {@code NAME} or {@code NAME@JAR} of a class
     * @param options the options for the bot's constructor; may be empty
     * @param seed the seed of the bots
     * @throws InvalidInputException if there is no such class or it plays another game
     */
    public static <V, A> SeededBots<V, A> seeded(
            Game<?, V, A> game, String bot, Map<String, String> options, long seed) {
        return supplier(game, ClassReference.parse(bot, Path.of("")), options, seed);
    }

    static <V, A> SeededBots<V, A> supplier(
            Game<?, V, A> game, ClassReference reference, Map<String, String> options, long seed) {
        Optional<BuiltInBot<V, A>> builtIn = reference.jar().isPresent()
                ? Optional.empty()
                : game.bots().stream()
                        .filter(candidate -> candidate.name().equals(reference.name()))
                        .findFirst();
        if (builtIn.isPresent()) {
            if (!options.isEmpty()) {
                throw new InvalidInputException("the built-in bot " + reference + " takes no options");
            }
            return new SeededBots<>(number -> builtIn.get().create().apply(number), seed);
        }
        Class<?> type = load(game, reference);
        checkPlays(game, type);
        Constructor<?> constructor = constructor(type, options);
        return new SeededBots<>(number -> create(constructor, options, number), seed);
    }

    private static Class<?> load(Game<?, ?, ?> game, ClassReference reference) {
        try {
            return Class.forName(reference.name(), true, loader(game, reference));
        } catch (ClassNotFoundException e) {
            throw new InvalidInputException(
                    "there is no class " + reference.name()
                            + reference
                                    .jar()
                                    .map(jar -> " in " + jar)
                                    .orElse("; to load it from a jar, write NAME@JAR"),
                    e);
        } catch (LinkageError e) {
            throw new InvalidInputException("the class " + reference.name() + " cannot be loaded: " + e, e);
        }
    }

    private static ClassLoader loader(Game<?, ?, ?> game, ClassReference reference) {
        // A game may come in a separate jar, and its bots must use that game's classes.
        ClassLoader games = game.getClass().getClassLoader();
        if (reference.jar().isEmpty()) {
            return games;
        }
        Path jar = reference.jar().get();
        if (!Files.exists(jar)) {
            throw new InvalidInputException("there is no file " + jar + "; has it been built?");
        }
        try {
            // Never closed, because the bot may load classes for as long as it plays.
            return new URLClassLoader(new URL[] {jar.toUri().toURL()}, games);
        } catch (MalformedURLException e) {
            throw new InvalidInputException(jar + " cannot be named in a URL", e);
        }
    }

    private static void checkPlays(Game<?, ?, ?> game, Class<?> type) {
        if (!Bot.class.isAssignableFrom(type) || Modifier.isAbstract(type.getModifiers())) {
            throw new InvalidInputException(
                    type.getName() + " is not a bot: expected a class that implements " + Bot.class.getName());
        }
        JavaType[] played = Json.MAPPER.getTypeFactory().constructType(type).findTypeParameters(Bot.class);
        if (played.length == 2 && !played[0].getRawClass().isAssignableFrom(game.viewType())) {
            throw new InvalidInputException(type.getName() + " does not play " + game.id() + ": its view type is "
                    + played[0].getRawClass().getSimpleName() + ", but the game's is "
                    + game.viewType().getSimpleName());
        }
    }

    private static Constructor<?> constructor(Class<?> type, Map<String, String> options) {
        List<List<Class<?>>> accepted = options.isEmpty()
                ? List.of(List.of(RandomGenerator.class), List.of(long.class), List.of())
                : List.of(List.of(Map.class));
        for (List<Class<?>> parameters : accepted) {
            for (Constructor<?> constructor : type.getConstructors()) {
                if (List.of(constructor.getParameterTypes()).equals(parameters)) {
                    return constructor;
                }
            }
        }
        throw new InvalidInputException(type.getName() + " needs a public constructor "
                + (options.isEmpty()
                        ? "without arguments, or with a RandomGenerator or a long seed"
                        : "with a Map<String, String>, because the bot has options"));
    }

    @SuppressWarnings("unchecked") // checkPlays has checked the type arguments
    private static <V, A> Bot<V, A> create(Constructor<?> constructor, Map<String, String> options, long seed) {
        try {
            if (constructor.getParameterCount() == 0) {
                return (Bot<V, A>) constructor.newInstance();
            }
            Class<?> parameter = constructor.getParameterTypes()[0];
            Object argument =
                    parameter == Map.class ? options : parameter == long.class ? (Object) seed : new SplitMix64(seed);
            return (Bot<V, A>) constructor.newInstance(argument);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new InvalidInputException(constructor.getDeclaringClass().getName() + " cannot be created: " + e, e);
        }
    }
}
