package dev.sparring.wire.session;

import dev.sparring.text.Excerpt;
import java.util.ArrayList;
import java.util.List;

/** Describes an exception of a bot in one line, for its author, who has the stack trace elsewhere. */
public final class ExceptionSummary {
    /** The prefixes of the classes that are not the author's. */
    private static final List<String> NOT_THE_AUTHORS = List.of(
            "java.",
            "javax.",
            "jdk.",
            "sun.",
            "io.undertow.",
            "org.jboss.",
            "org.xnio.",
            "picocli.",
            "dev.sparring.bot.",
            "dev.sparring.concurrent.",
            "dev.sparring.game.",
            "dev.sparring.games.",
            "dev.sparring.rules.",
            "dev.sparring.wire.",
            "dev.sparring.server.");

    /** The maximum number of frames in a message. */
    private static final int FRAMES = 3;

    private ExceptionSummary() {}

    /** Returns the type, the message and the first line of the author's own code, in one line without a stack trace. */
    public static String describe(Throwable thrown) {
        String message = thrown.getMessage() == null ? "" : " (" + oneLine(thrown.getMessage()) + ")";
        return "the bot threw " + thrown.getClass().getSimpleName() + message + where(thrown.getStackTrace());
    }

    /** Returns the first line of the author's own code in a stack trace: {@code " at MyBot.java:12"}; empty without a trace. */
    public static String where(StackTraceElement[] trace) {
        for (StackTraceElement frame : trace) {
            if (isTheAuthors(frame)) {
                return " at " + frame.getFileName() + ":" + frame.getLineNumber();
            }
        }
        return trace.length == 0 ? "" : " at " + trace[0].getFileName() + ":" + trace[0].getLineNumber();
    }

    /**
     * Returns the position of an unresponsive bot's thread: {@code at MyBot.java:40 in search, called from MyBot.java:12 in
     * decide}. Names at most three frames of the author's own code, preceded by the library method that is being called. If no
     * frame is the author's, as in a built-in bot, names the first three frames.
     */
    public static String position(List<StackTraceElement> stack) {
        List<StackTraceElement> own = stack.stream()
                .filter(ExceptionSummary::isTheAuthors)
                .limit(FRAMES)
                .toList();
        List<String> frames = new ArrayList<>();
        if (!own.isEmpty() && !own.get(0).equals(stack.get(0))) {
            StackTraceElement top = stack.get(0);
            String type = top.getClassName().substring(top.getClassName().lastIndexOf('.') + 1);
            frames.add(type + "." + top.getMethodName());
        }
        List<StackTraceElement> shown = own.isEmpty() ? stack.subList(0, Math.min(FRAMES, stack.size())) : own;
        shown.forEach(frame ->
                frames.add(frame.getFileName() + ":" + frame.getLineNumber() + " in " + frame.getMethodName()));
        return "at " + String.join(", called from ", frames);
    }

    private static boolean isTheAuthors(StackTraceElement frame) {
        return NOT_THE_AUTHORS.stream().noneMatch(frame.getClassName()::startsWith);
    }

    private static String oneLine(String message) {
        String line = message.lines().findFirst().orElse("");
        return Excerpt.cut(line, 200);
    }
}
