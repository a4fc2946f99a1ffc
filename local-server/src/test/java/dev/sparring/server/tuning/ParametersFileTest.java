package dev.sparring.server.tuning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.tuning.Parameter.Scale;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersFileTest {
    @TempDir
    private Path folder;

    private List<Parameter> read(String text) throws IOException {
        return ParametersFile.read(Files.writeString(folder.resolve("tune.yaml"), text));
    }

    @Test
    void aParameterHasARangeAndAStart() throws IOException {
        assertEquals(
                List.of(
                        new Parameter("depth", 1, 8, 3, true, Scale.LINEAR),
                        new Parameter("greed", -0.5, 1, 0.25, false, Scale.LINEAR),
                        new Parameter("max-rate", 0.001, 10, 0.1, false, Scale.LOG)),
                read("""
                        parameters:
                          depth: {from: 1, to: 8, start: 3, whole: true}
                          greed:
                            from: -0.5
                            to: 1
                          max-rate: {from: 1e-3, to: 10, scale: log}
                        """));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | depth: [] | line 1: the file: unknown key 'depth'; available: parameters",
                "1 | {} | line 1: the key 'parameters' is missing",
                "1 | parameters: {} | line 1: parameters: expected at least one parameter",
                "1 | parameters: 3 | line 1: parameters: expected names with values",
                "2 | from: 1, to: 2, step: 1 | parameter 'a': unknown key 'step'; available: from, to, start, whole, scale",
                "2 | from: 1 | parameter 'a' needs the key 'to'",
                "2 | from: 2, to: 2 | parameter 'a': 'to' must be greater than 'from', not 2 after 2",
                "2 | from: 1, to: 2, start: 2.5 | parameter 'a': 'start' must be from 1 to 2, not 2.5",
                "2 | from: 0, to: 2, scale: log | parameter 'a': a logarithmic scale needs a 'from' above 0, not 0",
                "2 | from: 1, to: 2, scale: exp | scale: expected linear or log, not 'exp'",
                "2 | from: one, to: 2 | from: expected a number, not 'one'",
                "2 | from: 1, to: .inf | to: expected a number, not '.inf'",
                "2 | from: 0.5, to: 2, whole: true | from: expected a whole number, because 'whole' is true, not 0.5",
                "2 | from: 1, to: 2, whole: yes | whole: expected true or false, not 'yes'",
                "2 | from: 1, from: 2, to: 3 | parameter 'a': duplicate key 'from'",
            })
    void badInputGetsAMessageWithItsLine(int line, String text, String message) {
        String file = line == 1 ? text : "parameters:\n  a: {" + text + "}\n";
        String failure =
                assertThrows(InvalidInputException.class, () -> read(file)).getMessage();
        assertTrue(failure.contains("tune.yaml, line " + line + ": "), failure);
        assertTrue(failure.contains(message), failure);
        assertTrue(failure.endsWith("(docs/tune.md#the-file)"), failure);
    }

    @Test
    void namesAreUniqueAndValid() {
        String twice = "parameters:\n  a: {from: 1, to: 2}\n  a: {from: 1, to: 2}\n";
        assertTrue(assertThrows(InvalidInputException.class, () -> read(twice))
                .getMessage()
                .contains("line 3: parameters: duplicate key 'a'"));
        for (String name : List.of("a b", "1a", "SPARRING_SEED", "'a=b'")) {
            String text = "parameters:\n  " + name + ": {from: 1, to: 2}\n";
            assertTrue(assertThrows(InvalidInputException.class, () -> read(text))
                    .getMessage()
                    .contains("expected a name of letters"));
        }
    }

    @Test
    void anEmptyOrMissingFileIsReported() {
        assertTrue(assertThrows(InvalidInputException.class, () -> read(""))
                .getMessage()
                .contains("is empty; expected the key 'parameters'"));
        assertTrue(assertThrows(InvalidInputException.class, () -> ParametersFile.read(folder.resolve("none")))
                .getMessage()
                .startsWith("there is no file"));
    }
}
