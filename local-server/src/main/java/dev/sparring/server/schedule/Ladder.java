package dev.sparring.server.schedule;

import dev.sparring.rules.Seeds;
import dev.sparring.server.statistics.OpenSkill;
import dev.sparring.server.statistics.OpenSkill.Skill;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** A ladder chooses the line-ups whose results are expected to tell most about the skills. In one round, a bot plays one heat. */
final class Ladder implements Schedule {
    private static final int CANDIDATES = 50;
    /** One line-up in so many is drawn by lot. */
    private static final int RANDOM = 10;

    private final int players;
    private final int heats;
    private final long seed;
    private final Map<String, Standing> standings = new LinkedHashMap<>();
    private int planned;

    private record Standing(Skill skill, int heats) {}

    Ladder(List<String> bots, int players, int heats, long seed) {
        this.players = players;
        this.heats = heats;
        this.seed = seed;
        bots.forEach(bot -> standings.put(bot, new Standing(Skill.START, 0)));
    }

    @Override
    public List<List<String>> next(List<Outcome> last) {
        last.forEach(this::update);
        List<List<String>> round = new ArrayList<>();
        List<String> free = new ArrayList<>(standings.keySet());
        while (free.size() >= players && planned < heats) {
            planned++;
            List<String> lineUp = choose(free, new Random(Seeds.derive(seed, "ladder " + planned)));
            free.removeAll(lineUp);
            round.add(lineUp);
        }
        return round;
    }

    private void update(Outcome heat) {
        List<Standing> before = heat.bots().stream().map(this::standing).toList();
        List<Skill> skills = before.stream().map(Standing::skill).toList();
        List<Integer> ranks = heat.bots().stream()
                .map(bot -> (int) heat.scores().values().stream()
                        .filter(score -> score > heat.score(bot))
                        .count())
                .toList();
        // A heat that does not count changes no skill, but its bots have had their turn.
        List<Skill> after = heat.scores().isEmpty() ? skills : OpenSkill.DEFAULT.update(skills, ranks);
        for (int i = 0; i < after.size(); i++) {
            standings.put(heat.bots().get(i), new Standing(after.get(i), before.get(i).heats + 1));
        }
    }

    private Standing standing(String bot) {
        Standing standing = standings.get(bot);
        if (standing == null) {
            throw new IllegalArgumentException("unknown bot " + bot);
        }
        return standing;
    }

    private List<String> choose(List<String> free, Random random) {
        if (random.nextInt(RANDOM) == 0) {
            return draw(free, random);
        }
        Comparator<String> waiting = random.nextBoolean()
                ? Comparator.comparingInt(bot -> standing(bot).heats)
                : Comparator.comparingDouble(bot -> -standing(bot).skill.sigma());
        String first = Collections.min(free, waiting);
        List<String> others = free.stream().filter(bot -> !bot.equals(first)).toList();
        List<String> best = List.of();
        double most = -1;
        for (int i = 0; i < CANDIDATES; i++) {
            List<String> lineUp = new ArrayList<>(draw(others, random).subList(0, players - 1));
            lineUp.add(random.nextInt(players), first);
            double gain = OpenSkill.DEFAULT.gain(
                    lineUp.stream().map(bot -> standing(bot).skill).toList());
            if (gain > most) {
                most = gain;
                best = lineUp;
            }
        }
        return List.copyOf(best);
    }

    private List<String> draw(List<String> from, Random random) {
        List<String> drawn = new ArrayList<>(from);
        Collections.shuffle(drawn, random);
        return drawn.subList(0, Math.min(players, drawn.size()));
    }

    /** Returns the bots by the skill that they very probably have at least. */
    @Override
    public List<List<String>> places() {
        return standings.entrySet().stream()
                .sorted(Comparator.comparingDouble(
                        entry -> -entry.getValue().skill.ordinal()))
                .map(entry -> List.of(entry.getKey()))
                .collect(Collectors.toList());
    }

    @Override
    public Set<Integer> sizes() {
        return Set.of(players);
    }

    @Override
    public int length() {
        return heats;
    }
}
