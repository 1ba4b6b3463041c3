package dev.splitpoint.design;

/** How many bytes the values of a column have. */
public sealed interface ValueSize {
    /** {@return the mean, in bytes} */
    double mean();

    /**
     * All the same.
     *
     * @param bytes 0 or more
     */
    record Constant(long bytes) implements ValueSize {
        /** @throws IllegalArgumentException if negative */
        public Constant {
            Limits.atLeast("constant", bytes, 0);
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
        /** @throws IllegalArgumentException if negative or the wrong way round */
        public Uniform {
            Limits.range("min", min, 0, max);
        }

        @Override
        public double mean() {
            return (min + max) / 2.0;
        }
    }
}
