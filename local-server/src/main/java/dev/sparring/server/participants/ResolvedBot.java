package dev.sparring.server.participants;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A bot that has been found and can be connected to a match. */
public sealed interface ResolvedBot {

    /** Returns the name that is shown in tables. */
    String name();

    /** Returns the argument that names the bot on the command line. */
    String bot();

    /** A program on this machine that communicates over the game's protocol. */
    record Program(String name, String bot, List<String> command, Path directory, Map<String, String> environment)
            implements ResolvedBot {}

    /** A server that communicates over the game's protocol. */
    record Address(String name, String bot, URI uri) implements ResolvedBot {}

    /** A class that runs in this JVM, without a protocol. */
    record InJvm(String name, String bot, ClassReference reference, Map<String, String> options)
            implements ResolvedBot {}

    /** Returns the same bot with another name. */
    default ResolvedBot called(String other) {
        if (this instanceof Program program) {
            return new Program(other, program.bot, program.command, program.directory, program.environment);
        }
        if (this instanceof Address address) {
            return new Address(other, address.bot, address.uri);
        }
        InJvm inJvm = (InJvm) this;
        return new InJvm(other, inJvm.bot, inJvm.reference, inJvm.options);
    }
}
