package dev.sparring.server.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

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
        assertEquals(Set.of(), commands("--version"));
        for (String first : List.of("help", "completion", "--help", "plai", "")) {
            assertEquals(all, commands(first, "play"), first);
        }
        assertEquals(all, commands());
    }

    @Test
    void aCommandHasTheSameUsageTextAlone() {
        for (String name : new ArrayList<>(SparCommand.line().getSubcommands().keySet())) {
            CommandLine alone = SparCommand.lineFor(name).getSubcommands().get(name);
            assertEquals(SparCommand.line().getSubcommands().get(name).getUsageMessage(), alone.getUsageMessage());
        }
    }
}
