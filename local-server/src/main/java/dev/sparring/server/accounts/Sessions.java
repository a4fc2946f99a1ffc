package dev.sparring.server.accounts;

import dev.sparring.hosting.Records;
import dev.sparring.json.Json;
import dev.sparring.wire.http.RandomSecret;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** The sessions of participants who have logged in. Each has a secret id, of which only the hash is kept. */
final class Sessions {
    /** The time from a login until it must be repeated. */
    static final Duration LIFE = Duration.ofDays(14);

    /** The maximum number of sessions of one participant; another login ends the oldest one. */
    static final int MAX_EACH = 20;

    private final Clock clock;
    private final KeptMap<Session> byHash;

    private record Session(String name, Instant end) implements KeptMap.Kept {
        @Override
        public String json() {
            return Json.line(Map.of("name", name));
        }

        @Override
        public Optional<Instant> expiresAt() {
            return Optional.of(end);
        }
    }

    Sessions(Clock clock, Records records) {
        this.clock = clock;
        this.byHash = new KeptMap<>(
                records,
                "session",
                (value, end) -> new Session(value.field("name").text(), end.orElse(Instant.EPOCH)));
    }

    /** Returns the participant whose session this is; empty if it has ended. */
    Optional<String> participant(String id) {
        Instant now = clock.instant();
        return byHash.get(RandomSecret.hash(id))
                .filter(session -> session.end().isAfter(now))
                .map(Session::name);
    }

    /** Returns the value that a change must contain besides the session's cookie. It does not reveal the id. */
    static String csrf(String id) {
        return RandomSecret.hash("csrf " + id);
    }

    /** A new session that has not been kept yet. */
    record Created(String id, Records.Entry entry, Runnable show) {}

    /** Makes room for another session of a participant, and creates it. */
    Created create(String name) {
        Instant now = clock.instant();
        byHash.keys(session -> !session.end().isAfter(now)).forEach(byHash::remove);
        byHash.keys(session -> session.name().equals(name)).stream()
                .sorted(Comparator.comparing(this::end).reversed())
                .skip(MAX_EACH - 1)
                .forEach(byHash::remove);
        String id = RandomSecret.create();
        String hash = RandomSecret.hash(id);
        Session session = new Session(name, now.plus(LIFE).truncatedTo(ChronoUnit.MILLIS));
        return new Created(id, byHash.entry(hash, session), () -> byHash.putKept(hash, session));
    }

    private Instant end(String hash) {
        return byHash.get(hash).map(Session::end).orElse(Instant.EPOCH);
    }

    void close(String id) {
        String hash = RandomSecret.hash(id);
        if (byHash.get(hash).isPresent()) {
            byHash.remove(hash);
        }
    }

    /** Ends all sessions of a participant except one. */
    void endOthers(String name, Optional<String> kept) {
        String keptHash = kept.map(RandomSecret::hash).orElse("");
        byHash.keys(session -> session.name().equals(name)).stream()
                .filter(hash -> !hash.equals(keptHash))
                .forEach(byHash::remove);
    }
}
