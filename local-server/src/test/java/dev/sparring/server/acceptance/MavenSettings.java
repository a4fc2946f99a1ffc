package dev.sparring.server.acceptance;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Maven settings that read from the developer's local repository but never change it. */
final class MavenSettings {
    private MavenSettings() {}

    /**
     * Writes the settings.
     *
     * @param repository the local repository to use, which may be empty
     */
    static void write(Path file, Path repository) throws IOException {
        String developers =
                Path.of(System.getProperty("localRepository")).toUri().toString();
        String remote = "<id>developer</id><url>" + developers
                + "</url><releases><checksumPolicy>ignore</checksumPolicy></releases>";
        Files.writeString(file, """
                <settings>
                  <localRepository>%s</localRepository>
                  <profiles><profile>
                    <id>here</id>
                    <repositories><repository>%s</repository></repositories>
                    <pluginRepositories><pluginRepository>%s</pluginRepository></pluginRepositories>
                  </profile></profiles>
                  <activeProfiles><activeProfile>here</activeProfile></activeProfiles>
                </settings>
                """.formatted(repository, remote, remote));
    }
}
