package dev.sparring.server.accounts;

import dev.sparring.json.Json;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A token with which a script calls in the name of a participant.
 *
 * @param id identifies the token; not secret
 * @param owner the participant
 * @param label what the participant calls it
 * @param lastUsed when it was last used, exact to an hour; empty if it has not been used
 */
public record Token(String id, String owner, String label, Instant created, Optional<Instant> lastUsed)
        implements KeptMap.Kept {
    @Override
    public String json() {
        Map<String, Object> fields =
                new HashMap<>(Map.of("id", id, "name", owner, "label", label, "created", created.toString()));
        lastUsed.ifPresent(time -> fields.put("lastUsed", time.toString()));
        return Json.line(fields);
    }

    Token usedAt(Instant time) {
        return new Token(id, owner, label, created, Optional.of(time));
    }
}
