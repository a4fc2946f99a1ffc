package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The argument that names a bot, with options in braces: {@code mine{depth=3,greed=0.25}}.
 *
 * @param bot the argument without braces
 * @param options the options of the bot in their order; empty if there are no braces
 */
public record BotArgument(String bot, Map<String, String> options) {
    private static final String OPTION = "[A-Za-z_][\\w.-]*=[^,{}]*";
    private static final Pattern WITH_OPTIONS =
            Pattern.compile("(.+)\\{(" + OPTION + "(?:," + OPTION + ")*)}", Pattern.DOTALL);

    /**
     * Reads an argument.
     *
     * @throws InvalidInputException if an option is given twice
     */
    public static BotArgument parse(String argument) {
        Matcher matcher = WITH_OPTIONS.matcher(argument);
        Map<String, String> options = new LinkedHashMap<>();
        if (!matcher.matches()) {
            return new BotArgument(argument, options);
        }
        for (String option : matcher.group(2).split(",", -1)) {
            String[] parts = option.split("=", 2);
            if (options.put(parts[0], parts[1]) != null) {
                throw new InvalidInputException("bot '" + argument + "': the option '" + parts[0]
                        + "' is given twice (docs/config.md#options)");
            }
        }
        return new BotArgument(matcher.group(1), options);
    }

    /** Returns the braces with their options; empty if there are none. */
    public String braces() {
        return options.isEmpty()
                ? ""
                : options.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(",", "{", "}"));
    }

    @Override
    public String toString() {
        return bot + braces();
    }
}
