package dev.sparring.server.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.sparring.bot.Bot;
import dev.sparring.bot.Deadline;
import dev.sparring.bot.MatchResult;
import dev.sparring.bot.Ranking;
import dev.sparring.bot.Seat;
import dev.sparring.games.BerlinGame;
import dev.sparring.games.berlin.BerlinState;
import dev.sparring.games.berlin.BerlinView;
import dev.sparring.games.berlin.Moves;
import dev.sparring.games.berlin.wire.BerlinWire;
import dev.sparring.rules.MapText;
import dev.sparring.rules.Setup;
import dev.sparring.rules.SetupRequest;
import dev.sparring.wire.Player;
import dev.sparring.wire.Seating;
import dev.sparring.wire.host.HttpHost;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class BerlinPlayerWithoutNodesTest {
    private static final String MAP = """
            {"infos": {"number_of_players": [3], "time_limit_per_turn": 5000, "maximum_number_of_turns": 2,
                       "directed": false},
             "types": [{"name": "city", "points": 2, "soldiers_per_turn": 1},
                       {"name": "loss", "points": -1, "soldiers_per_turn": 1}],
             "nodes": [{"id": 1, "type": "city"}, {"id": 2, "type": "loss"}],
             "paths": [{"from": 1, "to": 2}],
             "setup": {"3": {"0": [{"node": 1, "number_of_soldiers": 5}], "1": [],
                             "2": [{"node": 2, "number_of_soldiers": 5}]}}}
            """;

    private final List<String> events = new CopyOnWriteArrayList<>();

    private final class Listening implements Bot<BerlinView, Moves> {
        private final int seat;

        Listening(int seat) {
            this.seat = seat;
        }

        @Override
        public Moves decide(BerlinView view, Deadline deadline) {
            events.add("seat " + seat + " is asked in turn " + view.turn());
            return Moves.NONE;
        }

        @Override
        public void matchEnded(BerlinView view, MatchResult result) {
            events.add("seat " + seat + " ends");
        }
    }

    @Test
    void isNotAskedButIsNotifiedOfTheEndAndRanked() {
        Setup<BerlinState, BerlinView, Moves> setup =
                new BerlinGame().setup(SetupRequest.defaults(3, 1).withMap(new MapText("my.map", MAP)));
        List<String> names = List.of("ann", "bob", "cid");
        List<HttpHost> hosts = new ArrayList<>();
        try {
            List<Player<BerlinView, Moves>> players = new ArrayList<>();
            for (int seat = 0; seat < 3; seat++) {
                int own = seat;
                HttpHost host = BerlinWire.open(() -> new Listening(own), "127.0.0.1", 0);
                hosts.add(host);
                players.add(new BerlinWire()
                        .reach(host.uri(), new Seating("a-match", new Seat(seat), names, setup.time())));
            }

            MatchReport<BerlinState> report = new Match<>(setup, names, players).play();

            assertEquals(
                    List.of(
                            "seat 0 ends",
                            "seat 0 is asked in turn 1",
                            "seat 0 is asked in turn 2",
                            "seat 1 ends",
                            "seat 2 ends",
                            "seat 2 is asked in turn 1",
                            "seat 2 is asked in turn 2"),
                    events.stream().sorted().toList());
            assertEquals(
                    List.of(
                            new Ranking.Standing(new Seat(0), 1, 2),
                            new Ranking.Standing(new Seat(1), 2, 0),
                            new Ranking.Standing(new Seat(2), 3, -1)),
                    report.ranking().standings());
        } finally {
            hosts.forEach(HttpHost::close);
        }
    }
}
