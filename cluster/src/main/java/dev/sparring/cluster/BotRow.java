package dev.sparring.cluster;

import dev.sparring.server.participants.ClassReference;
import dev.sparring.server.participants.ResolvedBot;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.HashMap;

/**
 * A bot, in a form that can be sent.
 *
 * @param name its name in the run
 * @param bot the argument that names it on the command line
 * @param reference its class
 * @param options the options of its constructor
 */
record BotRow(String name, String bot, String reference, HashMap<String, String> options) implements Serializable {
    private static final long serialVersionUID = 1;

    static BotRow of(ResolvedBot bot) {
        ResolvedBot.InJvm inJvm = (ResolvedBot.InJvm) bot;
        return new BotRow(bot.name(), bot.bot(), inJvm.reference().toString(), new HashMap<>(inJvm.options()));
    }

    ResolvedBot resolved() {
        return new ResolvedBot.InJvm(name, bot, ClassReference.parse(reference, Path.of("")), options);
    }
}
