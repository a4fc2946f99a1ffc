package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.template.Language;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A project that {@code spar new} has created, for tests that run the commands of its README.
 *
 * @param folder the folder of the project
 * @param bot the name of the bot in its sparring.yaml
 */
public record Starter(String game, Path folder, String bot) {

    /** Creates a project. */
    public static Starter written(String game, Language language, Path folder, String bot, String... names) {
        List<String> arguments =
                new ArrayList<>(List.of("new", game, folder.toString(), "--language", language.word()));
        arguments.addAll(List.of(names));
        Spar spar = Spar.run(arguments.toArray(String[]::new));
        assertEquals(0, spar.status(), spar.err());
        assertTrue(spar.out().contains("play " + game + " " + bot + " random\n"), spar.out());
        return new Starter(game, folder, bot);
    }

    /**
     * Runs every command of the README in order. Commands that keep running are stopped after the last command. Ports are
     * replaced by free ones and addresses by the loopback address, and bots have unlimited time.
     *
     * @param done a command that has already been run
     */
    public void runReadmeCommands(Path tools, String done) throws IOException, InterruptedException {
        List<String> blocks =
                ReadmeCommands.of(Files.readString(folder.resolve("README.md"))).blocks();
        String first = Integer.toString(freePort());
        String second = Integer.toString(freePort());
        boolean serves = false;
        try (Terminal terminal = new Terminal(folder, tools)) {
            for (String block : blocks) {
                String command =
                        block.replace("8080", first).replace("9000", second).replace("0.0.0.0", "127.0.0.1");
                if (ReadmeCommands.keepsRunning(command)) {
                    terminal.leaveRunning(command);
                    awaitListening(command, terminal, first, second);
                    serves |= command.startsWith("spar serve ");
                } else if (!command.equals(done)) {
                    typed(terminal, unhurried(command));
                }
            }
            if (serves) {
                terminal.await(" has ended: ");
            }
        }
    }

    private static void awaitListening(String command, Terminal terminal, String server, String bot)
            throws IOException, InterruptedException {
        if (command.startsWith("spar serve ")) {
            terminal.await(" is hosted at http://127.0.0.1:" + server + "/");
        } else if (command.contains(" --port ")) {
            terminal.await(" is listening at http://127.0.0.1:" + bot + "/");
        }
    }

    /** Removes time limits, because programs need seconds to start on a busy machine. */
    private static String unhurried(String command) {
        boolean timed = command.startsWith("spar play ") && !command.contains(" --no-timeout");
        return timed ? command + " --no-timeout" : command;
    }

    private void typed(Terminal terminal, String command) throws IOException, InterruptedException {
        Terminal.Typed typed = terminal.type(command);
        String what = command + "\n" + typed.output();
        assertEquals(0, typed.status(), what);
        if (command.startsWith("spar play ")) {
            // Place, name, score, ending, timeouts and illegal: the bot played to the end without a fault.
            String row = " (" + Pattern.quote(bot) + "|127\\.0\\.0\\.1:\\d+|MyBot) +-?\\d+ +played +0 +0 ";
            assertTrue(Pattern.compile(row).matcher(typed.output()).find(), what);
        }
    }

    /** Plays a match, and returns whether the bot won. */
    public boolean beatsRandom(Path tools, int seed) throws IOException, InterruptedException {
        try (Terminal terminal = new Terminal(folder, tools)) {
            String command = unhurried("spar play " + game + " " + bot + " random --seed " + seed);
            Terminal.Typed typed = terminal.type(command);
            assertEquals(0, typed.status(), command + "\n" + typed.output());
            return Pattern.compile("(?m)^ +1 +" + Pattern.quote(bot) + " ")
                    .matcher(typed.output())
                    .find();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
