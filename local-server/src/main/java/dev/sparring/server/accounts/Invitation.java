package dev.sparring.server.accounts;

import dev.sparring.json.Json;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A code with which one person can create an account. Only its hash is kept.
 *
 * @param id the start of the code, by which the organiser recognises it; not enough to use it
 * @param usedBy the name of the account; empty if the code has not been used
 */
public record Invitation(String id, Instant created, Optional<String> usedBy) implements KeptMap.Kept {
    @Override
    public String json() {
        Map<String, Object> fields = new HashMap<>(Map.of("id", id, "created", created.toString()));
        usedBy.ifPresent(name -> fields.put("usedBy", name));
        return Json.line(fields);
    }
}
