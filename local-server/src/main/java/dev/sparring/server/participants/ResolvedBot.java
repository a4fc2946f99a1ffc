package dev.sparring.server.participants;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A bot that is to sit down: found, and ready to be seated. */
public sealed interface ResolvedBot {

    /** What it is called in tables. */
    String name();

    /** How to name it again on the command line. */
    String bot();

    /** A program on this machine, spoken with over the game's wire. */
    record Program(String name, String bot, List<String> command, Path directory, Map<String, String> environment)
            implements ResolvedBot {}

    /** A server, spoken with over the game's wire. */
    record Address(String name, String bot, URI uri) implements ResolvedBot {}

    /** A class that runs in this JVM, without any wire. */
    record InJvm(String name, String bot, ClassReference reference, Map<String, String> options)
            implements ResolvedBot {}

    /** The same under another name. */
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
