package dev.sparring.server.schedule;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Series of heats in groups: the better half of a group, rounded up, stays in. The groups of each stage are made by the seeds of the
 * bots that are left, so that the best can meet last. With two players, the bots with the best seeds have no series in the first stage
 * unless the number of bots is a power of two, and the losers of the stage before the final play for the third place.
 *
 * <p>If a series does not decide who stays in, single heats follow, at most {@link #EXTRA}; then the seeds decide.
 */
final class Knockout implements Schedule {
    private static final int EXTRA = 3;
    private static final double SAME = 1e-6;

    private final List<String> bots;
    private final int players;
    private final int heats;
    /** The places that have been decided, the last ones first. */
    private final List<List<String>> decided = new ArrayList<>();

    /** The bots that are left, in the order of their seeds. */
    private List<String> left;

    /** The bots that play for the third place next to the final; none if there is no such series. */
    private List<String> third = List.of();

    private List<Series> stage = List.of();
    private List<Series> asked = List.of();
    private int extra;

    Knockout(List<String> bots, int players, int heats) {
        this.bots = List.copyOf(bots);
        this.players = players;
        this.heats = heats;
        this.left = this.bots;
    }

    /** The heats of one group, whose bots are in the order of their seeds. */
    private static final class Series {
        private final List<String> group;
        /** The number of bots that stay in. */
        private final int staying;

        private final Map<String, Double> points = new HashMap<>();

        Series(List<String> group, int staying) {
            this.group = group;
            this.staying = staying;
        }

        void add(Outcome heat) {
            group.forEach(bot -> points.merge(bot, heat.score(bot), Double::sum));
        }

        private long points(String bot) {
            return Math.round(points.getOrDefault(bot, 0.0) / SAME);
        }

        /** Returns the bots by their points, those with equal points by their seeds. */
        List<String> ordered() {
            List<String> ordered = new ArrayList<>(group);
            ordered.sort(Comparator.comparingLong(bot -> -points(bot)));
            return ordered;
        }

        boolean isUndecided() {
            List<String> ordered = ordered();
            return points(ordered.get(staying - 1)) == points(ordered.get(staying));
        }
    }

    @Override
    public List<List<String>> next(List<Outcome> last) {
        int heat = 0;
        for (Series series : asked) {
            for (int i = 0; i < (extra == 0 ? heats : 1); i++) {
                series.add(last.get(heat++));
            }
        }
        List<Series> undecided = stage.stream().filter(Series::isUndecided).toList();
        if (!undecided.isEmpty() && extra < EXTRA) {
            extra++;
            asked = undecided;
            return undecided.stream().map(series -> series.group).toList();
        }
        if (!stage.isEmpty()) {
            close();
        }
        extra = 0;
        if (left.size() < 2) {
            asked = List.of();
            return List.of();
        }
        stage = stage(left);
        asked = stage;
        List<List<String>> lineUps = new ArrayList<>();
        for (Series series : stage) {
            for (int i = 0; i < heats; i++) {
                lineUps.add(series.group);
            }
        }
        return lineUps;
    }

    /** Ends a stage: the last of each group are out. */
    private void close() {
        boolean last = left.size() <= players;
        if (last) {
            // The final and, with two players, the series for the third place.
            for (int i = stage.size() - 1; i >= 0; i--) {
                List<String> ordered = stage.get(i).ordered();
                for (int place = ordered.size() - 1; place >= 0; place--) {
                    decided.add(List.of(ordered.get(place)));
                }
            }
            left = List.of();
            stage = List.of();
            return;
        }
        Set<String> out = new HashSet<>();
        for (Series series : stage) {
            out.addAll(series.ordered().subList(series.staying, series.group.size()));
        }
        List<String> leaving = bots.stream().filter(out::contains).toList();
        left = left.stream().filter(bot -> !out.contains(bot)).toList();
        third = players == 2 && left.size() == 2 && leaving.size() == 2 ? leaving : List.of();
        if (third.isEmpty()) {
            decided.add(leaving);
        }
        stage = List.of();
    }

    private List<Series> stage(List<String> playing) {
        if (playing.size() <= players) {
            List<Series> finals = new ArrayList<>(List.of(new Series(playing, 1)));
            if (!third.isEmpty()) {
                finals.add(new Series(third, 1));
            }
            return finals;
        }
        if (players == 2) {
            int series = playing.size() - Integer.highestOneBit(playing.size() - 1);
            return groups(playing.subList(playing.size() - 2 * series, playing.size()), series);
        }
        return groups(playing, (playing.size() + players - 1) / players);
    }

    /** Distributes bots over groups forwards and backwards in turns, so that the groups are about equally strong. */
    private List<Series> groups(List<String> playing, int count) {
        List<List<String>> groups = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            groups.add(new ArrayList<>());
        }
        for (int i = 0; i < playing.size(); i++) {
            int column = i % count;
            groups.get(i / count % 2 == 0 ? column : count - 1 - column).add(playing.get(i));
        }
        return groups.stream()
                .map(group -> new Series(List.copyOf(group), (group.size() + 1) / 2))
                .toList();
    }

    @Override
    public List<List<String>> places() {
        List<List<String>> places = new ArrayList<>(decided);
        if (!third.isEmpty() && !left.isEmpty()) {
            places.add(third);
        }
        if (!left.isEmpty()) {
            places.add(left);
        }
        Collections.reverse(places);
        return List.copyOf(places);
    }

    /** Returns the number of bots of each series, if nothing is a tie. */
    private List<Integer> series() {
        List<Integer> series = new ArrayList<>();
        int playing = bots.size();
        while (playing > players) {
            int before = series.size();
            stage(bots.subList(0, playing)).forEach(each -> series.add(each.group.size()));
            int leaving = series.subList(before, series.size()).stream()
                    .mapToInt(size -> size / 2)
                    .sum();
            playing -= leaving;
            if (players == 2 && playing == 2 && leaving == 2) {
                series.add(2);
            }
        }
        series.add(playing);
        return series;
    }

    @Override
    public Set<Integer> sizes() {
        return Set.copyOf(series());
    }

    @Override
    public int length() {
        return heats * series().size();
    }

    /** Splits a sorted list where the order changes. */
    static List<List<String>> tied(List<String> sorted, Comparator<String> order) {
        List<List<String>> places = new ArrayList<>();
        for (String bot : sorted) {
            boolean same = !places.isEmpty()
                    && order.compare(places.get(places.size() - 1).get(0), bot) == 0;
            if (!same) {
                places.add(new ArrayList<>());
            }
            places.get(places.size() - 1).add(bot);
        }
        return places;
    }
}
