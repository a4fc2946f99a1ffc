package dev.sparring.testing;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The report of a {@link BotCheck}. As text, it lists the first examples of each kind of problem, and the code that repeats
 * their matches.
 *
 * @param bot the name of the bot
 * @param game the title of the game
 * @param matches the number of matches, each of which was played twice
 * @param decisions the number of decisions of the bot
 * @param opponents the built-in bots that the bot played against
 * @param issues all problems, in the order in which they were detected
 * @param slowest the slowest decision; empty if the bot made none
 */
public record BotReport(
        String bot,
        String game,
        int matches,
        int decisions,
        List<String> opponents,
        List<BotIssue> issues,
        Optional<Slowest> slowest) {
    private static final int EXAMPLES = 3;

    /**
     * The slowest decision. Each match is played twice, and the shorter time counts, to reduce the effect of other work on the
     * machine.
     *
     * @param time the time that the decision took
     * @param where the seed, seat and turn, as text
     * @param allowed the time that a real match allows
     */
    public record Slowest(Duration time, String where, Duration allowed) {}

    public BotReport {
        Objects.requireNonNull(bot);
        opponents = List.copyOf(opponents);
        issues = List.copyOf(issues);
    }

    /** Returns whether the bot has no faults. */
    public boolean isSound() {
        return issues.stream().noneMatch(issue -> issue.kind().isFault());
    }

    /** Returns the issues of one kind. */
    public List<BotIssue> issuesOf(BotIssue.Kind kind) {
        return issues.stream().filter(issue -> issue.kind() == kind).toList();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(200);
        text.append(bot).append(" plays ").append(game).append(isSound() ? ": sound\n" : ": not sound\n");
        text.append("  ")
                .append(matches)
                .append(" matches, each played twice, ")
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
        List<BotIssue> found = issuesOf(kind);
        if (found.isEmpty()) {
            return;
        }
        text.append("  ").append(kind.words()).append(": ").append(found.size()).append('\n');
        for (BotIssue issue : found.subList(0, Math.min(EXAMPLES, found.size()))) {
            text.append("    ")
                    .append(issue.where())
                    .append(": ")
                    .append(issue.text())
                    .append('\n');
        }
        if (found.size() > EXAMPLES) {
            text.append("    and ").append(found.size() - EXAMPLES).append(" more\n");
        }
        if (kind.isFault()) {
            text.append("    repeat the first one: ")
                    .append(found.get(0).repeat().replace("\n", "\n      or "))
                    .append('\n');
        }
    }
}
