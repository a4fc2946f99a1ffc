package dev.sparring.server.standings;

import dev.sparring.server.rating.RatingDifference;
import dev.sparring.server.rating.Ratings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** Gives the bots their places. */
final class Placing {
    /** Ratings that differ by less are equal. */
    private static final double ROUNDING = 1e6;

    private final BotSums sums;
    private final Ratings ratings;

    Placing(BotSums sums, Ratings ratings) {
        this.sums = sums;
        this.ratings = ratings;
    }

    /**
     * Returns one table for each group of bots that matches link, and one for the bots without matches. A bot shares the place of a
     * better rated one if the results do not show which of them is better.
     */
    List<List<StandingsRow>> byRating() {
        List<List<StandingsRow>> tables = new ArrayList<>();
        List<StandingsRow> without = new ArrayList<>();
        for (List<String> group : ratings.groups()) {
            if (sums.hasPlayed(group.get(0))) {
                tables.add(rows(tied(group)));
            } else {
                // Nothing links a bot without matches to others, so its group has one bot.
                without.add(row(group.get(0), OptionalInt.empty(), false, false));
            }
        }
        if (!without.isEmpty()) {
            tables.add(without);
        }
        return tables;
    }

    /** Returns the bots of each place. */
    private List<List<String>> tied(List<String> group) {
        // The sort keeps the order of bots with equal ratings.
        List<String> ordered = group.stream()
                .sorted(Comparator.comparingLong(
                        bot -> -Math.round(ROUNDING * ratings.of(bot).elo())))
                .toList();
        List<List<String>> places = new ArrayList<>();
        for (String bot : ordered) {
            if (places.isEmpty() || isSeparated(places.get(places.size() - 1).get(0), bot)) {
                places.add(new ArrayList<>());
            }
            places.get(places.size() - 1).add(bot);
        }
        return places;
    }

    /** Returns the rows in the order that the rules of the tournament give, and then the bots to which they give no place. */
    List<StandingsRow> byRules(List<List<String>> places) {
        List<StandingsRow> rows = rows(places);
        ratings.groups().stream()
                .flatMap(List::stream)
                .filter(bot -> places.stream().noneMatch(tied -> tied.contains(bot)))
                .forEach(bot -> rows.add(row(bot, OptionalInt.empty(), false, false)));
        return rows;
    }

    private List<StandingsRow> rows(List<List<String>> places) {
        List<StandingsRow> rows = new ArrayList<>();
        for (List<String> tied : places) {
            int place = rows.size() + 1;
            for (String bot : tied) {
                boolean begins = rows.size() == place - 1;
                boolean unclear = place > 1
                        && begins
                        && !isSeparated(rows.get(rows.size() - 1).name(), bot);
                rows.add(row(bot, OptionalInt.of(place), tied.size() > 1, unclear));
            }
        }
        return rows;
    }

    private boolean isSeparated(String one, String other) {
        Optional<RatingDifference> difference = ratings.difference(one, other);
        return difference.isPresent() && !difference.get().isTie();
    }

    private StandingsRow row(String bot, OptionalInt place, boolean shared, boolean unclear) {
        return new StandingsRow(place, shared, unclear, bot, sums.score(bot), ratings.of(bot), sums.totals(bot));
    }
}
