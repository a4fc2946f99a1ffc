package dev.sparring.server.competition;

import dev.sparring.server.rating.OpenSkill;
import dev.sparring.server.rating.OpenSkill.Skill;
import dev.sparring.server.tournament.SeatResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The results and skills of the bots of a ladder. A pure function of the heats and their order: nothing of it is stored. Used by one thread
 * at a time.
 */
final class LadderTable {
    private final int players;
    private final Map<String, BotResults> records = new LinkedHashMap<>();
    private final List<LadderHeat> heats = new ArrayList<>();

    /** The bots that beat a clearly better one, by the number of the heat; a heat without them is missing, as is such a match. */
    private final Map<Integer, Set<String>> heatUpsets = new HashMap<>();

    private final Map<String, Set<String>> matchUpsets = new HashMap<>();

    /** The results and the skill of one bot. */
    static final class BotResults {
        private Skill skill = Skill.START;
        private int version;
        private int lastHeat;
        private int won;
        private int tied;
        private int lost;
        private int matches;
        private int late;
        private int faults;
        private final Map<String, Integer> endings = new TreeMap<>();
        private final Map<String, Opponent> opponents = new TreeMap<>();
        private final List<RatingPoint> history = new ArrayList<>();
        private final List<LadderHeat> heats = new ArrayList<>();

        Skill skill() {
            return skill;
        }

        /** Returns the position of its last heat among all heats; 0 if it has played none. */
        int lastHeat() {
            return lastHeat;
        }

        int won() {
            return won;
        }

        int tied() {
            return tied;
        }

        int lost() {
            return lost;
        }

        int matches() {
            return matches;
        }

        int late() {
            return late;
        }

        int faults() {
            return faults;
        }

        /** Returns how often its matches ended early, by the word of the ending. */
        Map<String, Integer> endings() {
            return endings;
        }

        /** Returns its results against each other bot, by name. */
        Map<String, Opponent> opponents() {
            return opponents;
        }

        /** Returns its rating after each of its heats. */
        List<RatingPoint> history() {
            return history;
        }

        /** Returns its heats, the oldest first. */
        List<LadderHeat> heats() {
            return heats;
        }
    }

    /** Results against one other bot, in heats. */
    record Opponent(int won, int tied, int lost) {
        Opponent plus(int comparison) {
            return new Opponent(
                    won + (comparison > 0 ? 1 : 0), tied + (comparison == 0 ? 1 : 0), lost + (comparison < 0 ? 1 : 0));
        }
    }

    /**
     * Creates a table.
     *
     * @param players the number of players of a match
     */
    LadderTable(int players, List<LadderHeat> heats) {
        this.players = players;
        heats.forEach(this::add);
    }

    /** Adds the next heat. */
    void add(LadderHeat heat) {
        heats.add(heat);
        List<String> bots = heat.bots();
        bots.forEach(bot -> beginVersion(bot, heat.versions().getOrDefault(bot, 1)));
        addUpsets(heat);
        List<Skill> after = OpenSkill.DEFAULT.update(
                bots.stream().map(bot -> known(bot).skill).toList(), heat.ranks());
        for (int i = 0; i < bots.size(); i++) {
            BotResults own = known(bots.get(i));
            own.skill = after.get(i);
            own.lastHeat = heats.size();
            own.heats.add(heat);
            own.history.add(new RatingPoint(heat.number(), heat.ended(), own.version, Rating.of(own.skill, players)));
            count(own, heat, bots.get(i));
        }
    }

    private void addUpsets(LadderHeat heat) {
        Map<String, Rating> before = new HashMap<>();
        for (String bot : heat.bots()) {
            rating(bot, known(bot).version).ifPresent(rating -> before.put(bot, rating));
        }
        Set<String> ofHeat = Upsets.of(heat.scores(), before);
        if (!ofHeat.isEmpty()) {
            heatUpsets.put(heat.number(), ofHeat);
        }
        for (LadderHeat.Match match : heat.matches()) {
            Set<String> ofMatch = Upsets.of(match.results(), before);
            if (!ofMatch.isEmpty()) {
                matchUpsets.put(match.id(), ofMatch);
            }
        }
    }

    /** Returns the bots that beat a clearly better one in a heat, by the ratings before it. */
    Set<String> upsets(LadderHeat heat) {
        return heatUpsets.getOrDefault(heat.number(), Set.of());
    }

    /** Returns the bots that beat a clearly better one in a match, by the ratings before its heat. */
    Set<String> upsets(String match) {
        return matchUpsets.getOrDefault(match, Set.of());
    }

    /** A new version keeps the estimate of the one before, but is as uncertain as a new bot. */
    private void beginVersion(String bot, int version) {
        BotResults own = records.computeIfAbsent(bot, name -> new BotResults());
        if (own.version != version) {
            own.skill = own.version == 0 ? Skill.START : new Skill(own.skill.mu(), Skill.START.sigma());
            own.version = version;
        }
    }

    private static void count(BotResults own, LadderHeat heat, String bot) {
        double score = heat.score(bot);
        double mean = 0.5;
        own.won += score > mean ? 1 : 0;
        own.tied += score == mean ? 1 : 0;
        own.lost += score < mean ? 1 : 0;
        for (String other : heat.bots()) {
            if (!other.equals(bot)) {
                Opponent before = own.opponents.getOrDefault(other, new Opponent(0, 0, 0));
                own.opponents.put(other, before.plus(Double.compare(beaten(heat, bot, other), 0)));
            }
        }
        for (LadderHeat.Match match : heat.matches()) {
            SeatResult result = match.of(bot);
            own.matches++;
            own.late += result.late();
            own.faults += result.faults();
            if (!result.isPlayed()) {
                own.endings.merge(result.ending(), 1, Integer::sum);
            }
        }
    }

    /** Returns in how many more matches of a heat one bot was placed before the other than after it. */
    private static int beaten(LadderHeat heat, String bot, String other) {
        return heat.matches().stream()
                .mapToInt(match ->
                        Integer.compare(match.of(other).place(), match.of(bot).place()))
                .sum();
    }

    private BotResults known(String bot) {
        return Objects.requireNonNull(records.get(bot));
    }

    /** Returns the results of a bot; without any if it has played no heat. */
    BotResults of(String bot) {
        return records.getOrDefault(bot, new BotResults());
    }

    /**
     * Returns the skill of a version now.
     *
     * @param version the version that would play the next heat
     */
    Skill skill(String bot, int version) {
        BotResults own = of(bot);
        return own.version == version || own.version == 0 ? own.skill : new Skill(own.skill.mu(), Skill.START.sigma());
    }

    /** Returns the rating of a version now; empty before the bot's first heat. */
    Optional<Rating> rating(String bot, int version) {
        return of(bot).heats.isEmpty() ? Optional.empty() : Optional.of(Rating.of(skill(bot, version), players));
    }

    /** Returns all heats, the oldest first. */
    List<LadderHeat> heats() {
        return heats;
    }

    /** Returns the contestants, the one first whose rating very probably is the highest. Those without a heat are last. */
    List<Contestant> ranked(Collection<Contestant> contestants) {
        return contestants.stream()
                .sorted(Comparator.comparing(
                                (Contestant bot) -> of(bot.name()).heats.isEmpty())
                        .thenComparing(bot -> -skill(bot.name(), bot.version()).ordinal())
                        .thenComparing(Contestant::name))
                .toList();
    }
}
