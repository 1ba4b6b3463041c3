package dev.splitpoint.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The {@code x-} keys of one object of a document and of its descendants, which are loaded and saved unchanged.
 *
 * @param values values by path relative to the object. Paths are JSON Pointers (RFC 6901) without a leading slash. A
 *     value is a String, Boolean, Long, Double, BigInteger, BigDecimal, a List or Map of these, or {@link #NULL} for
 *     null
 */
public record Extras(Map<String, Object> values) {
    public static final Extras NONE = new Extras(Map.of());

    /** Represents null, because collections of this package do not contain null. */
    public static final Object NULL = NullValue.NULL;

    /** The type of {@link #NULL}. */
    public enum NullValue {
        /** YAML's null. */
        NULL
    }

    public Extras {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
