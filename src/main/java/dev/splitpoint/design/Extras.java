package dev.splitpoint.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a document carries through a load and a save without our knowing it: {@code x-} keys at and below one object.
 *
 * @param values by path relative to the object that holds them, names joined by {@code /} with {@code ~0} for
 *               {@code ~} and {@code ~1} for {@code /} as in JSON Pointer (RFC 6901), without a leading slash;
 *               each value a String, Boolean, Long, Double, BigInteger, BigDecimal, List or Map of such, or
 *               {@link #NOTHING} for YAML's null
 */
public record Extras(Map<String, Object> values) {
    public static final Extras NONE = new Extras(Map.of());

    /** Stands for a null in a document, since no collection here holds a null. */
    public static final Object NOTHING = Nothing.NULL;

    /** The type of {@link #NOTHING}. */
    public enum Nothing {
        /** YAML's null. */
        NULL
    }

    public Extras {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
