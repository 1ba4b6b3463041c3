package dev.splitpoint.design;

/** Distribution of the sizes of the values of a column, in bytes. */
public sealed interface ValueSize {
    /** The maximum size of a value in Bigtable, 100 MiB (data.proto, {@code Cell.value}). */
    long MAX_BYTES = 100L << 20;

    double mean();

    /**
     * A constant size.
     *
     * @param bytes size, 0 to 100 MiB
     */
    record Constant(long bytes) implements ValueSize {
        /** @throws IllegalArgumentException if the size is not 0 to 100 MiB */
        public Constant {
            Limits.range("constant", bytes, 0, MAX_BYTES);
        }

        @Override
        public double mean() {
            return bytes;
        }
    }

    /**
     * Uniformly distributed sizes.
     *
     * @param min smallest size, 0 or more
     * @param max largest size, inclusive
     */
    record Uniform(long min, long max) implements ValueSize {
        /** @throws IllegalArgumentException if a size is not 0 to 100 MiB, or {@code min} exceeds {@code max} */
        public Uniform {
            Limits.range("max", max, 0, MAX_BYTES);
            Limits.range("min", min, 0, max);
        }

        @Override
        public double mean() {
            return (min + max) / 2.0;
        }
    }
}
