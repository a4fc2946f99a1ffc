package dev.sparring.server.competition;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.hosting.Records;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.entries.Entry;
import dev.sparring.server.participants.HostedBots;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mockito.Mockito;

@Timeout(60)
class CompetitionStateTest {
    @TempDir
    private Path folder;

    private TestCompetition test;

    @BeforeEach
    void open() {
        test = new TestCompetition(folder);
    }

    @AfterEach
    void close() {
        test.close();
    }

    private Competition create() {
        return test.create(TestCompetition.terms(2), HostedBots.NONE);
    }

    @Test
    void aBotOfTheFileCannotHaveTheNameOfAnEnteredOne() {
        create().entries().enter("ann", "Two", URI.create("http://127.0.0.1:9/"));
        InvalidInputException refused = assertThrows(
                InvalidInputException.class,
                () -> test.create(TestCompetition.terms(2, TestCompetition.TWO), HostedBots.NONE));
        assertTrue(
                refused.getMessage().startsWith("bots: a participant has entered a bot with the name two"),
                refused.getMessage());
    }

    @Test
    void listenersAreNotCalledWithTheLock() {
        Competition competition = create();
        List<Boolean> locked = new ArrayList<>();
        competition.listen(() -> locked.add(Thread.holdsLock(competition.lock())));
        competition.controls().pause(true);
        competition.controls().freeze(true);
        competition.controls().announce("finals at noon");
        assertEquals(List.of(false, false, false), locked);
        assertEquals(
                new OrganiserState("tally", true, true, "finals at noon", 1),
                competition.controls().state());
    }

    private static List<Integer> numbers(CompetitionView.Heats heats) {
        return heats.heats().stream().map(LadderHeatView::number).toList();
    }

    @Test
    void theNextPageOfHeatsIsFoundAfterTheLastHeatOfThePageWasRemoved() {
        for (int number : new int[] {1, 2, 4, 3, 5}) {
            test.store.ladder().add(LadderHeats.inOrder(number, "a", "b"));
        }
        Competition competition = create();
        CompetitionView view = competition.view();
        CompetitionView.Heats first = view.heats(Optional.empty(), Optional.empty(), Optional.empty(), 2);
        assertEquals(List.of(5, 3), numbers(first));
        assertTrue(first.more());
        assertEquals(List.of(4, 2), numbers(view.heats(Optional.empty(), Optional.empty(), Optional.of(3), 2)));
        competition.voidHeat(3);
        CompetitionView.Heats next = view.heats(Optional.empty(), Optional.empty(), Optional.of(3), 2);
        assertEquals(List.of(2, 1), numbers(next));
        assertFalse(next.more());
    }

    @Test
    void aFriendlyMatchThatCannotBeQueuedIsTheOnlyOneThatIsNotPlayed() {
        String kept =
                "{\"name\":\"a\",\"owner\":\"ann\",\"versions\":[{\"entered\":\"2026-01-01T12:00:00Z\",\"number\":1,"
                        + "\"kind\":\"URL\",\"state\":\"RANKED\",\"url\":\"http://127.0.0.1:9/\"}],\"withdrawn\":false}";
        test.store.records("entries").put(List.of(new Records.Entry("entry", "a", kept, Optional.empty())));
        Competition competition = create();
        competition.controls().pause(true);
        Mockito.doThrow(new IllegalStateException("test"))
                .doCallRealMethod()
                .when(test.lobby)
                .enqueue(Mockito.any(), Mockito.any());
        competition.open();
        Entry entry = competition.entries().find("a").orElseThrow();
        competition.friendlies().request(Optional.empty(), entry, "two");
        Mockito.verify(test.lobby, Mockito.timeout(30_000)).enqueue(Mockito.any(), Mockito.any());
        competition.friendlies().request(Optional.empty(), entry, "two");
        Mockito.verify(test.lobby, Mockito.timeout(30_000).times(2)).enqueue(Mockito.any(), Mockito.any());
    }
}
