package dev.sparring.server.accounts;

import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.wire.http.PasswordHash;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/**
 * The account of a participant.
 *
 * @param organiser whether the participant has the role of an organiser
 */
record Participant(String name, PasswordHash password, Instant created, boolean organiser) implements KeptMap.Kept {
    static Participant read(JsonPlace value) {
        return new Participant(
                value.field("name").text(),
                PasswordHash.read(value),
                KeptMap.instant(value.field("created")),
                value.node().path("organiser").asBoolean());
    }

    Participant withPassword(PasswordHash changed) {
        return new Participant(name, changed, created, organiser);
    }

    Participant withRole(boolean isOrganiser) {
        return new Participant(name, password, created, isOrganiser);
    }

    @Override
    public String json() {
        Map<String, Object> fields = new HashMap<>(password.fields());
        fields.put("name", name);
        fields.put("created", created.toString());
        fields.put("organiser", organiser);
        return Json.line(fields);
    }
}
