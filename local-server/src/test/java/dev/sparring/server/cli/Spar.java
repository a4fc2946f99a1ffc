package dev.sparring.server.cli;

import dev.sparring.server.TestJvm;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/**
 * The output of a command and its exit status.
 *
 * @param status the exit status
 */
public record Spar(int status, String out, String err) {

    /** Runs a command in this JVM, as the launcher does. */
    public static Spar run(String... arguments) {
        TestJvm.useForBots();
        PrintStream usualOut = System.out;
        PrintStream usualErr = System.err;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try {
            int status = Main.run(arguments);
            return new Spar(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(usualOut);
            System.setErr(usualErr);
        }
    }
}
