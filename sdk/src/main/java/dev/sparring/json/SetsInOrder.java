package dev.sparring.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.type.CollectionType;
import java.io.IOException;
import java.util.Set;

/** Writes sets in a fixed order. The order of {@code Set.of} changes with each JVM start, and a hash must not depend on it. */
final class SetsInOrder extends BeanSerializerModifier {
    @Override
    public JsonSerializer<?> modifyCollectionSerializer(
            SerializationConfig config, CollectionType type, BeanDescription description, JsonSerializer<?> standard) {
        return Set.class.isAssignableFrom(type.getRawClass()) ? new InOrder() : standard;
    }

    private static final class InOrder extends JsonSerializer<Set<?>> {
        @Override
        public void serialize(Set<?> set, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeStartArray();
            for (String element : set.stream().map(Json::line).sorted().toList()) {
                out.writeRawValue(element);
            }
            out.writeEndArray();
        }
    }
}
