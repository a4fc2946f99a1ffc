package dev.sparring.wire.sandbox;

import dev.sparring.wire.Launch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The heap of Java programs. Without an option, a JVM lets its heap grow to a quarter of the machine's memory before it
 * collects all garbage, so an honest bot could reach its memory limit on a large machine.
 */
final class JavaHeap {
    private static final String CHOSEN = ".*(-Xmx|MaxHeapSize|MaxRAM).*";

    /** The variables from which a JVM reads options. */
    private static final List<String> VARIABLES = List.of("JDK_JAVA_OPTIONS", "JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS");

    private JavaHeap() {}

    /** Returns the command, with a heap of half the memory if it starts Java without choosing the size of the heap. */
    static List<String> limited(Launch launch, long memory) {
        List<String> command = launch.command();
        Path program = Path.of(command.get(0)).getFileName();
        Stream<String> variables = VARIABLES.stream()
                .map(name -> launch.environment().getOrDefault(name, String.valueOf(System.getenv(name))));
        boolean chosen = Stream.concat(command.stream(), variables).anyMatch(option -> option.matches("(?s)" + CHOSEN));
        if (program == null || !program.toString().equals("java") || chosen) {
            return command;
        }
        List<String> limited = new ArrayList<>(command);
        limited.add(1, "-Xmx" + memory / 2);
        return limited;
    }
}
