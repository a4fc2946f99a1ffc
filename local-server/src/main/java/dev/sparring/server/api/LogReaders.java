package dev.sparring.server.api;

import dev.sparring.server.accounts.Role;
import dev.sparring.server.competition.HeldCompetition;
import dev.sparring.server.entries.Entry;
import dev.sparring.server.lobby.ViewableMatch;
import dev.sparring.wire.http.HttpAnswer;
import java.util.Optional;

/**
 * Decides who may read the log of a bot, and the tests that are generated from its decisions. On a server for several people, only its owner
 * and the organiser may: the bot's opponents could learn from them.
 */
final class LogReaders {
    private final boolean severalPeople;
    private final HeldCompetition competition;

    LogReaders(ServerInfo info, HeldCompetition competition) {
        this.severalPeople = info.needsToken();
        this.competition = competition;
    }

    /** Returns the role that every reader needs. */
    Role role() {
        return !severalPeople ? Role.SPECTATOR : competition.isPossible() ? Role.PARTICIPANT : Role.ORGANISER;
    }

    /** Returns the answer to a caller who has the role, but may not read what belongs to this seat. */
    Optional<HttpAnswer> refusal(ApiRequest request, ViewableMatch match, int seat) {
        boolean permitted = !severalPeople
                || request.caller().isOrganiser()
                || owner(match, seat).stream()
                        .anyMatch(owner -> request.caller().participant().equals(Optional.of(owner)));
        return permitted
                ? Optional.empty()
                : Optional.of(Answers.error(
                        403, "only the owner of this bot and the organiser can read this (docs/competition.md#logs)"));
    }

    /** Returns the participant who entered the bot of a seat. */
    private Optional<String> owner(ViewableMatch match, int seat) {
        return match.header()
                .map(header -> header.bots().get(seat).bot())
                .flatMap(named -> Entry.nameIn(named))
                .flatMap(name ->
                        competition.find().flatMap(held -> held.entries().find(name)))
                .map(Entry::owner);
    }
}
