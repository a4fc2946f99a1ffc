package dev.sparring.server.cli;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What a README tells people to type: its blocks marked {@code sh}, one after the other. */
record ReadmeCommands(List<String> blocks) {
    private static final Pattern BLOCK = Pattern.compile("(?m)^```sh\\n((?s:.*?))^```$");

    static ReadmeCommands of(String readme) {
        return new ReadmeCommands(BLOCK.matcher(readme)
                .results()
                .map((MatchResult found) -> found.group(1).strip())
                .toList());
    }

    /** Whether a block is for a terminal of its own, since what it starts goes on. */
    static boolean keepsRunning(String block) {
        return block.contains("spar serve ") || block.contains(" --host ") || block.contains(" --url ");
    }
}
