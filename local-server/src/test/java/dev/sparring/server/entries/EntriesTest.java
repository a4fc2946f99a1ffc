package dev.sparring.server.entries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.entries.Version.State;
import dev.sparring.server.store.ServerStore;
import dev.sparring.wire.CannotPlayException;
import dev.sparring.wire.Containment;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntriesTest {
    private static final URI URL = URI.create("http://127.0.0.1:9/");
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-01T12:00:00.5Z"), ZoneOffset.UTC);

    @TempDir
    private Path folder;

    private ServerStore store;
    private Programs programs;
    private Entries entries;
    private final HostAddresses hosts = new HostAddresses();

    @BeforeEach
    void open() {
        store = ServerStore.open(folder.resolve("data"));
        programs = new Programs(folder.resolve("bots"), Containment.DEFAULT);
        entries = new Entries(store.records("entries"), new EntryRules(2, Set.of("general"), true), programs, CLOCK);
    }

    @AfterEach
    void close() {
        store.close();
    }

    private void restart() {
        store.close();
        open();
    }

    private List<State> states(String name) {
        return entries.find(name).orElseThrow().versions().stream()
                .map(Version::state)
                .toList();
    }

    private String refused(String owner, String name) {
        return assertThrows(InvalidInputException.class, () -> entries.enter(owner, name, URL))
                .getMessage();
    }

    @Test
    void aNewVersionWaitsAndTheOneBeforeStaysRanked() {
        AtomicInteger changes = new AtomicInteger();
        entries.listen(changes::incrementAndGet);
        assertEquals(
                "2026-01-01T12:00:00Z",
                entries.enter("ann", "Snake", URL).versions().get(0).entered());
        entries.judge("Snake", 1, State.RANKED, "fine");
        entries.enter("ann", "snake", URI.create("http://127.0.0.1:10/"));
        entries.enter("ann", "SNAKE", URL);
        Entry entry = entries.find("sNake").orElseThrow();
        assertEquals("Snake", entry.name());
        assertEquals(List.of(State.RANKED, State.REPLACED, State.WAITING), states("snake"));
        assertEquals(1, entry.ranked().orElseThrow().number());
        assertEquals(3, entry.waiting().orElseThrow().number());
        entries.judge("snake", 2, State.RANKED, "too late");
        assertEquals(Optional.empty(), entries.report("snake", 2));
        entries.judge("snake", 3, State.REJECTED, "broken");
        assertEquals(
                1, entries.find("snake").orElseThrow().ranked().orElseThrow().number());
        assertEquals(5, changes.get());
        restart();
        assertEquals(List.of(State.RANKED, State.REPLACED, State.REJECTED), states("snake"));
        assertEquals(Optional.of("fine"), entries.report("SNAKE", 1));
        assertEquals(Optional.of("broken"), entries.report("Snake", 3));
    }

    private Path program(int version) throws IOException {
        Path program = folder.resolve("bots/a/" + version);
        Files.createDirectories(program);
        Files.writeString(program.resolve("bot.py"), "print(1)");
        return program;
    }

    private static Entry withProgram() {
        Version program = new Version(1, Version.Kind.PROGRAM, Optional.empty(), "2026-01-01T12:00:00Z", State.WAITING);
        return new Entry("a", "ann", List.of(program), Optional.empty(), false, false);
    }

    @Test
    void theProgramOfAVersionThatIsReplacedIsDeletedWhenItIsNotBeingChecked() throws IOException {
        keep(withProgram());
        Path program = program(1);
        entries.enter("ann", "a", URL);
        assertEquals(List.of(State.REPLACED, State.WAITING), states("a"));
        assertFalse(Files.exists(program));

        // A server was killed before it had deleted the program.
        program(1);
        restart();
        assertFalse(Files.exists(program));

        keep(withProgram());
        program(1);
        programs.hold("a", 1);
        entries.enter("ann", "a", URL);
        assertTrue(Files.exists(program.resolve("bot.py")));
        programs.release("a", 1);
        assertFalse(Files.exists(program));
    }

    private void keep(Entry entry) {
        store.records("entries")
                .put(List.of(new Records.Entry("entry", entry.name(), Json.line(entry), Optional.empty())));
        restart();
    }

    @Test
    void whatAKilledServerWasUnpackingIsDeleted() throws IOException {
        Files.createDirectories(folder.resolve("bots/.new-1/src"));
        Files.createDirectories(folder.resolve("bots/.upload-1/program"));
        Path program = program(1);
        restart();
        assertTrue(Files.exists(program));
        assertFalse(Files.exists(folder.resolve("bots/.new-1")));
        assertFalse(Files.exists(folder.resolve("bots/.upload-1")));
    }

    @Test
    void aServerWithoutASandboxBuildsNothingAndRejectsNothing() {
        Programs uncontained = new Programs(folder.resolve("bots"), Containment.DEFAULT.with(Containment.Mode.OFF));
        assertThrows(CannotPlayException.class, () -> uncontained.build("a", 1));
    }

    @Test
    void aBotThatHasJoinedIsCheckedAgainAtAnotherUrl() {
        URI other = URI.create("http://127.0.0.1:10/");
        entries.join("ann", Optional.of(URL));
        entries.judge("ann", 1, State.RANKED, "fine");
        entries.join("ann", Optional.of(URL));
        assertEquals(List.of(State.RANKED), states("ann"));
        entries.join("ann", Optional.of(other));
        assertEquals(List.of(State.RANKED, State.WAITING), states("ann"));
        assertEquals(
                Optional.of(other),
                entries.find("ann").orElseThrow().waiting().orElseThrow().url());
    }

    @ParameterizedTest
    @EnumSource(
            value = State.class,
            names = {"RANKED", "REJECTED"})
    void aBotThatHasJoinedIsNotReplacedByOneWhoseNameDiffersInCapitalLetters(State state) {
        entries.join("Ann", Optional.of(URL));
        entries.join("Bob", Optional.empty());
        entries.judge("Ann", 1, state, "");
        entries.judge("Bob", 1, state, "");
        Optional<URI> other = Optional.of(URI.create("http://127.0.0.1:10/"));
        for (String name : List.of("ann", "ANN", "bob")) {
            String message = assertThrows(
                            InvalidInputException.class,
                            () -> entries.join(name, name.equals("bob") ? Optional.empty() : other))
                    .getMessage();
            assertTrue(message.contains("there is already a bot with the name"), message);
        }
        assertEquals(List.of(state), states("Ann"));
        assertEquals(List.of(state), states("Bob"));
    }

    @Test
    void namesAndNumbersAreChecked() {
        entries.enter("ann", "one", URL);
        assertTrue(refused("bob", "ONE").contains("another participant has a bot with the name ONE"));
        assertTrue(refused("bob", "General").contains("the name of a bot of the organiser"));
        entries.enter("ann", "two", URL);
        assertTrue(refused("ann", "three").contains("you have entered 2 bots"));
        entries.enter("ann", "two", URL);
        entries.enter("bob", "three", URL);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "-a", ".", "a/b", "ü", "a\n", "123456789012345678901234567890123"})
    void strangeNamesAreRefused(String name) {
        assertTrue(refused("ann", name).contains("expected 1 to 32 letters"), name);
    }

    @Test
    void aBannedOrWithdrawnBotDoesNotPlay() {
        entries.enter("ann", "a", URL);
        entries.judge("a", 1, State.RANKED, "");
        entries.enter("ann", "a", URL);
        entries.ban("a", Optional.of("unfair"));
        assertEquals(Optional.empty(), entries.find("a").orElseThrow().ranked());
        assertEquals(Optional.empty(), entries.find("a").orElseThrow().waiting());
        restart();
        assertEquals(Optional.of("unfair"), entries.find("a").orElseThrow().banned());
        entries.ban("a", Optional.empty());
        assertEquals(1, entries.find("a").orElseThrow().ranked().orElseThrow().number());
        entries.withdraw("a");
        assertEquals(Optional.empty(), entries.find("a").orElseThrow().ranked());
        entries.enter("ann", "a", URL);
        assertEquals(1, entries.find("a").orElseThrow().ranked().orElseThrow().number());
    }

    @Test
    void aRemovedOwnerLeavesNothingToTheNextOneWithTheSameName() {
        entries.enter("ann", "a", URL);
        entries.judge("a", 1, State.RANKED, "");
        entries.allowFriendlies("a", true);
        entries.enter("bob", "b", URL);
        AtomicInteger changes = new AtomicInteger();
        entries.listen(changes::incrementAndGet);
        entries.removeOwner("ann");
        assertEquals(1, changes.get());
        restart();
        Entry left = entries.find("a").orElseThrow();
        assertEquals("(removed)", left.owner());
        assertTrue(left.withdrawn());
        assertFalse(left.friendlies());
        assertEquals(Optional.empty(), left.ranked());
        assertEquals("bob", entries.find("b").orElseThrow().owner());
        assertTrue(refused("ann", "a").contains("another participant has a bot with the name a"));
    }

    @Test
    void friendlyMatchesAreAllowedByTheOwnerAndNotBefore() {
        entries.enter("ann", "a", URL);
        assertFalse(entries.find("a").orElseThrow().friendlies());
        entries.allowFriendlies("a", true);
        entries.judge("a", 1, State.RANKED, "");
        entries.enter("ann", "a", URL);
        entries.withdraw("a");
        entries.ban("a", Optional.empty());
        restart();
        assertTrue(entries.find("a").orElseThrow().friendlies());
    }

    @Test
    void anEntryThatWasKeptBeforeThereWereFriendlyMatchesIsRead() {
        String kept = "{\"banned\":null,\"name\":\"old\",\"owner\":\"ann\",\"versions\":[{\"entered\":"
                + "\"2026-01-01T12:00:00Z\",\"number\":1,\"state\":\"RANKED\",\"url\":\"http://127.0.0.1:9/\"}],"
                + "\"withdrawn\":false}";
        store.records("entries").put(List.of(new Records.Entry("entry", "old", kept, Optional.empty())));
        restart();
        assertFalse(entries.find("old").orElseThrow().friendlies());
        assertTrue(entries.find("old").orElseThrow().ranked().isPresent());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1/",
                "http://localhost/",
                "http://10.1.2.3/",
                "http://192.168.0.1:8080/",
                "http://169.254.169.254/",
                "http://100.64.0.1/",
                "http://0.0.0.0/",
                "http://[::1]/",
                "http://[fd00::1]/",
                "http://[fe80::1]/",
                "http://[::ffff:127.0.0.1]/",
                "http://2130706433/"
            })
    void addressesOfTheLocalNetworkAreRefused(String url) {
        EntryRules rules = new EntryRules(2, Set.of(), false);
        String message = assertThrows(
                        InvalidInputException.class, () -> rules.requireAddress(URI.create(url), "ann", hosts))
                .getMessage();
        assertTrue(message.contains("docs/competition.md#urls"), message);
    }

    @Test
    void publicAddressesOfTheServerAreRefused() {
        URI url = URI.create("http://192.0.2.1:8081/");
        EntryRules rules = new EntryRules(2, Set.of(), false);
        HostAddresses own = new HostAddresses(InetAddress::getAllByName, any -> true, Duration.ofMinutes(1));
        String message = assertThrows(InvalidInputException.class, () -> rules.requireAddress(url, "ann", own))
                .getMessage();
        assertTrue(message.contains("192.0.2.1 is an address of the server"), message);
    }

    @Test
    void theServerKnowsItsOwnAddresses() throws Exception {
        assertTrue(hosts.isOwn(InetAddress.getLoopbackAddress()));
        assertFalse(hosts.isOwn(InetAddress.getByName("192.0.2.1")));
    }

    @Test
    void aWrongNameIsReportedBeforeTheHostIsLookedUp() {
        entries.setRules(new EntryRules(2, Set.of("general"), false));
        URI unknown = URI.create("http://no-such-host.invalid/");
        for (String name : List.of("-a", "general")) {
            String message = assertThrows(InvalidInputException.class, () -> entries.enter("ann", name, unknown))
                    .getMessage();
            assertTrue(message.startsWith("name: "), message);
        }
        String message = assertThrows(InvalidInputException.class, () -> entries.enter("ann", "a", unknown))
                .getMessage();
        assertTrue(message.startsWith("url: the host no-such-host.invalid is not known"), message);
    }

    @Test
    void otherAddressesAreAccepted() {
        EntryRules rules = new EntryRules(2, Set.of(), false);
        rules.requireAddress(URI.create("http://192.0.2.1:8081/"), "ann", hosts);
        rules.requireAddress(URI.create("http://[2001:db8::1]/"), "ann", hosts);
        assertThrows(
                InvalidInputException.class,
                () -> rules.requireAddress(URI.create("http://a:b@192.0.2.1/"), "ann", hosts));
    }
}
