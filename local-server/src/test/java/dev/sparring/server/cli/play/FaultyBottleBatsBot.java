package dev.sparring.server.cli.play;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** A Bottle Bats program with the fault that its first argument names. It needs only the JDK. */
public final class FaultyBottleBatsBot {
    private FaultyBottleBatsBot() {}

    /** Reads sections and commits the fault from the second turn on. The last argument is the name of the bot. */
    public static void main(String[] arguments) throws IOException {
        String how = arguments[0];
        String me = arguments[arguments.length - 1];
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String fort = "";
        int turn = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.contains(" " + me + " ") && line.split(" ", -1).length == 5 && fort.isEmpty()) {
                fort = line.split(" ", -1)[0];
            }
            if (line.endsWith(" marches:")) {
                for (int left = Integer.parseInt(line.split(" ", -1)[0]); left > 0; left--) {
                    in.readLine();
                }
                say(++turn == 1 ? "0 marches:" : answer(how, fort));
            }
        }
    }

    private static String answer(String how, String fort) {
        return switch (how) {
            case "never-answers" -> "";
            case "garbled-header" -> "marching orders follow";
            case "too-few-lines" -> "3 marches:\n" + fort + " nowhere 1";
            case "open-without-end" -> "? marches:\n" + fort + " nowhere 1";
            case "huge-header" -> "2147483648 marches:";
            case "negative-header" -> "-1 marches:";
            case "exits" -> {
                System.exit(4);
                yield "";
            }
            case "left-over-lines" -> "0 marches:\n0 marches:";
            case "odd-orders" ->
                "6 marches:\n" + fort + " nowhere 1\nnowhere " + fort + " 1\n" + fort + " " + fort + " -1\n" + fort
                        + " x many\n" + fort + "\n" + fort + " " + fort + " 0";
            case "many-orders" ->
                "100000 marches:\n"
                        + (fort + " " + fort + " 1\n").repeat(100_000).strip();
            default -> "0 marches:";
        };
    }

    private static void say(String lines) {
        if (!lines.isEmpty()) {
            System.out.println(lines);
            System.out.flush();
        }
    }
}
