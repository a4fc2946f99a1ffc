package dev.sparring.server.schedule;

import dev.sparring.rules.Seeds;
import dev.sparring.server.rating.OpenSkill;
import dev.sparring.server.rating.OpenSkill.Skill;
import dev.sparring.server.schedule.Pairing.Candidate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** A ladder chooses the line-ups whose results are expected to tell most about the skills; see {@link Pairing}. In one round, a bot plays one heat. */
final class Ladder implements Schedule {
    private final int players;
    private final int heats;
    private final long seed;
    private final Map<String, Candidate> standings = new LinkedHashMap<>();
    private int planned;

    Ladder(List<String> bots, int players, int heats, long seed) {
        this.players = players;
        this.heats = heats;
        this.seed = seed;
        bots.forEach(bot -> standings.put(bot, new Candidate(Skill.START, 0)));
    }

    @Override
    public List<List<String>> next(List<Outcome> last) {
        last.forEach(this::update);
        List<List<String>> round = new ArrayList<>();
        Map<String, Candidate> free = new LinkedHashMap<>(standings);
        while (free.size() >= players && planned < heats) {
            planned++;
            List<String> lineUp = Pairing.choose(free, players, new Random(Seeds.derive(seed, "ladder " + planned)));
            lineUp.forEach(free::remove);
            round.add(lineUp);
        }
        return round;
    }

    private void update(Outcome heat) {
        List<Candidate> before = heat.bots().stream().map(this::standing).toList();
        List<Skill> skills = before.stream().map(Candidate::skill).toList();
        List<Integer> ranks = heat.bots().stream()
                .map(bot -> (int) heat.scores().values().stream()
                        .filter(score -> score > heat.score(bot))
                        .count())
                .toList();
        // A heat that does not count changes no skill, but its bots have had their turn.
        List<Skill> after = heat.scores().isEmpty() ? skills : OpenSkill.DEFAULT.update(skills, ranks);
        for (int i = 0; i < after.size(); i++) {
            standings.put(
                    heat.bots().get(i),
                    new Candidate(after.get(i), before.get(i).waiting() + 1));
        }
    }

    private Candidate standing(String bot) {
        Candidate standing = standings.get(bot);
        if (standing == null) {
            throw new IllegalArgumentException("unknown bot " + bot);
        }
        return standing;
    }

    /** Returns the bots by the skill that they very probably have at least. */
    @Override
    public List<List<String>> places() {
        return standings.entrySet().stream()
                .sorted(Comparator.comparingDouble(
                        entry -> -entry.getValue().skill().ordinal()))
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
