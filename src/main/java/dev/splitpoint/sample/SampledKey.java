package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.OptionalLong;

/**
 * Key of a sample.
 *
 * @param key row key
 * @param newest time in microseconds since 1970, if it is known. For a row of a table, the newest timestamp of its
 *     first column, the only column that is read; for a line of a file, its time column
 * @param bytes size of the row; 0 if it is unknown, as for rows that were sampled without values
 * @param weight number of occurrences or rows that the key represents, over 0
 */
public record SampledKey(KeyBytes key, OptionalLong newest, long bytes, double weight) {
    /** @throws IllegalArgumentException if the weight is not over 0 or the bytes are negative */
    public SampledKey {
        if (!(weight > 0) || Double.isInfinite(weight)) {
            throw new IllegalArgumentException("The weight is " + weight + ", but must be over 0.");
        }
        if (bytes < 0) {
            throw new IllegalArgumentException("There are " + bytes + " bytes, but a row has 0 or more.");
        }
    }

    /** {@return a key of weight 1 with unknown time and size} */
    public static SampledKey of(KeyBytes key) {
        return new SampledKey(key, OptionalLong.empty(), 0, 1);
    }
}
