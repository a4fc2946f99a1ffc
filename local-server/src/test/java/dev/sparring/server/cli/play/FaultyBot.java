package dev.sparring.server.cli.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** A Warlight program with the fault that its argument names. It needs only the JDK. */
public final class FaultyBot {
    private FaultyBot() {}

    /** Reads requests and commits the fault. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        String how = arguments[0];
        if (how.equals("exits-at-once")) {
            System.exit(3);
        }
        if (how.equals("leaves-children")) {
            new ProcessBuilder("sleep", arguments[1]).start();
            new ProcessBuilder("setsid", "sleep", arguments[1]).start();
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int asked = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.startsWith("pick_starting_region")) {
                say(line.split(" ", -1)[2]);
            } else if (line.startsWith("go ")) {
                misbehave(how, line, ++asked);
            }
        }
        if (how.equals("does-not-end")) {
            new CountDownLatch(1).await();
        }
    }

    private static void misbehave(String how, String request, int asked) throws InterruptedException {
        String command = request.split(" ", -1)[1];
        switch (how) {
            case "never-answers" -> {}
            case "late-once" -> {
                if (asked == 1) {
                    Thread.sleep(1300);
                }
                say("No moves");
            }
            case "garbage" -> say("\u0000\u0007 <html> {}[] ,,,");
            case "half-a-line" -> {
                System.out.print("player1 place_armi");
                System.out.flush();
            }
            case "no-newline" -> flood(System.out, 100);
            case "endless-log" -> {
                flood(System.err, 20);
                say("No moves");
            }
            case "exits-in-its-turn" -> {
                if (asked == 3) {
                    System.exit(5);
                }
                say("No moves");
            }
            case "exits-in-its-fifth-round" -> {
                if (asked == 9) {
                    System.exit(5);
                }
                say("No moves");
            }
            case "half-a-line-then-exits" -> {
                System.out.print("player1 place");
                System.out.flush();
                System.exit(0);
            }
            case "exits-after-its-turn" -> {
                say("No moves");
                System.exit(0);
            }
            case "odd-numbers" ->
                say("player1 " + command + " 1 -5 1, player1 " + command + " 2147483648 1 1, player1 " + command
                        + " 9223372036854775808 1 1, player1 " + command + " 1 1 1, player1 " + command + " 1 1 1");
            case "says-too-much" -> say("No moves\nNo moves\nNo moves");
            default -> say("No moves");
        }
    }

    private static void flood(PrintStream out, int megabytes) {
        byte[] chunk = new byte[1 << 20];
        Arrays.fill(chunk, (byte) 'x');
        for (int i = 0; i < megabytes; i++) {
            out.write(chunk, 0, chunk.length);
        }
        out.flush();
    }

    private static void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
