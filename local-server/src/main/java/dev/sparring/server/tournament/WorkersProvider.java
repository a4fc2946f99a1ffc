package dev.sparring.server.tournament;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.CannotPlayException;
import java.util.Optional;
import java.util.ServiceLoader;

/** Opens workers on other machines. A module that has some provides a service of this type. */
public interface WorkersProvider {

    /** Returns the word that selects these workers on the command line. */
    String word();

    /**
     * Refuses what these workers can never play. Returns soon, and starts nothing.
     *
     * @throws InvalidInputException if a bot cannot be taken to another machine
     */
    void check(RemoteRun run);

    /**
     * Starts workers, and checks that all machines have what the matches need.
     *
     * @throws InvalidInputException if the run cannot be played by these workers
     * @throws CannotPlayException if the machines cannot be reached, or lack something
     */
    Workers open(RemoteRun run);

    /** Returns the provider with this word; empty if its module is not on the class path. */
    static Optional<WorkersProvider> named(String word) {
        return ServiceLoader.load(WorkersProvider.class, WorkersProvider.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .filter(provider -> provider.word().equals(word))
                .findFirst();
    }
}
