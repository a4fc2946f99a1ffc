package dev.sparring.server.cli;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The commands of a README: its {@code sh} blocks, in order. */
record ReadmeCommands(List<String> blocks) {
    private static final Pattern BLOCK = Pattern.compile("(?m)^```sh\\n((?s:.*?))^```$");

    static ReadmeCommands of(String readme) {
        return new ReadmeCommands(BLOCK.matcher(readme)
                .results()
                .map((MatchResult found) -> found.group(1).strip())
                .toList());
    }

    /** Returns whether a block needs a separate terminal because its command keeps running. */
    static boolean keepsRunning(String block) {
        return block.contains("spar serve ") || block.contains(" --host ") || block.contains(" --url ");
    }
}
