package dev.sparring.server.report;

import dev.sparring.rules.MapText;
import dev.sparring.server.rating.BotRating;
import dev.sparring.server.schedule.TournamentType;
import dev.sparring.server.standings.HeatCounts;
import dev.sparring.server.standings.Standings;
import dev.sparring.server.standings.StandingsRow;
import dev.sparring.server.tournament.HeatRecord;
import dev.sparring.server.tournament.MapPool;
import dev.sparring.server.tournament.TournamentPlan;
import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** The sentences that explain the numbers of a tournament. Only those that apply. */
final class Sentences {
    /** The maximum length of the reason why a heat is void. */
    private static final int MAX_REASON = 200;

    private final Standings standings;

    Sentences(Standings standings) {
        this.standings = standings;
    }

    /** Returns how much has been played. */
    List<String> played() {
        HeatCounts counts = standings.counts();
        List<String> lines = new ArrayList<>();
        int bots = standings.tournament().plan().bots().size();
        lines.add(Shown.count(bots, "bot", "bots") + ", " + Shown.count(counts.played(), "heat", "heats") + ", "
                + Shown.count(counts.matches(), "match", "matches") + ". A heat is one map and seed with one line-up;"
                + " each bot of the line-up has each seat once.");
        if (counts.open() > 0) {
            lines.add(Shown.count(counts.open(), "heat", "heats") + " of this round "
                    + (counts.open() == 1 ? "has" : "have") + " not been played yet: these results can still change.");
        }
        return lines;
    }

    /** Returns how to read the places and ratings. */
    List<String> table() {
        if (standings.counts().played() == 0) {
            return List.of("No heat has been played.");
        }
        List<String> lines = new ArrayList<>();
        lines.add(rating());
        if (standings.official()) {
            lines.add("The rules of the " + type() + " give the places, and not the ratings.");
        }
        if (has(StandingsRow::shared)) {
            lines.add(
                    standings.official()
                            ? "=: bots with the same place."
                            : "=: tied. The results do not show whether this bot is weaker than the first bot with the"
                                    + " same place.");
        }
        if (has(StandingsRow::unclear)) {
            lines.add("~: the results do not show that this bot is weaker than the bot above it.");
        }
        if (has(row -> row.hasPlayed() && row.rating().extreme() != BotRating.Extreme.NONE)) {
            lines.add("at least, at most: the bot won or lost everything, so the results give only one end of the"
                    + " interval and no rating.");
        }
        return lines;
    }

    private String rating() {
        String scale = standings
                .anchor()
                .map(anchor -> "the rating of " + name(anchor.bot()) + " is fixed at " + Shown.whole(anchor.rating()))
                .orElse(standings.groups().size() > 1 ? "the mean of each group is 1500" : "the mean is 1500");
        return "Rating: Elo; " + scale + ". 95 %: the interval that contains the true value in 95 % of tournaments like"
                + " this one. Score: the part of its opponents that the bot beat; a tie counts half.";
    }

    /** Returns which bots can be compared, if not all can. */
    List<String> groups() {
        if (standings.groups().size() < 2) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add("No matches link these groups of bots, so ratings of different groups cannot be compared"
                + (standings.official() ? ":" : "."));
        if (standings.official()) {
            standings
                    .groups()
                    .forEach(group -> lines.add("- "
                            + String.join(
                                    ", ", group.stream().map(Sentences::name).toList())));
        }
        return lines;
    }

    /** Returns which heats do not count, and why. */
    List<String> voids() {
        List<HeatRecord> voids = standings.voids();
        if (voids.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add(Shown.count(voids.size(), "heat does", "heats do")
                + " not count, because the machine was at fault in each of " + HeatRecord.ATTEMPTS + " attempts:");
        Map<String, List<Integer>> byReason = new LinkedHashMap<>();
        voids.forEach(heat -> byReason.computeIfAbsent(Excerpt.of(heat.why(), MAX_REASON), unused -> new ArrayList<>())
                .add(heat.number()));
        byReason.forEach((why, numbers) ->
                lines.add("- " + (numbers.size() == 1 ? "heat " : "heats ") + ranges(numbers) + ": " + why));
        return lines;
    }

    /** Returns ascending numbers as ranges: {@code 1-3, 5}. */
    static String ranges(List<Integer> numbers) {
        StringBuilder text = new StringBuilder();
        for (int from = 0, to; from < numbers.size(); from = to) {
            to = from + 1;
            while (to < numbers.size() && numbers.get(to) == numbers.get(to - 1) + 1) {
                to++;
            }
            text.append(from == 0 ? "" : ", ").append(numbers.get(from));
            text.append(to - from == 1 ? "" : "-" + numbers.get(to - 1));
        }
        return text.toString();
    }

    private boolean has(Predicate<StandingsRow> property) {
        return standings.rows().stream().anyMatch(property);
    }

    /** Returns the maps and the seed. */
    String facts() {
        TournamentPlan plan = standings.tournament().plan();
        return (maps().isEmpty() ? "" : maps() + ". ") + "Seed: " + plan.seed() + ".";
    }

    /** Returns the names of the maps; empty for a game without maps. */
    String maps() {
        return maps(standings.tournament().plan().maps(), standings.tournament().map());
    }

    /** Returns the names of the maps of a plan; empty for a game without maps. */
    static String maps(MapPool maps, Optional<MapText> file) {
        List<String> names = maps.names();
        return names.isEmpty()
                ? file.map(map -> "Map: " + map.name()).orElse("")
                : (names.size() == 1 ? "Map: " : "Maps: ") + String.join(", ", names);
    }

    /** Returns the type of the tournament as words. */
    String type() {
        TournamentType type = standings.tournament().plan().type();
        return type == TournamentType.SWISS
                ? "Swiss system"
                : type.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static String name(String bot) {
        return TextWidth.shortened(bot, 40);
    }
}
