package dev.sparring.server.competition;

import dev.sparring.server.competition.FinalRecord.Finalist;
import dev.sparring.server.rating.RatingModel;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.tournament.Heat;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.TournamentState;
import dev.sparring.server.tournament.WorkUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Computes the view of a final that has begun. A pure function of its values. */
final class FinalViews {
    /** Scores that differ by less are equal. */
    private static final double ROUNDING = 1e6;

    private final FinalRecord kept;
    private final TournamentState state;
    private final Map<String, String> ids;
    private final List<String> seeds;

    private FinalViews(FinalRecord kept, TournamentState state, Map<String, String> ids) {
        this.kept = kept;
        this.state = state;
        this.ids = ids;
        this.seeds = state.plan().bots();
    }

    /**
     * Returns the view.
     *
     * @param ids the ids of matches, by their keys
     */
    static FinalView of(FinalRecord kept, TournamentState state, Map<String, String> ids) {
        return new FinalViews(kept, state, ids).view();
    }

    private FinalView view() {
        return FinalView.of(
                kept, state.played().size(), state.length(), state.voids().size(), table(), rounds());
    }

    private List<FinalView.Row> table() {
        Standings standings = Standings.of(kept.tournament(), state, RatingModel.PAIRS, Optional.empty());
        Map<String, StandingsRow> rows = new HashMap<>();
        standings.rows().forEach(row -> rows.put(row.name(), row));
        List<FinalView.Row> table = new ArrayList<>();
        for (List<String> tied : standings.official() ? state.places() : byScore(rows)) {
            boolean undecided = table.isEmpty()
                    && tied.size() > 1
                    && kept.settings().type() == TournamentType.KNOCKOUT
                    && kept.state() != FinalRecord.State.OVER;
            // In a knockout, the bots that are still in share the first place.
            Integer place = undecided ? null : table.size() + 1;
            tied.forEach(bot -> table.add(row(place, Objects.requireNonNull(rows.get(bot)))));
        }
        // Those without a place, such as bots that have not played yet, follow in the order of their seeds.
        List<String> placed = table.stream().map(FinalView.Row::bot).toList();
        seeds.stream()
                .filter(bot -> !placed.contains(bot))
                .forEach(bot -> table.add(row(null, Objects.requireNonNull(rows.get(bot)))));
        return table;
    }

    /** Returns the bots by their mean scores. The ratings, which decide elsewhere, would often let most bots of a short final share a place. */
    private List<List<String>> byScore(Map<String, StandingsRow> rows) {
        Map<Long, List<String>> places = new LinkedHashMap<>();
        seeds.stream()
                .map(bot -> Objects.requireNonNull(rows.get(bot)))
                .filter(row -> row.score().heats() > 0)
                .sorted(Comparator.comparingLong(row -> -rounded(row)))
                .forEach(row -> places.computeIfAbsent(rounded(row), score -> new ArrayList<>())
                        .add(row.name()));
        return List.copyOf(places.values());
    }

    private static long rounded(StandingsRow row) {
        return Math.round(row.score().mean() * ROUNDING);
    }

    private FinalView.Row row(@Nullable Integer place, StandingsRow row) {
        Finalist bot = kept.begun().orElseThrow().bots().get(seeds.indexOf(row.name()));
        return new FinalView.Row(
                place,
                row.name(),
                bot.owner().orElse(null),
                bot.version(),
                row.score().heats() == 0 ? null : row.score().mean(),
                row.score().heats(),
                row.totals().matches(),
                row.totals().late(),
                row.totals().faults(),
                row.totals().failures());
    }

    private List<FinalView.Round> rounds() {
        List<FinalView.Round> rounds = new ArrayList<>();
        List<List<String>> before = List.of();
        for (List<Heat> heats : state.rounds()) {
            Map<List<String>, List<Heat>> groups = new LinkedHashMap<>();
            heats.forEach(heat -> groups.computeIfAbsent(bots(heat), bots -> new ArrayList<>())
                    .add(heat));
            List<List<String>> lineUps = List.copyOf(groups.keySet());
            boolean tieBreak = kept.settings().type() == TournamentType.KNOCKOUT && before.containsAll(lineUps);
            List<FinalView.Group> shown = new ArrayList<>();
            groups.forEach((bots, played) -> shown.add(group(bots, played)));
            rounds.add(new FinalView.Round(rounds.size() + 1, tieBreak, shown));
            before = tieBreak ? before : lineUps;
        }
        return rounds;
    }

    /** Returns the bots of a heat in the order of their seeds. */
    private List<String> bots(Heat heat) {
        List<String> bots = new ArrayList<>(heat.units().get(0).bots());
        bots.sort(Comparator.comparingInt(seeds::indexOf));
        return bots;
    }

    private FinalView.Group group(List<String> bots, List<Heat> heats) {
        Map<String, Double> points = new LinkedHashMap<>();
        bots.forEach(bot -> points.put(bot, 0.0));
        List<FinalView.HeatEntry> entries = new ArrayList<>();
        for (Heat heat : heats) {
            FinalView.HeatEntry entry = heat(heat, bots);
            entry.scores().forEach((bot, score) -> points.merge(bot, score, Double::sum));
            entries.add(entry);
        }
        return new FinalView.Group(bots, points, entries);
    }

    private FinalView.HeatEntry heat(Heat heat, List<String> bots) {
        HeatRecord known = state.of(heat);
        boolean played = known.results().size() == heat.units().size();
        Map<String, Double> scores = new LinkedHashMap<>();
        if (played) {
            Heat.Played complete = state.complete(heat);
            bots.forEach(bot -> scores.put(bot, complete.score(bot)));
        }
        return new FinalView.HeatEntry(
                heat.number(),
                played ? "played" : known.isVoid() ? "void" : "open",
                known.why().isEmpty() || played ? null : known.why(),
                scores,
                // The matches of a void heat could mostly not begin, so they have no replays.
                (known.isVoid() ? List.<WorkUnit>of() : heat.units())
                        .stream()
                                .map(WorkUnit::key)
                                .flatMap(key -> Optional.ofNullable(ids.get(key)).stream())
                                .toList());
    }
}
