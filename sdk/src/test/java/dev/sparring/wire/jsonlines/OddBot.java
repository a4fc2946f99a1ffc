package dev.sparring.wire.jsonlines;

import dev.sparring.game.BotProgram;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Bots that are started as processes; the argument selects the answers. */
final class OddBot {
    private OddBot() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("java")) {
            BotProgram.run(JsonLinesWireTest.WIRE, JsonLinesWireTest.Doubler::new, List.of());
            return;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (arguments[0].equals("exit")) {
                System.err.println("out of ideas");
                System.exit(3);
            }
            if (!arguments[0].equals("silent")) {
                System.out.println(arguments[0]);
            }
        }
    }
}
