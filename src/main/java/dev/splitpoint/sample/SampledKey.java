package dev.splitpoint.sample;

import dev.splitpoint.key.KeyBytes;
import java.util.OptionalLong;

/**
 * A key of a sample.
 *
 * @param key    its bytes
 * @param newest its time, in microseconds since 1970, where that is known: of a row that was sampled, the timestamp of the
 *               newest cell of its first column, since no other cell is read; of a line of a file, what stands there
 * @param bytes  of the row; 0: not known, as of every row that was sampled without its values
 * @param weight how many occurrences, or rows, of the table it stands for, over 0
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

    /** {@return a key of weight 1 of which nothing more is known} */
    public static SampledKey of(KeyBytes key) {
        return new SampledKey(key, OptionalLong.empty(), 0, 1);
    }
}
