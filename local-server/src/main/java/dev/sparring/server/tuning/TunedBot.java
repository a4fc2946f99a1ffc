package dev.sparring.server.tuning;

import dev.sparring.concurrent.LruMap;
import dev.sparring.server.participants.BotArgument;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.participants.Roster;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The bot whose parameters are searched. Returns its variants. Any thread may call the methods. */
public final class TunedBot {
    /** The number of variants that are remembered: those that are being played, and some more. */
    private static final int RECENT = 16;

    private final Roster roster;
    private final ResolvedBot bot;
    private final LruMap<String, ResolvedBot> recent = new LruMap<>(RECENT);

    /**
     * Creates a bot without checking it.
     *
     * @param bot the bot without values of parameters
     */
    public TunedBot(Roster roster, ResolvedBot bot) {
        this.roster = roster;
        this.bot = bot;
    }

    /** Returns the argument that names a bot with these values on the command line. */
    public static String argument(String bot, Map<String, String> values) {
        BotArgument argument = BotArgument.parse(bot);
        Map<String, String> all = new LinkedHashMap<>(argument.options());
        all.putAll(values);
        return new BotArgument(argument.bot(), all).toString();
    }

    /** Returns whether a name in a unit is that of a variant. */
    public boolean isVariant(String name) {
        return name.startsWith(bot.name() + "{");
    }

    /**
     * Returns a variant.
     *
     * @param name its name in a unit
     * @throws dev.sparring.rules.InvalidInputException if the bot cannot be given these values
     */
    public ResolvedBot variant(String name) {
        return recent.computeIfAbsent(name, this::resolve);
    }

    private ResolvedBot resolve(String name) {
        String argument = argument(bot.bot(), BotArgument.parse(name).options());
        return roster.each(List.of(argument)).get(0).named(name, argument);
    }
}
