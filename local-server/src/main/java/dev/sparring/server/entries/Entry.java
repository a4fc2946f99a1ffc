package dev.sparring.server.entries;

import dev.sparring.server.entries.Version.State;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A bot in a competition.
 *
 * @param name the bot's name, which is unique in the competition
 * @param owner the name of the participant who entered it
 * @param versions its versions, the oldest first; at least one
 * @param banned why the organiser has excluded it; empty if it may play
 * @param withdrawn whether its owner has taken it out of the competition
 * @param friendlies whether other participants may play friendly matches against it; false in a record without this field
 */
public record Entry(
        String name,
        String owner,
        List<Version> versions,
        Optional<String> banned,
        boolean withdrawn,
        boolean friendlies) {
    public Entry {
        versions = List.copyOf(versions);
    }

    /** Returns the version that plays ranked matches, unless none does now. */
    public Optional<Version> ranked() {
        return banned.isPresent() || withdrawn ? Optional.empty() : newest(State.RANKED);
    }

    /** Returns the version that the gate will check, if there is one. */
    public Optional<Version> waiting() {
        return banned.isPresent() || withdrawn ? Optional.empty() : newest(State.WAITING);
    }

    private Optional<Version> newest(State state) {
        return versions.stream().filter(version -> version.state() == state).reduce((older, newer) -> newer);
    }

    /** Returns the name of the entry that a replay names: {@code NAME@VERSION}. */
    public static Optional<String> nameIn(String named) {
        return named.matches("[^:@]+@[0-9]{1,9}")
                ? Optional.of(named.substring(0, named.indexOf('@')))
                : Optional.empty();
    }

    /** Returns the version with a number. */
    public Optional<Version> version(int number) {
        return versions.stream().filter(version -> version.number() == number).findFirst();
    }

    /** Returns the entry with a new version, which replaces one that waits. The bot takes part again if it was withdrawn. */
    Entry with(Version added) {
        List<Version> all = new ArrayList<>();
        for (Version version : versions) {
            all.add(version.state() == State.WAITING ? version.with(State.REPLACED) : version);
        }
        all.add(added);
        return new Entry(name, owner, all, banned, false, friendlies);
    }

    /** Returns the entry with another state of a version. */
    Entry with(int number, State state) {
        List<Version> all = versions.stream()
                .map(version -> version.number() == number ? version.with(state) : version)
                .toList();
        return new Entry(name, owner, all, banned, withdrawn, friendlies);
    }

    Entry banned(Optional<String> why) {
        return new Entry(name, owner, versions, why, withdrawn, friendlies);
    }

    Entry withdraw() {
        return new Entry(name, owner, versions, banned, true, friendlies);
    }

    Entry friendlies(boolean allowed) {
        return new Entry(name, owner, versions, banned, withdrawn, allowed);
    }

    /** Returns the entry with another owner, out of the competition. */
    Entry leftTo(String next) {
        return new Entry(name, next, versions, banned, true, false);
    }
}
