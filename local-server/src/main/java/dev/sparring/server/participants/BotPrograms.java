package dev.sparring.server.participants;

import dev.sparring.game.Game;
import dev.sparring.wire.Launch;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Creates the bots that play over their game's protocol: programs, and classes in a process of their own. */
final class BotPrograms {
    /** Makes a program that uses the SDK report when it has started, so that its start is not charged to its clock. */
    private static final Map<String, String> ANNOUNCE_READY = Map.of(Launch.ANNOUNCE_READY, "1");

    private final Game<?, ?, ?> game;
    private final Config config;

    BotPrograms(Game<?, ?, ?> game, Config config) {
        this.game = game;
        this.config = config;
    }

    /** Returns a configured bot, which may also serve at a URL. */
    ResolvedBot of(BotDefinition bot) {
        if (bot.url().isPresent()) {
            return new ResolvedBot.Address(bot.name(), bot.name(), bot.url().get());
        }
        if (bot.command().isPresent()) {
            Map<String, String> environment = new HashMap<>(bot.options());
            if (bot.inJvm().isPresent()) {
                // A program that is also a class uses the SDK.
                environment.putAll(ANNOUNCE_READY);
            }
            return ofCommand(bot.name(), bot.name(), bot.command().get(), bot.folder(), environment, bot.reuse());
        }
        return ofClass(bot.name(), bot.name(), bot.inJvm().orElseThrow(), bot.options(), bot.folder(), bot.reuse());
    }

    /** Returns a program that runs a class in a separate process. */
    ResolvedBot.Program ofClass(
            String name,
            String bot,
            ClassReference reference,
            Map<String, String> options,
            Path directory,
            Optional<Boolean> reuse) {
        // If the class cannot be loaded, report it now and not when its process has ended.
        BotClasses.supplier(game, reference, options, 0);
        List<String> command = BotMain.command(game, reference.toString(), options);
        return program(name, bot, command, directory, ANNOUNCE_READY, reuse);
    }

    /** Returns a program. {@code {java}} in its command stands for the Java of this program. */
    ResolvedBot.Program ofCommand(
            String name,
            String bot,
            List<String> command,
            Path directory,
            Map<String, String> environment,
            Optional<Boolean> reuse) {
        return program(name, bot, substituted(command), directory, environment, reuse);
    }

    private ResolvedBot.Program program(
            String name,
            String bot,
            List<String> command,
            Path directory,
            Map<String, String> environment,
            Optional<Boolean> reuse) {
        boolean reused = reuse.orElseGet(() -> game.wire().reusesPrograms());
        return new ResolvedBot.Program(
                name, bot, command, directory, environment, config.containment(directory), reused);
    }

    /** Returns a command in which {@code {java}} has been replaced. */
    static List<String> substituted(List<String> words) {
        return words.stream()
                .map(word -> word.replace("{java}", BotMain.java()))
                .toList();
    }
}
