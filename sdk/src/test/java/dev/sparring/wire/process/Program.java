package dev.sparring.wire.process;

import dev.sparring.wire.session.Stdio;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The bots that tests start as separate processes; the first argument selects the behaviour. */
public final class Program {
    private static final BufferedReader IN =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private static final OutputStream OUT = new FileOutputStream(FileDescriptor.out);

    private Program() {}

    public static void main(String[] arguments) throws IOException {
        switch (arguments[0]) {
            case "echo" -> echo();
            case "silent" -> readToTheEnd();
            case "late" -> late();
            case "half a line" -> {
                IN.readLine();
                say("half a li");
                readToTheEnd();
            }
            case "half a line, then exit" -> {
                IN.readLine();
                say("half a li");
            }
            case "half an answer, then exit" -> {
                IN.readLine();
                say("1 of 2\n");
                System.exit(4);
            }
            case "one answer, then exit" -> {
                say(IN.readLine() + "\n");
                System.exit(5);
            }
            case "exit at once" -> System.exit(3);
            case "endless line" -> {
                IN.readLine();
                fill(OUT, 100);
                say("\n");
                echo();
            }
            case "noise" -> {
                fill(System.err, 10);
                Thread noise = new Thread(() -> fill(System.err, Long.MAX_VALUE >> 20));
                noise.setDaemon(true);
                noise.start();
                echo();
            }
            case "stray println" -> strayPrintln();
            case "ports" -> {
                System.out.println("port " + arguments[1] + ", PORT " + System.getenv("PORT"));
                System.err.println("on standard error");
                System.exit(6);
            }
            default -> throw new IllegalArgumentException(arguments[0]);
        }
    }

    private static void say(String text) throws IOException {
        OUT.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private static void echo() throws IOException {
        for (String line = IN.readLine(); line != null; line = IN.readLine()) {
            say(line + "\n");
        }
    }

    private static void readToTheEnd() throws IOException {
        while (IN.readLine() != null) {
            // No line is answered.
        }
    }

    /** Delays the answer to the first line until the second line comes, and echoes after that. */
    private static void late() throws IOException {
        String first = IN.readLine();
        IN.readLine();
        say("late: " + first + "\n");
        echo();
    }

    private static void strayPrintln() throws IOException {
        Stdio stdio = Stdio.claim();
        for (String line = stdio.in().readLine();
                line != null;
                line = stdio.in().readLine()) {
            System.out.println("thinking about " + line);
            stdio.write(line + "\nsecond line");
        }
    }

    private static void fill(OutputStream out, long mebibytes) {
        byte[] block = new byte[1 << 20];
        Arrays.fill(block, (byte) 'x');
        try {
            for (long i = 0; i < mebibytes; i++) {
                out.write(block);
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
