package dev.sparring.wire.host;

import dev.sparring.rules.InvalidInputException;
import java.util.List;
import java.util.Map;

/**
 * The address and port at which a bot serves.
 *
 * @param host the address to bind
 * @param port the port to bind; 0 for any free port
 */
record ServeArguments(String host, int port) {
    private static final String USAGE = "; available: --port NUMBER and --host ADDRESS";

    /**
     * Reads a command line. The default port is the environment's PORT, or else 8081; the default host is 127.0.0.1.
     *
     * @throws InvalidInputException if an argument is unknown, has no value, or is not a port
     */
    static ServeArguments of(List<String> arguments, Map<String, String> environment) {
        String host = "127.0.0.1";
        String port = environment.getOrDefault("PORT", "8081");
        for (int i = 0; i < arguments.size(); i += 2) {
            String name = arguments.get(i);
            if (!name.equals("--port") && !name.equals("--host")) {
                throw new InvalidInputException("unknown argument '" + name + "'" + USAGE);
            }
            if (i + 1 == arguments.size()) {
                throw new InvalidInputException(name + " needs a value" + USAGE);
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
            throw new InvalidInputException("expected a port from 0 to 65535, not '" + port + "'");
        }
        return number;
    }
}
