package dev.sparring.wire.http;

import dev.sparring.rules.InvalidInputException;
import java.util.List;
import java.util.Map;

/**
 * Where a bot shall serve.
 *
 * @param host the address to bind
 * @param port the port to bind; 0 for any that is free
 */
public record ServeArguments(String host, int port) {
    private static final String USE = "; there is --port NUMBER and --host ADDRESS";

    /**
     * Reads a command line. Without {@code --port} it is the environment's PORT, or else 8081.
     *
     * @throws InvalidInputException if it cannot be used
     */
    public static ServeArguments of(List<String> arguments, Map<String, String> environment) {
        String host = "127.0.0.1";
        String port = environment.getOrDefault("PORT", "8081");
        for (int i = 0; i < arguments.size(); i += 2) {
            String name = arguments.get(i);
            if (!name.equals("--port") && !name.equals("--host")) {
                throw new InvalidInputException("unknown argument '" + name + "'" + USE);
            }
            if (i + 1 == arguments.size()) {
                throw new InvalidInputException(name + " needs a value" + USE);
            }
            if (name.equals("--port")) {
                port = arguments.get(i + 1);
            } else {
                host = arguments.get(i + 1);
            }
        }
        return new ServeArguments(host, number(port));
    }

    private static int number(String port) {
        int number = port.matches("[0-9]{1,5}") ? Integer.parseInt(port) : -1;
        if (number < 0 || number > 65535) {
            throw new InvalidInputException("a port is a number from 0 to 65535, not '" + port + "'");
        }
        return number;
    }
}
