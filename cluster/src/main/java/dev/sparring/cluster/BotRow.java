package dev.sparring.cluster;

import dev.sparring.server.participants.ClassReference;
import dev.sparring.server.participants.ResolvedBot;
import dev.sparring.wire.Containment;
import dev.sparring.wire.Limits;
import java.io.Serializable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A bot, in a form that can be sent. Its words may contain the marks of {@link Marks}, which mean something different on each machine.
 *
 * @param name its name in the run
 * @param bot the argument that names it on the command line
 * @param words the class of a bot in the JVM, or the command of a program
 * @param options the options of the constructor, or the environment of a program
 * @param program what else is known about a program; null for a bot in the JVM
 * @param parcel the name of the parcel with its files; null if it has none
 */
record BotRow(
        String name,
        String bot,
        ArrayList<String> words,
        HashMap<String, String> options,
        @Nullable ProgramRow program,
        @Nullable String parcel)
        implements Serializable {
    private static final long serialVersionUID = 1;

    /** How a program is started. */
    record ProgramRow(
            String directory,
            Containment.Mode mode,
            Containment.Access access,
            long memory,
            int processes,
            int openFiles,
            long fileSize,
            Duration cpuTime,
            long scratch,
            boolean reused)
            implements Serializable {
        private static final long serialVersionUID = 1;

        static ProgramRow of(ResolvedBot.Program program, String directory) {
            Limits limits = program.containment().limits();
            return new ProgramRow(
                    directory,
                    program.containment().mode(),
                    program.containment().access(),
                    limits.memory(),
                    limits.processes(),
                    limits.openFiles(),
                    limits.fileSize(),
                    limits.cpuTime(),
                    limits.scratch(),
                    program.reused());
        }

        Containment containment() {
            Limits limits = new Limits(memory, processes, openFiles, fileSize, cpuTime, scratch);
            // What the program must not see has not been sent.
            return new Containment(mode, limits, Set.of(), access);
        }
    }

    /** Returns the bot on this machine. */
    ResolvedBot resolved(Marks marks) {
        ProgramRow how = program;
        if (how == null) {
            return new ResolvedBot.InJvm(
                    name, bot, ClassReference.parse(marks.here(words.get(0)), Path.of("")), options);
        }
        Map<String, String> environment = new HashMap<>();
        options.forEach((variable, value) -> environment.put(variable, marks.here(value)));
        return new ResolvedBot.Program(
                name,
                bot,
                words.stream().map(marks::here).toList(),
                Path.of(marks.here(how.directory)),
                environment,
                how.containment(),
                how.reused);
    }
}
