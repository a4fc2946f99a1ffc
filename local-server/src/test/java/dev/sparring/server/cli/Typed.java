package dev.sparring.server.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine;

/**
 * A command on a page of the documentation.
 *
 * @param words its words without quotes, starting with {@code ./spar}
 */
public record Typed(List<String> words) {
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|(\\S+)");

    /** Returns all commands without subcommands, as they are typed after {@code ./spar}. */
    public static List<String> commands() {
        List<String> commands = new ArrayList<>();
        SparCommand.line().getSubcommands().forEach((name, command) -> {
            command.getSubcommands().keySet().forEach(below -> commands.add(name + " " + below));
            if (command.getSubcommands().isEmpty()) {
                commands.add(name);
            }
        });
        return commands;
    }

    /** Reads a line, up to a comment. */
    public static Typed read(String line) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(line);
        while (matcher.find() && !matcher.group().equals("#")) {
            words.add(
                    matcher.group(1) != null
                            ? matcher.group(1)
                            : matcher.group().replaceAll("^'|'$", ""));
        }
        return new Typed(List.copyOf(words));
    }

    /** Returns the command or option that does not exist, if there is one. */
    public Optional<String> missing() {
        CommandLine line = SparCommand.line();
        int next = 1;
        while (next < words.size() && line.getSubcommands().containsKey(words.get(next))) {
            line = line.getSubcommands().get(words.get(next));
            next++;
        }
        if (next == 1 && words.size() > 1 && !words.get(1).startsWith("-")) {
            return Optional.of("command " + words.get(1));
        }
        for (String word : words.subList(next, words.size())) {
            if (word.startsWith("--") && line.getCommandSpec().findOption(word) == null) {
                return Optional.of("option " + word + " of " + line.getCommandName());
            }
        }
        return Optional.empty();
    }
}
