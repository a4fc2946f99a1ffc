package dev.sparring.server.participants;

import dev.sparring.rules.InvalidInputException;
import java.util.ArrayList;
import java.util.List;

/** Splits a command into words as a shell does: at spaces, but not inside quotes. */
public final class CommandLine {
    private CommandLine() {}

    /**
     * Returns the words of a command. A backslash is an ordinary character, because Windows paths contain it.
     *
     * @throws InvalidInputException if a quote is not closed or the command has no words
     */
    public static List<String> split(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < command.length(); i++) {
            char c = command.charAt(i);
            if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '"' || c == '\'') {
                quote = c;
                inWord = true;
            } else if (Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                }
                word.setLength(0);
                inWord = false;
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (quote != 0) {
            throw new InvalidInputException(
                    "the command " + command + " has an opening " + quote + " without a closing one");
        }
        if (inWord) {
            words.add(word.toString());
        }
        if (words.isEmpty()) {
            throw new InvalidInputException("the command is empty; expected at least the name of a program");
        }
        return words;
    }

    /** Returns the file name of a program, or of the script if the program is an interpreter. */
    static String programName(List<String> words) {
        String program = fileName(words.get(0));
        boolean interpreter = program.matches("(?i)(java|node|ruby|perl|php|bash|sh|python[0-9.]*)(\\.exe)?");
        return interpreter && words.size() > 1 ? fileName(words.get(words.size() - 1)) : program;
    }

    private static String fileName(String word) {
        return word.substring(Math.max(word.lastIndexOf('/'), word.lastIndexOf('\\')) + 1);
    }
}
