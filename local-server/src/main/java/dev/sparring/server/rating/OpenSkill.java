package dev.sparring.server.rating;

import java.util.ArrayList;
import java.util.List;

/**
 * The skills of a ladder that never ends: Weng and Lin's Plackett-Luce update, as in OpenSkill. Update once for each heat, with ranks
 * by heat score: the matches of a heat are not independent, and one update for each of them would make sigma far too small. Skills
 * compare only within one game and one number of players, because the scale grows with the number of players.
 *
 * @param beta the noise of one result, above 0
 * @param tau what is added to every sigma before a result, so that old results count less, at least 0
 * @param kappa the smallest factor for a squared sigma, above 0
 * @param limitSigma whether a result never makes a sigma larger
 */
public record OpenSkill(double beta, double tau, double kappa, boolean limitSigma) {

    /** The default settings. */
    public static final OpenSkill DEFAULT = new OpenSkill(25.0 / 6, 25.0 / 300, 1e-4, false);

    /**
     * An estimate of a bot's skill.
     *
     * @param mu the estimate
     * @param sigma its uncertainty, above 0. It is not an honest standard error
     */
    public record Skill(double mu, double sigma) {
        /** The skill of a bot without results. */
        public static final Skill START = new Skill(25, 25.0 / 3);

        public Skill {
            if (!(sigma > 0 && Math.abs(mu) < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(
                        "skill " + mu + " with sigma " + sigma + ": expected a finite number and one above 0");
            }
        }

        /** Returns the number to sort by: a skill that the bot very probably has at least. */
        public double ordinal() {
            return mu - 3 * sigma;
        }
    }

    /**
     * Returns the skills after a result.
     *
     * @param skills the skills before it, one for each bot
     * @param ranks the rank of each of these bots; lower is better, equal ranks are ties, and gaps do not matter
     */
    public List<Skill> update(List<Skill> skills, List<Integer> ranks) {
        if (skills.size() != ranks.size() || skills.size() < 2) {
            throw new IllegalArgumentException(
                    skills.size() + " skills and " + ranks.size() + " ranks: expected the same number, at least 2");
        }
        int players = skills.size();
        double[] variances = new double[players];
        double sum = 0;
        double largest = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < players; i++) {
            Skill skill = skills.get(i);
            variances[i] = skill.sigma() * skill.sigma() + tau * tau;
            sum += variances[i] + beta * beta;
            largest = Math.max(largest, skill.mu());
        }
        double scale = Math.sqrt(sum);
        double[] strengths = new double[players];
        for (int i = 0; i < players; i++) {
            strengths[i] = Math.exp((skills.get(i).mu() - largest) / scale);
        }
        List<Skill> updated = new ArrayList<>();
        for (int i = 0; i < players; i++) {
            updated.add(updated(i, skills.get(i), variances[i], scale, strengths, ranks));
        }
        return List.copyOf(updated);
    }

    private Skill updated(
            int self, Skill before, double variance, double scale, double[] strengths, List<Integer> ranks) {
        double omega = 0;
        double delta = 0;
        for (int q = 0; q < strengths.length; q++) {
            int rank = ranks.get(q);
            if (rank > ranks.get(self)) {
                continue;
            }
            double rest = 0;
            int tied = 0;
            for (int s = 0; s < strengths.length; s++) {
                rest += ranks.get(s) >= rank ? strengths[s] : 0;
                tied += ranks.get(s) == rank ? 1 : 0;
            }
            double chance = strengths[self] / rest;
            omega += ((q == self ? 1 : 0) - chance) / tied;
            delta += chance * (1 - chance) / tied;
        }
        double sigma = Math.sqrt(variance);
        double factor = Math.max(1 - sigma / scale * variance / (scale * scale) * delta, kappa);
        double after = sigma * Math.sqrt(factor);
        return new Skill(before.mu() + variance / scale * omega, limitSigma ? Math.min(after, before.sigma()) : after);
    }

    /**
     * Returns how much a match of two bots is expected to tell about which of them is better: the expected loss of entropy about the
     * difference of their skills, in nats.
     */
    public double gain(Skill one, Skill other) {
        double variance = one.sigma() * one.sigma() + other.sigma() * other.sigma();
        double noise = variance + 2 * beta * beta;
        double chance = 1 / (1 + Math.exp((other.mu() - one.mu()) / Math.sqrt(noise)));
        return Math.log1p(variance * chance * (1 - chance) / noise) / 2;
    }

    /** Returns how much a match of this line-up is expected to tell: the gains of its pairs, divided by the number of opponents. */
    public double gain(List<Skill> lineUp) {
        double sum = 0;
        for (int i = 0; i < lineUp.size(); i++) {
            for (int j = 0; j < i; j++) {
                sum += gain(lineUp.get(i), lineUp.get(j));
            }
        }
        return sum / (lineUp.size() - 1);
    }
}
