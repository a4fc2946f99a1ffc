package dev.sparring.server.store;

import dev.sparring.server.TestJvm;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.ResultLog.Change;
import dev.sparring.server.tournament.ResultLog.Result;
import dev.sparring.server.tournament.ResultLog.Voided;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.wire.CannotPlayException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** A process that uses a store. Prints a line after each step; an exception becomes a line too. */
final class StoreChild {
    private StoreChild() {}

    /** The arguments: what to do ({@code write}, {@code hold}, {@code read}), the file, and how many batches to write. */
    public static void main(String[] arguments) throws IOException {
        Path file = Path.of(arguments[1]);
        try {
            switch (arguments[0]) {
                case "write" -> write(file, Integer.parseInt(arguments[2]));
                case "hold" -> hold(file);
                default ->
                    System.out.println(
                            "heats " + TournamentStore.read(file).heats().size());
            }
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
        System.out.flush();
    }

    /** Adds the next batches: two heats each. The first heat of each batch is void once before. */
    private static void write(Path file, int batches) throws IOException {
        Tournament tournament = Tournaments.of(2);
        try (TournamentStore store = TournamentStore.open(file, tournament)) {
            List<HeatRecord> heats = store.heats();
            int next = heats.isEmpty() ? 1 : 1 + heats.get(heats.size() - 1).number();
            System.out.println("open");
            for (int heat = next; heat < next + 2 * batches; heat += 2) {
                List<Change> batch = new ArrayList<>(Tournaments.heat(tournament, heat));
                batch.add(new Voided(heat, "once"));
                batch.addAll(Tournaments.heat(tournament, heat));
                batch.addAll(Tournaments.heat(tournament, heat + 1));
                add(store, batch, file.resolveSibling("filler"));
                for (Change change : batch.subList(3, batch.size())) {
                    System.out.println(
                            "key " + ((Result) change).result().unit().key());
                }
            }
        }
        System.out.println("closed");
    }

    /** Adds a batch. If that fails, makes room by deleting a file, and tries again. */
    private static void add(TournamentStore store, List<Change> batch, Path filler) throws IOException {
        try {
            store.add(batch);
        } catch (CannotPlayException e) {
            if (!Files.deleteIfExists(filler)) {
                throw e;
            }
            System.out.println("again");
            store.add(batch);
        }
    }

    /** Adds a heat for each line of standard input. */
    private static void hold(Path file) throws IOException {
        Tournament tournament = Tournaments.of(2);
        try (TournamentStore store = TournamentStore.open(file, tournament);
                BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            System.out.println("open");
            for (int heat = 1; in.readLine() != null; heat++) {
                store.add(Tournaments.heat(tournament, heat));
                System.out.println("added " + heat);
            }
        }
    }

    /** Returns the command that starts this program. */
    static List<String> command(Path temporary, String... arguments) {
        List<String> command = TestJvm.command("-Djava.io.tmpdir=" + temporary);
        command.add(StoreChild.class.getName());
        command.addAll(List.of(arguments));
        return command;
    }

    /** A running child. */
    record Running(Process process, BufferedReader out) implements AutoCloseable {
        static Running start(List<String> command) throws IOException {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            return new Running(process, process.inputReader(StandardCharsets.UTF_8));
        }

        String line() throws IOException {
            return String.valueOf(out.readLine());
        }

        void send() throws IOException {
            process.getOutputStream().write('\n');
            process.getOutputStream().flush();
        }

        /** Kills the process. Its output so far can still be read, which {@code Process.destroyForcibly} does not allow. */
        void kill() throws InterruptedException {
            process.toHandle().destroyForcibly();
            process.waitFor();
        }

        /** Returns all lines until the end of the process. */
        List<String> rest() throws IOException, InterruptedException {
            List<String> lines = out.lines().toList();
            process.waitFor(30, TimeUnit.SECONDS);
            return lines;
        }

        @Override
        public void close() throws IOException {
            process.destroyForcibly();
            out.close();
        }
    }
}
