package dev.sparring.server.cli;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** The version of this program. */
final class Version implements IVersionProvider {
    /** Returns the version number only. */
    static String built() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("built from source");
    }

    @Override
    public String[] getVersion() {
        return new String[] {"Sparring " + built(), "Java " + Runtime.version()};
    }
}
