package dev.sparring.server.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** Says which version this is. */
final class Version implements IVersionProvider {
    /** What was built, without a word around it. */
    static String built() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("built from source");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"Sparring " + built(), "Java " + Runtime.version()};
    }
}
