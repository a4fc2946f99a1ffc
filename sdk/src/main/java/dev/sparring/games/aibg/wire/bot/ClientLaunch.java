package dev.sparring.games.aibg.wire.bot;

import dev.sparring.wire.Launch;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Adds the arguments of the connection to the launch of a bot's program. */
public final class ClientLaunch {
    private ClientLaunch() {}

    /**
     * Returns the launch with these arguments: they are added to the environment as {@code AIBG_URL} and so on, and replace
     * {@code {url}} and so on in the command.
     */
    public static Launch with(Launch launch, Map<String, String> arguments) {
        Map<String, String> environment = new HashMap<>();
        arguments.forEach((key, value) -> environment.put("AIBG_" + key.toUpperCase(Locale.ROOT), value));
        List<String> command =
                launch.command().stream().map(word -> filled(word, arguments)).toList();
        return launch.withCommand(command).withEnvironment(environment);
    }

    /** Returns whether the command of a launch contains a placeholder for an argument. */
    public static boolean names(Launch launch, String argument) {
        return launch.command().stream().anyMatch(word -> word.contains("{" + argument + "}"));
    }

    private static String filled(String word, Map<String, String> arguments) {
        String filled = word;
        for (Map.Entry<String, String> argument : arguments.entrySet()) {
            filled = filled.replace("{" + argument.getKey() + "}", argument.getValue());
        }
        return filled;
    }
}
