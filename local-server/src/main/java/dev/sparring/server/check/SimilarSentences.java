package dev.sparring.server.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Groups sentences that differ only in numbers, names and lists of available values. */
final class SimilarSentences {
    private SimilarSentences() {}

    /** Returns the first sentence of each group, in the original order, with the number of others in the group. */
    static List<String> grouped(List<String> sentences) {
        Map<String, List<String>> groups = new LinkedHashMap<>();
        for (String sentence : sentences) {
            groups.computeIfAbsent(shape(sentence), shape -> new ArrayList<>()).add(sentence);
        }
        return groups.values().stream().map(SimilarSentences::line).toList();
    }

    /** Returns a sentence with placeholders for its numbers and names; all sentences of a group have the same shape. */
    static String shape(String sentence) {
        return sentence.replaceAll("'[^']*'|\"[^\"]*\"", "'...'")
                .replaceAll("\\[[^\\]]*\\]", "[...]")
                .replaceAll("\\b(from|to|fort|basic) [^ ,;:()]+", "$1 ...")
                .replaceAll("; (there is|there are|available:) [^(]*", "; $1 ... ")
                .replaceAll("[0-9]+(\\.[0-9]+)?", "0");
    }

    private static String line(List<String> group) {
        int more = group.size() - 1;
        return more == 0 ? group.get(0) : group.get(0) + " (and " + more + " more like this)";
    }
}
