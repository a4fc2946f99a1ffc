package dev.sparring.wire.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.sparring.rules.InvalidInputException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ServeArgumentsTest {

    private static ServeArguments of(Map<String, String> environment, String... arguments) {
        return ServeArguments.of(List.of(arguments), environment);
    }

    private static String refusal(String... arguments) {
        return assertThrows(InvalidInputException.class, () -> of(Map.of(), arguments))
                .getMessage();
    }

    @Test
    void thePortComesFromTheCommandLineThenTheEnvironmentThenIs8081() {
        Map<String, String> environment = Map.of("PORT", "5000");

        assertEquals(new ServeArguments("127.0.0.1", 8081), of(Map.of()));
        assertEquals(new ServeArguments("127.0.0.1", 5000), of(environment));
        assertEquals(new ServeArguments("0.0.0.0", 9000), of(environment, "--port", "9000", "--host", "0.0.0.0"));
    }

    @Test
    void anInvalidArgumentIsReported() {
        assertEquals("unknown argument '--prot'; available: --port NUMBER and --host ADDRESS", refusal("--prot", "1"));
        assertEquals("--port needs a value; available: --port NUMBER and --host ADDRESS", refusal("--port"));
        assertEquals("expected a port from 0 to 65535, not '65536'", refusal("--port", "65536"));
        assertEquals("expected a port from 0 to 65535, not 'http'", refusal("--port", "http"));
    }
}
