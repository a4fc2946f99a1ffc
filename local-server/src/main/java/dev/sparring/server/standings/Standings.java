package dev.sparring.server.standings;

import dev.sparring.server.rating.RatingModel;
import dev.sparring.server.rating.Ratings;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.Tournament;
import dev.sparring.server.tournament.TournamentState;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The places, ratings and totals of the bots of a tournament. The same results give the same standings, in whatever order the matches
 * ended.
 *
 * @param official true if the rules of the tournament give the places; else the ratings do
 * @param anchor the bot whose rating is fixed
 * @param tables the bots in the order of their places. One table if the rules give the places. Else one for each group of bots that
 *     matches link, since ratings of different groups cannot be compared, and one for all bots without matches
 * @param groups the groups of bots that matches link, without those that have not played
 * @param pairs the result of each pair of bots
 * @param counts the numbers of heats and matches so far
 * @param voids the heats that do not count because the machine was at fault each time
 */
public record Standings(
        Tournament tournament,
        boolean official,
        Optional<Anchor> anchor,
        List<List<StandingsRow>> tables,
        List<List<String>> groups,
        CrossTable pairs,
        HeatCounts counts,
        List<HeatRecord> voids) {

    public Standings {
        tables = tables.stream().map(List::copyOf).toList();
        groups = groups.stream().map(List::copyOf).toList();
        voids = List.copyOf(voids);
    }

    /**
     * Returns the standings after the heats that have been played so far.
     *
     * @throws IllegalArgumentException if the anchor is not a bot of the tournament
     */
    public static Standings of(
            Tournament tournament, TournamentState state, RatingModel model, Optional<Anchor> anchor) {
        List<String> bots = tournament.plan().bots();
        List<Heat.Played> heats = state.played().stream()
                .sorted(Comparator.comparingInt(played -> played.heat().number()))
                .toList();
        BotSums sums = new BotSums(heats);
        Ratings free = Ratings.fit(bots, sums.matches(), model, Ratings.DEFAULT_PRIOR);
        Ratings ratings = anchor.map(fixed -> free.anchoredAt(fixed.bot(), fixed.rating()))
                .orElse(free);
        Placing placing = new Placing(sums, ratings);
        List<List<String>> official = state.places();
        return new Standings(
                tournament,
                !official.isEmpty(),
                anchor,
                official.isEmpty() ? placing.byRating() : List.of(placing.byRules(official)),
                ratings.groups().stream()
                        .filter(group -> sums.hasPlayed(group.get(0)))
                        .toList(),
                new CrossTable(bots, heats, ratings),
                HeatCounts.of(state, heats),
                state.voids().stream()
                        .sorted(Comparator.comparingInt(HeatRecord::number))
                        .toList());
    }

    /** Returns the rows of all tables. */
    public List<StandingsRow> rows() {
        return tables.stream().flatMap(List::stream).toList();
    }

    /** Returns the names of the bots that have played, in the order of the rows. */
    public List<String> players() {
        return rows().stream()
                .filter(StandingsRow::hasPlayed)
                .map(StandingsRow::name)
                .toList();
    }

    /** Returns the results of a bot against each of the others that it met, in the order of the rows. */
    public Stream<PairResult> against(String bot) {
        return players().stream().flatMap(other -> pairs.of(bot, other).stream());
    }
}
