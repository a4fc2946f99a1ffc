package dev.sparring.server.accounts;

import dev.sparring.json.Json;
import dev.sparring.json.JsonPlace;
import dev.sparring.wire.http.PasswordHash;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;

/** The account of a participant. */
record Participant(String name, PasswordHash password, Instant created) implements KeptMap.Kept {
    static Participant read(JsonPlace value) {
        return new Participant(
                value.field("name").text(), PasswordHash.read(value), KeptMap.instant(value.field("created")));
    }

    @Override
    public String json() {
        Map<String, Object> fields = new HashMap<>(password.fields());
        fields.put("name", name);
        fields.put("created", created.toString());
        return Json.line(fields);
    }
}
