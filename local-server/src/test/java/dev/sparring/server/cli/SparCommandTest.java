package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.server.TestJvm;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class SparCommandTest {
    private static Set<String> commands(String... arguments) {
        return SparCommand.lineFor(arguments).getSubcommands().keySet();
    }

    @Test
    void eachCommandHasTheNameOfItsClass() {
        SparCommand.line().getSubcommands().forEach((name, command) -> {
            Command declared = command.getCommandSpec().userObject().getClass().getAnnotation(Command.class);
            assertEquals(declared.name(), name);
        });
    }

    @Test
    void onlyTheCommandThatIsRunIsRead() {
        Set<String> all = SparCommand.line().getSubcommands().keySet();
        assertEquals(Set.of("play"), commands("play", "berlin"));
        for (String first : List.of("help", "completion", "--help", "plai", "")) {
            assertEquals(all, commands(first, "play"), first);
        }
        assertEquals(all, commands());
    }

    @Test
    void theVersionIsPrintedWithoutTheCommandLineLibrary() throws IOException, InterruptedException {
        StringWriter printed = new StringWriter();
        SparCommand.line().printVersionHelp(new PrintWriter(printed), CommandLine.Help.Ansi.OFF);
        for (String option : List.of("-V", "--version")) {
            assertEquals(new Spar(0, printed.toString(), ""), Spar.run(option));
        }
        List<String> command = TestJvm.command("-Xlog:class+load");
        command.addAll(List.of(Main.class.getName(), "--version"));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, process.waitFor(), output);
        assertTrue(output.contains(printed.toString()), output);
        assertTrue(output.contains(Main.class.getName() + " source:"), output);
        assertFalse(output.contains(CommandLine.class.getName() + " source:"), output);
    }

    @Test
    void aCommandHasTheSameUsageTextAlone() {
        for (String name : new ArrayList<>(SparCommand.line().getSubcommands().keySet())) {
            CommandLine alone = SparCommand.lineFor(name).getSubcommands().get(name);
            assertEquals(SparCommand.line().getSubcommands().get(name).getUsageMessage(), alone.getUsageMessage());
        }
    }
}
