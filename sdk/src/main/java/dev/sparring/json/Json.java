package dev.sparring.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import java.io.IOException;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The JSON mapper of this project. */
public final class Json {
    /**
     * The maximum number of values, names and brackets in a text. The largest messages and map files have about 100,000; a tree of a
     * million takes about 60 MiB.
     */
    private static final long MAX_TOKENS = 1_000_000;

    /**
     * Reads names without a table of known names. Texts with many names of the same hash damage that table, so that later honest
     * texts cannot be read.
     */
    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .disable(JsonFactory.Feature.CANONICALIZE_FIELD_NAMES)
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxTokenCount(MAX_TOKENS).build())
            .build();

    /**
     * The mapper. It ignores unknown fields, as every protocol requires, and writes fields, maps and sets in a fixed order, so that
     * equal values have equal texts.
     */
    public static final ObjectMapper MAPPER = JsonMapper.builder(FACTORY)
            .addModule(new Jdk8Module())
            .addModule(new SimpleModule().setSerializerModifier(new SetsInOrder()))
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();

    private Json() {}

    /**
     * Returns a value as one line of JSON.
     *
     * @throws IllegalArgumentException if the value cannot be written as JSON
     */
    public static String line(Object value) {
        try {
            return MAPPER.writeValueAsString(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(value.getClass() + " cannot be written as JSON", e);
        }
    }

    /**
     * Returns a value as one line of JSON in UTF-8.
     *
     * @throws IllegalArgumentException if the value cannot be written as JSON
     */
    public static byte[] bytes(Object value) {
        try {
            return MAPPER.writeValueAsBytes(value);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(value.getClass() + " cannot be written as JSON", e);
        }
    }

    /** Returns a hash of the value's JSON text as 16 hexadecimal digits. */
    public static String hash(Object value) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            // The text of a large state is never in memory as a whole.
            MAPPER.writeValue(new DigestOutputStream(OutputStream.nullOutputStream(), digest), value);
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        } catch (IOException e) {
            throw new IllegalArgumentException(value.getClass() + " cannot be written as JSON", e);
        }
    }
}
