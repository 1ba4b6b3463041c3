package dev.splitpoint.oracle;

import java.util.Locale;

/**
 * A difference between the program and the oracle.
 *
 * @param kind what differs, the same for all designs
 * @param detail the query or place, and both values
 */
record Fault(String kind, String detail) {
    static Fault of(String kind, String format, Object... values) {
        return new Fault(kind, String.format(Locale.ROOT, format, values));
    }
}
