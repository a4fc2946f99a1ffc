package dev.sparring.server.competition;

import dev.sparring.server.competition.LadderTable.Opponent;
import dev.sparring.server.entries.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The public part of a competition, as values for the API (docs/api.md#competition). */
public final class CompetitionView {
    private static final int LATEST = 10;

    private final Competition competition;

    CompetitionView(Competition competition) {
        this.competition = competition;
    }

    /**
     * The competition as a whole.
     *
     * @param state {@code running} or {@code paused}
     * @param frozen whether no versions can be entered
     * @param announcement a text of the organiser; empty if there is none
     * @param bots the number of bots that play ranked matches
     * @param waiting the number of versions that wait for the gate
     * @param heats the number of heats that have been played
     * @param voids how often a heat was void since the server started
     * @param lastVoid why a heat was void the last time; null if none was
     */
    public record Overview(
            String title,
            String game,
            String gameTitle,
            int players,
            Map<String, String> options,
            List<String> maps,
            String state,
            boolean frozen,
            String announcement,
            int bots,
            int waiting,
            int heats,
            int voids,
            @Nullable String lastVoid) {}

    /**
     * A row of the table.
     *
     * @param owner null for a bot of the organiser
     * @param rating null before the first heat
     * @param interval what may be added to the rating or subtracted from it; null before the first heat
     * @param late the number of late answers
     * @param faults the number of other faults
     * @param absent why it cannot play now; null if it can
     */
    public record Row(
            int place,
            String bot,
            @Nullable String owner,
            int version,
            @Nullable Double rating,
            @Nullable Double interval,
            int heats,
            int won,
            int tied,
            int lost,
            int matches,
            int late,
            int faults,
            @Nullable String absent) {}

    /** The heats on one page of a list. */
    public record Heats(List<LadderHeatView> heats, boolean more) {}

    /**
     * The results of one bot against another, in heats.
     *
     * @param score from 0 to 1
     */
    public record Pair(String bot, String opponent, int heats, int won, int tied, int lost, double score) {}

    /** Returns the competition as a whole. */
    public Overview overview() {
        CompetitionSettings settings = competition.settings();
        OrganiserState state = competition.controls().state();
        int waiting = (int) competition.entries().all().stream()
                .filter(entry -> entry.waiting().isPresent())
                .count();
        synchronized (competition.lock()) {
            return new Overview(
                    settings.title(),
                    settings.game().id(),
                    settings.game().title(),
                    settings.players(),
                    settings.options(),
                    settings.maps().names(),
                    state.paused() ? "paused" : "running",
                    state.frozen(),
                    state.announcement(),
                    competition.contestants().size(),
                    waiting,
                    competition.table().heats().size(),
                    competition.voids(),
                    competition.lastVoid().orElse(null));
        }
    }

    /** Returns the table, the best bot first. */
    public List<Row> table() {
        Map<String, String> absent = competition.absent();
        synchronized (competition.lock()) {
            List<Row> rows = new ArrayList<>();
            for (Contestant bot : competition.table().ranked(competition.contestants())) {
                rows.add(row(rows.size() + 1, bot, absent.get(bot.name())));
            }
            return rows;
        }
    }

    private Row row(int place, Contestant bot, @Nullable String absent) {
        LadderTable.BotResults own = competition.table().of(bot.name());
        boolean played = !own.heats().isEmpty();
        Rating rating = Rating.of(
                competition.table().skill(bot.name(), bot.version()),
                competition.settings().players());
        return new Row(
                place,
                bot.name(),
                bot.owner().orElse(null),
                bot.version(),
                played ? rating.rating() : null,
                played ? rating.interval() : null,
                own.heats().size(),
                own.won(),
                own.tied(),
                own.lost(),
                own.matches(),
                own.late(),
                own.faults(),
                absent);
    }

    /** Returns the results of each bot in the table against each other one that it has met. */
    public List<Pair> pairs() {
        synchronized (competition.lock()) {
            List<String> bots = competition.table().ranked(competition.contestants()).stream()
                    .map(Contestant::name)
                    .toList();
            List<Pair> pairs = new ArrayList<>();
            for (String bot : bots) {
                pairs(bot).stream()
                        .filter(pair -> bots.contains(pair.opponent()))
                        .forEach(pairs::add);
            }
            return pairs;
        }
    }

    private List<Pair> pairs(String bot) {
        List<Pair> pairs = new ArrayList<>();
        competition.table().of(bot).opponents().forEach((opponent, results) -> pairs.add(pair(bot, opponent, results)));
        return pairs;
    }

    private static Pair pair(String bot, String opponent, Opponent results) {
        int heats = results.won() + results.tied() + results.lost();
        double score = (results.won() + results.tied() / 2.0) / heats;
        return new Pair(bot, opponent, heats, results.won(), results.tied(), results.lost(), score);
    }

    /**
     * Returns heats, the latest first.
     *
     * @param bot a bot that played in them
     * @param opponent another bot that played in them
     * @param before the number of a heat: the list begins with the heat that ended before it; if that heat has been removed, with the
     *     latest one whose number is smaller
     */
    public Heats heats(Optional<String> bot, Optional<String> opponent, Optional<Integer> before, int limit) {
        synchronized (competition.lock()) {
            List<LadderHeat> all = competition.table().heats();
            List<LadderHeatView> found = new ArrayList<>();
            boolean known = before.isPresent() && all.stream().anyMatch(heat -> heat.number() == before.get());
            boolean begun = before.isEmpty();
            for (int i = all.size() - 1; i >= 0; i--) {
                LadderHeat heat = all.get(i);
                boolean wanted = bot.stream().allMatch(heat.bots()::contains)
                        && opponent.stream().allMatch(heat.bots()::contains);
                begun |= before.isPresent() && !known && heat.number() < before.get();
                if (begun && wanted) {
                    if (found.size() == limit) {
                        return new Heats(found, true);
                    }
                    found.add(entry(heat));
                }
                begun |= before.isPresent() && before.get() == heat.number();
            }
            return new Heats(found, false);
        }
    }

    /** Returns all heats, in the order in which they ended. There may be many, so each is computed when the stream reaches it. */
    public Stream<LadderHeatView> allHeats() {
        List<Supplier<LadderHeatView>> entries = new ArrayList<>();
        synchronized (competition.lock()) {
            for (LadderHeat heat : competition.table().heats()) {
                Set<String> upsets = competition.table().upsets(heat);
                entries.add(() -> LadderHeatView.of(heat, upsets));
            }
        }
        return entries.stream().map(Supplier::get);
    }

    private LadderHeatView entry(LadderHeat heat) {
        return LadderHeatView.of(heat, competition.table().upsets(heat));
    }

    /** Returns everything about a bot of the competition, also if it no longer plays; empty if there is no such bot. */
    public Optional<BotPage> bot(String name) {
        Optional<Entry> entry = competition.entries().find(name);
        String known = entry.map(Entry::name).orElse(name);
        Optional<Row> row =
                table().stream().filter(each -> each.bot().equals(known)).findFirst();
        if (entry.isEmpty() && row.isEmpty()) {
            return Optional.empty();
        }
        Map<String, Integer> waits = competition.waits();
        synchronized (competition.lock()) {
            LadderTable.BotResults own = competition.table().of(known);
            List<LadderHeat> newestFirst = new ArrayList<>(own.heats());
            Collections.reverse(newestFirst);
            return Optional.of(new BotPage(
                    known,
                    entry.map(Entry::owner).orElse(null),
                    row.orElse(null),
                    entry.flatMap(Entry::banned).orElse(null),
                    entry.map(Entry::withdrawn).orElse(false),
                    waits.get(known),
                    entry.stream()
                            .flatMap(each -> each.versions().stream())
                            .map(BotPage.VersionEntry::of)
                            .toList(),
                    own.history().stream().map(BotPage.Point::of).toList(),
                    pairs(known),
                    new LinkedHashMap<>(own.endings()),
                    newestFirst.stream().limit(LATEST).map(this::entry).toList(),
                    newestFirst.stream()
                            .sorted(Comparator.comparingDouble(heat -> heat.score(known)))
                            .limit(LATEST)
                            .map(this::entry)
                            .toList()));
        }
    }
}
