package dev.sparring.server.entries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.Tally;
import dev.sparring.server.entries.Version.State;
import dev.sparring.server.participants.HostedBots;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.server.store.ServerStore;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Containment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.Mockito;

@Timeout(120)
class GateTest {
    private static final int WAIT_MILLIS = 60_000;

    @TempDir
    private Path folder;

    private static Records.Entry waiting(String name) {
        Version version = new Version(1, Version.Kind.PROGRAM, Optional.empty(), "2026-01-01T12:00:00Z", State.WAITING);
        Entry entry = new Entry(name, "ann", List.of(version), Optional.empty(), false, false);
        return new Records.Entry("entry", name, Json.line(entry), Optional.empty());
    }

    @Test
    void aVersionThatTheServerCannotCheckWaitsAndOthersAreChecked() throws Exception {
        Path bots = folder.toRealPath().resolve("bots");
        Files.createDirectories(bots.resolve("a/1"));
        Programs programs = Mockito.spy(new Programs(bots, Containment.DEFAULT));
        Mockito.doThrow(new CannotPlayException("the disk is full"))
                .when(programs)
                .build("a", 1);
        Mockito.doThrow(new InvalidInputException("there is no " + bots + "/b/1/main.py"))
                .when(programs)
                .build("b", 1);
        try (ServerStore store = ServerStore.open(folder.resolve("data"))) {
            store.records("entries").put(List.of(waiting("a"), waiting("b")));
            Entries entries = new Entries(
                    store.records("entries"), new EntryRules(2, Set.of(), true), programs, Clock.systemUTC());
            ResolvedBot opponent = new ResolvedBot.Joined("two", "two");
            try (Gate gate = new Gate(
                    entries,
                    programs,
                    new Tally(),
                    new Gate.Terms(Map.of(), opponent),
                    HostedBots.NONE,
                    folder.resolve("gate"))) {
                gate.open();
                // The version is checked again after a pause.
                Mockito.verify(programs, Mockito.timeout(WAIT_MILLIS).atLeast(2))
                        .build("a", 1);
            }
            assertEquals(
                    State.WAITING,
                    entries.find("a").orElseThrow().versions().get(0).state());
            assertTrue(Files.exists(bots.resolve("a/1")), "the program is kept");
            assertEquals(
                    State.REJECTED,
                    entries.find("b").orElseThrow().versions().get(0).state());
            assertEquals(
                    "there is no main.py\nRejected (docs/competition.md#the-gate).\n",
                    entries.report("b", 1).orElseThrow());
        }
    }
}
