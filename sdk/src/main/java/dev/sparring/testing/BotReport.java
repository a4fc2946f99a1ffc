package dev.sparring.testing;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a {@link BotCheck} came to. As text it is for people: every kind of finding with its first examples, and how to
 * play the games again in which they were made.
 *
 * @param bot what the bot is called
 * @param game what the game is called
 * @param games how many games were played, each of them twice
 * @param decisions how many decisions the bot took in them
 * @param opponents the built-in bots it played against
 * @param issues all that was found, in the order of the games
 * @param slowest the decision that took longest, if there was any
 */
public record BotReport(
        String bot,
        String game,
        int games,
        int decisions,
        List<String> opponents,
        List<BotIssue> issues,
        Optional<Slowest> slowest) {
    private static final int EXAMPLES = 3;

    /**
     * The decision that took longest. Each game is played twice, and it is the shorter time that counts, so that what
     * else the machine was doing counts less.
     *
     * @param time how long it took
     * @param where its seed, seat and turn
     * @param allowed how long it might have taken in a real match
     */
    public record Slowest(Duration time, String where, Duration allowed) {}

    public BotReport {
        Objects.requireNonNull(bot);
        opponents = List.copyOf(opponents);
        issues = List.copyOf(issues);
    }

    /** Whether nothing was found that is a fault. */
    public boolean isSound() {
        return issues.stream().noneMatch(finding -> finding.kind().isFault());
    }

    /** The issues of one kind. */
    public List<BotIssue> of(BotIssue.Kind kind) {
        return issues.stream().filter(finding -> finding.kind() == kind).toList();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(200);
        text.append(bot).append(" plays ").append(game).append(isSound() ? ": sound\n" : ": not sound\n");
        text.append("  ")
                .append(games)
                .append(" games, each played twice, ")
                .append(decisions)
                .append(" decisions, against ")
                .append(String.join(", ", opponents))
                .append('\n');
        for (BotIssue.Kind kind : BotIssue.Kind.values()) {
            append(text, kind);
        }
        slowest.ifPresent(slow -> text.append("  slowest decision: ")
                .append(BotCall.millis(slow.time()))
                .append(" in ")
                .append(slow.where())
                .append(" (")
                .append(BotCall.millis(slow.allowed()))
                .append(" are allowed)\n"));
        return text.toString();
    }

    private void append(StringBuilder text, BotIssue.Kind kind) {
        List<BotIssue> found = of(kind);
        if (found.isEmpty()) {
            return;
        }
        text.append("  ").append(kind.words()).append(": ").append(found.size()).append('\n');
        for (BotIssue finding : found.subList(0, Math.min(EXAMPLES, found.size()))) {
            text.append("    ")
                    .append(finding.where())
                    .append(": ")
                    .append(finding.text())
                    .append('\n');
        }
        if (found.size() > EXAMPLES) {
            text.append("    and ").append(found.size() - EXAMPLES).append(" more\n");
        }
        if (kind.isFault()) {
            text.append("    the first again: ")
                    .append(found.get(0).again().replace("\n", "\n      or "))
                    .append('\n');
        }
    }
}
