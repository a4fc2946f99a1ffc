package dev.sparring.server.cli;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of this program. */
final class Version implements IVersionProvider {
    /** The options that print the version; {@code mixinStandardHelpOptions} declares them. */
    static final List<String> OPTIONS = List.of("-V", "--version");

    /** Returns the version number only. */
    static String built() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("built from source");
    }

    /** Prints the version without the command line library, which takes longer to load than the rest of this command. */
    static void print(PrintStream out) {
        lines().forEach(out::println);
    }

    private static List<String> lines() {
        return List.of("Sparring " + built(), "Java " + System.getProperty("java.runtime.version"));
    }

    @Override
    public String[] getVersion() {
        return lines().toArray(String[]::new);
    }
}
