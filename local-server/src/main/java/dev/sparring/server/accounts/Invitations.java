package dev.sparring.server.accounts;

import dev.sparring.hosting.Records;
import dev.sparring.json.JsonPlace;
import dev.sparring.rules.InvalidInputException;
import dev.sparring.wire.http.RandomSecret;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The invitations to create an account. */
final class Invitations {
    static final int MAX = 10_000;

    private static final int ID_LENGTH = 8;

    private final KeptMap<Invitation> byHash;

    Invitations(Records records) {
        this.byHash = new KeptMap<>(records, "invitation", (value, end) -> read(value));
    }

    private static Invitation read(JsonPlace value) {
        return new Invitation(
                value.field("id").text(),
                KeptMap.instant(value.field("created")),
                value.field("usedBy").ifThere().map(JsonPlace::text));
    }

    /** Creates an invitation, and returns it with its code. */
    Participants.NewInvitation create(Instant now) {
        if (byHash.values().size() >= MAX) {
            throw new InvalidInputException("this server cannot keep more than " + MAX + " invitations");
        }
        String code = RandomSecret.create();
        Invitation invitation = new Invitation(code.substring(0, ID_LENGTH), now, Optional.empty());
        byHash.put(RandomSecret.hash(code), invitation);
        return new Participants.NewInvitation(invitation, code);
    }

    /** Returns all invitations, the oldest first. */
    List<Invitation> all() {
        return byHash.values().stream()
                .sorted(Comparator.comparing(Invitation::created).thenComparing(Invitation::id))
                .toList();
    }

    boolean isUsable(String code) {
        return byHash.get(RandomSecret.hash(code))
                .filter(invitation -> invitation.usedBy().isEmpty())
                .isPresent();
    }

    /** The use of an invitation, which has not been kept yet. */
    record Use(Records.Entry entry, Runnable show) {}

    /** Uses an invitation up for an account; empty if it is not usable. */
    Optional<Use> use(String code, String name) {
        String hash = RandomSecret.hash(code);
        return byHash.get(hash).filter(invitation -> isUsable(code)).map(invitation -> {
            Invitation used = new Invitation(invitation.id(), invitation.created(), Optional.of(name));
            return new Use(byHash.entry(hash, used), () -> byHash.putKept(hash, used));
        });
    }
}
