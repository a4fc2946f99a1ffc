package dev.sparring.server.accounts;

import dev.sparring.hosting.Records;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.http.RandomSecret;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The tokens of participants for their scripts. Only their hashes are kept. */
final class Tokens {
    /** The start of each token, by which people and programs recognise it. */
    static final String PREFIX = "spar_";

    static final int MAX_EACH = 20;

    /** A use is written to the disk only if the last one that was written is older. */
    private static final Duration EXACTNESS = Duration.ofHours(1);

    private static final int ID_LENGTH = 12;

    private final Clock clock;
    private final KeptMap<Token> byHash;

    Tokens(Clock clock, Records records) {
        this.clock = clock;
        this.byHash = new KeptMap<>(records, "token", (value, end) -> read(value));
    }

    private static Token read(JsonPlace value) {
        return new Token(
                value.field("id").text(),
                value.field("name").text(),
                value.field("label").text(),
                KeptMap.instant(value.field("created")),
                value.field("lastUsed").ifThere().map(KeptMap::instant));
    }

    /** Returns the tokens of a participant, the oldest first. */
    List<Token> of(String name) {
        return byHash.values().stream()
                .filter(token -> token.owner().equals(name))
                .sorted(Comparator.comparing(Token::created).thenComparing(Token::id))
                .toList();
    }

    /** A new token and its text, which is not kept. */
    record Created(Token token, String text) {}

    Created create(String name, String label) {
        if (of(name).size() >= MAX_EACH) {
            throw new InvalidInputException("you have " + MAX_EACH + " tokens, which is the maximum; revoke one first");
        }
        String text = PREFIX + RandomSecret.create();
        String hash = RandomSecret.hash(text);
        Token token = new Token(
                RandomSecret.hash("id " + hash).substring(0, ID_LENGTH),
                name,
                label,
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                Optional.empty());
        byHash.put(hash, token);
        return new Created(token, text);
    }

    /** Returns whether the participant had such a token. */
    boolean revoke(String name, String id) {
        List<String> own =
                byHash.keys(token -> token.owner().equals(name) && token.id().equals(id));
        own.forEach(byHash::remove);
        return !own.isEmpty();
    }

    void revokeAll(String name) {
        byHash.keys(token -> token.owner().equals(name)).forEach(byHash::remove);
    }

    /** Returns the owner of a token; empty if it is not valid. */
    Optional<String> owner(String text) {
        return byHash.get(RandomSecret.hash(text)).map(Token::owner);
    }

    /** Returns whether the use of a token should be recorded. */
    boolean isUseNew(String text) {
        Instant now = clock.instant();
        return byHash.get(RandomSecret.hash(text))
                .filter(token -> token.lastUsed()
                        .filter(last -> last.plus(EXACTNESS).isAfter(now))
                        .isEmpty())
                .isPresent();
    }

    /** Records that a token has just been used. */
    void use(String text) {
        String hash = RandomSecret.hash(text);
        byHash.get(hash)
                .ifPresent(
                        token -> byHash.put(hash, token.usedAt(clock.instant().truncatedTo(ChronoUnit.MILLIS))));
    }
}
