package dev.sparring.server.upload;

import java.util.Optional;

/**
 * How a build ended.
 *
 * @param source how the program is started; empty if the build failed
 * @param message one sentence that says what was built, or why it failed
 * @param output what the build printed: at most {@link ProgramBuild#KEPT} bytes of it, its beginning and its end
 */
public record BuildResult(Optional<ProgramSource> source, String message, String output) {

    static BuildResult failed(String message, String output) {
        return new BuildResult(Optional.empty(), message, output);
    }
}
