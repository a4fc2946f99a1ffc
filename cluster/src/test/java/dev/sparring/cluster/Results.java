package dev.sparring.cluster;

import java.util.List;
import java.util.TreeSet;

/** The results of a tournament as {@code --json} prints them. */
final class Results {
    private Results() {}

    /** Returns the lines of matches, without the time that the bots have used. */
    static List<String> matches(List<String> lines) {
        return lines.stream()
                .filter(line -> line.contains("\"key\""))
                .map(Results::timeless)
                .sorted()
                .toList();
    }

    /** Returns the keys of the matches, sorted; each as often as it was printed. */
    static List<String> keys(List<String> lines) {
        return lines.stream()
                .filter(line -> line.contains("\"key\""))
                .map(line -> line.replaceAll(".*\"key\":\"([^\"]*)\".*", "$1"))
                .sorted()
                .toList();
    }

    /** Returns the number of different keys. */
    static int different(List<String> lines) {
        return new TreeSet<>(keys(lines)).size();
    }

    /** Returns the last line, which is the table, without times that are measured. */
    static String table(List<String> lines) {
        return timeless(lines.get(lines.size() - 1));
    }

    private static String timeless(String line) {
        return line.replaceAll("\"(usedMs|meanMs|cpuMs|cpuSeconds)\":[^,}]*", "\"$1\":0");
    }
}
