package dev.sparring.core;

import java.util.List;

/** Says in one line what a strategy threw: for its author, who has the stack trace elsewhere. */
public final class Thrown {
    /** Where the frames that are not the author's own come from. */
    private static final List<String> NOT_THE_AUTHORS = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "io.undertow.",
            "org.jboss.",
            "org.xnio.",
            "dev.sparring.core.",
            "dev.sparring.games.",
            "dev.sparring.jsonlines.",
            "dev.sparring.transport.",
            "dev.sparring.server.");

    private Thrown() {}

    /** What was thrown, with its message and the first line of the author's own code: one line, without a stack trace. */
    public static String describe(Throwable thrown) {
        String message = thrown.getMessage() == null ? "" : " (" + oneLine(thrown.getMessage()) + ")";
        return "the bot threw " + thrown.getClass().getSimpleName() + message + where(thrown.getStackTrace());
    }

    /** The first line of the author's own code in a stack trace: {@code " at MyBot.java:12"}, or nothing for no trace. */
    public static String where(StackTraceElement[] trace) {
        for (StackTraceElement frame : trace) {
            if (NOT_THE_AUTHORS.stream().noneMatch(frame.getClassName()::startsWith)) {
                return " at " + frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return trace.length == 0 ? "" : " at " + trace[0].getFileName() + ":" + trace[0].getLineNumber();
    }

    private static String oneLine(String message) {
        String line = message.lines().findFirst().orElse("");
        return line.length() <= 200 ? line : line.substring(0, 197) + "...";
    }
}
