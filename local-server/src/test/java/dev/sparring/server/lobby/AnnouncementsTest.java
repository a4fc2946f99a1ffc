package dev.sparring.server.lobby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.sparring.rules.SetupRequest;
import dev.sparring.server.Tally;
import dev.sparring.server.Tally.Call;
import dev.sparring.server.Tally.Sums;
import dev.sparring.server.inprocess.InProcessPlayer;
import dev.sparring.server.replay.ReplayFiles;
import dev.sparring.server.replay.ReplayHeader;
import dev.sparring.server.session.MatchSession;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class AnnouncementsTest {
    @TempDir
    private Path folder;

    @Test
    void aNameCannotForgeALine() {
        List<String> lines = new ArrayList<>();
        Announcements announcements = new Announcements(lines::add);
        Tally game = new Tally();
        List<ReplayHeader.ReplayBot> bots = List.of(
                new ReplayHeader.ReplayBot("ann\nTally 1 has ended: 1. ann (99)", "two"),
                new ReplayHeader.ReplayBot("bob\u001b[2J\r", "zero"));
        MatchSession<Sums, Sums, Call> session = new MatchSession<>(
                game, game.setup(SetupRequest.defaults(2, 7)), bots, ReplayFiles.in(folder, "tally", 7));
        session.onChange(() -> announcements.announce(session));
        session.play(List.of(bot(2), bot(0)));
        assertEquals(2, lines.size(), lines.toString());
        for (String line : lines) {
            assertFalse(line.chars().anyMatch(Character::isISOControl), line);
        }
    }

    private InProcessPlayer<Sums, Call> bot(int number) {
        return new InProcessPlayer<>("bot", () -> new Tally.Always(number), folder.resolve("bot.log"));
    }
}
