package dev.sparring.server.participants;

import java.util.Optional;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.reader.ReaderException;

/**
 * An error in text that is not valid YAML, explained for readers who do not know how YAML is parsed.
 *
 * @param line the line of the error, from 1
 */
record YamlFault(int line, String sentence) {
    private static final String QUOTES = "write the value in quotes";

    /** Explains why a text could not be read. */
    static YamlFault of(YAMLException failure, String text) {
        if (failure instanceof ReaderException unreadable) {
            long before = text.codePoints()
                    .limit(unreadable.getPosition())
                    .filter(character -> character == '\n')
                    .count();
            return new YamlFault(
                    (int) before + 1,
                    String.format("the character U+%04X is not allowed in YAML", unreadable.getCodePoint()));
        }
        if (!(failure instanceof MarkedYAMLException marked)) {
            String message = failure.toString();
            if (message.contains("Number of aliases")) {
                return new YamlFault(1, "too many aliases; expected bots with keys and values");
            }
            if (message.contains("Nesting Depth")) {
                return new YamlFault(1, "the values are nested too deeply; expected bots with keys and values");
            }
            return new YamlFault(1, "this is not YAML: " + failure.getMessage());
        }
        String context = Optional.ofNullable(marked.getContext()).orElse("");
        String problem = marked.getProblem();
        Mark here = marked.getProblemMark();
        // The start of a value without an end; the parser notices the error only further down.
        Mark begin = Optional.ofNullable(marked.getContextMark()).orElse(here);
        if (problem.contains("another document")) {
            return at(here, "a second document begins here; remove the line '---'");
        }
        if (context.contains("flow mapping")) {
            return at(begin, "'{' without '}', or two values without ',' between them");
        }
        if (context.contains("flow sequence")) {
            return at(begin, "'[' without ']', or two values without ',' between them");
        }
        if (problem.contains("unexpected end of stream")) {
            return at(begin, "a quoted value does not end; expected a closing quote");
        }
        if (problem.contains("could not find expected ':'")) {
            return at(begin, "expected 'key: value'");
        }
        return at(here, sentence(problem));
    }

    private static YamlFault at(Mark mark, String sentence) {
        return new YamlFault(mark.getLine() + 1, sentence);
    }

    private static String sentence(String problem) {
        if (problem.contains("TAB")) {
            return "a tab; indent with spaces";
        }
        if (problem.contains("cannot start any token")) {
            return "a value cannot begin with " + problem.replaceAll("(?s).*character ('.*?') that.*", "$1") + "; "
                    + QUOTES;
        }
        if (problem.contains("mapping values are not allowed")) {
            return "unexpected ':'; check the indentation, and if it belongs to a value, " + QUOTES;
        }
        if (problem.contains("expected <block end>")) {
            return problem.contains("<scalar>")
                    ? "unexpected text after a value; if it belongs to the value, " + QUOTES
                    : "unexpected indentation; indent all keys of one bot by the same number of spaces";
        }
        if (problem.contains("unknown escape character")) {
            return "unknown escape in a value with double quotes; write '\\\\' for a backslash, or use single quotes";
        }
        if (problem.contains("undefined alias")) {
            return "a value that begins with '*' is an alias in YAML; " + QUOTES;
        }
        return "this is not YAML: " + problem;
    }
}
