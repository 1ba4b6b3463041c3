package dev.splitpoint.design;

/** How many bytes the values of a column have. */
public sealed interface ValueSize {
    /** The largest value that Bigtable takes, 100 MiB (data.proto, {@code Cell.value}). */
    long MOST_BYTES = 100L << 20;

    double mean();

    /**
     * All the same.
     *
     * @param bytes 0 or more
     */
    record Constant(long bytes) implements ValueSize {
        /** @throws IllegalArgumentException if it is not 0 to 100 MiB */
        public Constant {
            Limits.range("constant", bytes, 0, MOST_BYTES);
        }

        @Override
        public double mean() {
            return bytes;
        }
    }

    /**
     * Evenly between two sizes.
     *
     * @param min the smallest, 0 or more
     * @param max the largest
     */
    record Uniform(long min, long max) implements ValueSize {
        /** @throws IllegalArgumentException if one is not 0 to 100 MiB, or they are the wrong way round */
        public Uniform {
            Limits.range("max", max, 0, MOST_BYTES);
            Limits.range("min", min, 0, max);
        }

        @Override
        public double mean() {
            return (min + max) / 2.0;
        }
    }
}
