package dev.sparring.server.cli.tournament;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.cli.shared.HeatOptions;
import dev.sparring.wire.CannotPlayException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Supplier;
import picocli.CommandLine.Option;

/** The option {@code --report} of the commands that print the result of a parameter search. */
final class ReportOption {
    @Option(names = "--report", paramLabel = "FILE.html", description = "Writes a page with plots of the search.")
    private Path report;

    /**
     * Checks the folder before anything else is done.
     *
     * @throws InvalidInputException if the page cannot be written there
     */
    void check() {
        if (report != null) {
            Path folder = report.toAbsolutePath().getParent();
            HeatOptions.requireThat(
                    folder != null && Files.isDirectory(folder) && !Files.isDirectory(report),
                    "--report: expected a file in an existing folder, not " + report,
                    PreparedTuning.PAGE);
        }
    }

    /**
     * Writes the page, if it was asked for.
     *
     * @throws CannotPlayException if it cannot be written
     */
    void write(Supplier<String> page, StoredRun run) {
        if (report == null) {
            return;
        }
        try {
            Files.writeString(report, page.get());
        } catch (IOException e) {
            throw new CannotPlayException("the page " + report + " cannot be written: " + e.getMessage(), e);
        }
        run.line("Wrote " + report.toAbsolutePath());
    }
}
