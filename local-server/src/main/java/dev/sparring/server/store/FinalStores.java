package dev.sparring.server.store;

import dev.sparring.server.competition.FinalLogs;
import dev.sparring.server.tournament.ResultLog;
import dev.sparring.server.tournament.Tournament;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Keeps the results of each final in a file of its own, which {@code spar tournament show} reads. */
final class FinalStores implements FinalLogs {
    private final Path folder;

    /**
     * Creates the stores.
     *
     * @param folder the folder of the files; it need not exist yet
     */
    FinalStores(Path folder) {
        this.folder = folder;
    }

    @Override
    public void use(String name, Tournament tournament, Consumer<ResultLog> work) {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw StoreFaults.TOURNAMENT.notWritable(folder, StoreLock.reason(folder, e));
        }
        try (TournamentStore store = TournamentStore.open(folder.resolve(name + ".sqlite"), tournament)) {
            work.accept(store);
        }
    }
}
