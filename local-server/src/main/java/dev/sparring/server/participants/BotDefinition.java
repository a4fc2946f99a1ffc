package dev.sparring.server.participants;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A bot as {@code sparring.yaml} names it: it is a program, an address, a class, or a program that is also a class.
 *
 * @param game the id of the game it plays
 * @param command the program and its arguments
 * @param url where it serves
 * @param inJvm its class
 * @param options what it is told: environment variables of a program, the constructor argument of a class
 * @param count how many seats it takes each time it is named
 * @param directory where relative paths start
 */
record BotDefinition(
        String name,
        String game,
        Optional<List<String>> command,
        Optional<URI> url,
        Optional<ClassReference> inJvm,
        Map<String, String> options,
        int count,
        Path directory) {

    /** How it is reached, in a few words. */
    String how() {
        return command.map(words -> "command " + String.join(" ", words))
                .or(() -> url.map(address -> "url " + address))
                .or(() -> inJvm.map(reference -> "class " + reference))
                .orElseThrow();
    }
}
