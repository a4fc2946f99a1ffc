package dev.sparring.server.competition;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.entries.Entries;
import dev.sparring.server.entries.Entry;
import dev.sparring.server.entries.Gate;
import dev.sparring.server.entries.Version;
import dev.sparring.wire.CannotPlayException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The terms of a competition, which the organiser may change while it runs, and the bots that take part by them. Safe for several threads,
 * of which one at a time may change something.
 */
final class CurrentTerms {
    private static final Logger LOG = LoggerFactory.getLogger(CurrentTerms.class);

    private final Entries entries;
    private final Gate gate;
    private volatile CompetitionTerms terms;

    CurrentTerms(CompetitionTerms terms, Entries entries, Gate gate) {
        this.terms = terms;
        this.entries = entries;
        this.gate = gate;
    }

    CompetitionSettings settings() {
        return terms.settings();
    }

    /** Returns the bots of the organiser. */
    List<Contestant> house() {
        return terms.house();
    }

    /** Returns the bots that play ranked matches now. */
    List<Contestant> contestants() {
        List<Contestant> all = new ArrayList<>(terms.house());
        for (Entry entry : entries.all()) {
            entry.ranked().flatMap(version -> contestant(entry, version)).ifPresent(all::add);
        }
        return all;
    }

    private Optional<Contestant> contestant(Entry entry, Version version) {
        try {
            return Optional.of(new Contestant(
                    entry.name(), Optional.of(entry.owner()), version.number(), entries.bot(entry, version)));
        } catch (InvalidInputException | CannotPlayException e) {
            LOG.warn("{} does not take part: {}", entry.name(), e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Checks that no bot of the organiser has the name of an entered one.
     *
     * @throws InvalidInputException if one has
     */
    void requireFreeNames(CompetitionTerms next) {
        for (Contestant bot : next.house()) {
            if (entries.find(bot.name()).isPresent()) {
                throw new InvalidInputException("bots: a participant has entered a bot with the name " + bot.name()
                        + " (" + CompetitionFile.PAGE + ")");
            }
        }
    }

    /** Changes the terms. Matches that have begun are played to their end as before. */
    void set(CompetitionTerms next) {
        terms = next;
        entries.setRules(next.rules());
        gate.setTerms(next.gate());
    }
}
