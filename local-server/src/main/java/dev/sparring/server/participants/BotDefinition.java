package dev.sparring.server.participants;

import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A bot that is defined in {@code sparring.yaml}: a program, a URL, a class, or a program that is also a class.
 *
 * @param game the id of the game that the bot plays
 * @param command the program and its arguments
 * @param url the URL of the bot's server
 * @param inJvm the bot's class
 * @param options the environment variables of a program, or the constructor argument of a class
 * @param reuse whether its program keeps running between the matches of a run; empty for the default of its game's protocol
 * @param count the number of seats that the bot takes each time it is named
 * @param directory the folder against which relative paths are resolved
 * @param folder the bot's own folder, in which its program runs
 */
record BotDefinition(
        String name,
        String game,
        Optional<List<String>> command,
        Optional<URI> url,
        Optional<ClassReference> inJvm,
        Map<String, String> options,
        Optional<Boolean> reuse,
        int count,
        Path directory,
        Path folder) {

    /** Returns the same bot with more options; they come before its own. */
    BotDefinition with(Map<String, String> more) {
        Map<String, String> all = new HashMap<>(options);
        all.putAll(more);
        return new BotDefinition(name, game, command, url, inJvm, all, reuse, count, directory, folder);
    }

    /** Returns how the bot is run, for lists. */
    String how() {
        return command.map(words -> "command " + String.join(" ", words))
                .or(() -> url.map(address -> "url " + address))
                .or(() -> inJvm.map(reference -> "class " + reference))
                .orElseThrow();
    }
}
