package dev.splitpoint.heat.pattern;

/**
 * Something that a heatmap shows, by the name that Google's documentation of Key Visualizer has for it.
 *
 * @param kind        which
 * @param fromCell    the first time cell in which it is seen
 * @param toCell      the cell behind the last
 * @param fromBucket  the first bucket in which it is seen
 * @param toBucket    the bucket behind the last
 * @param explanation one sentence with the figures that it was found by
 */
public record LoadPattern(Kind kind, int fromCell, int toCell, int fromBucket, int toBucket, String explanation) {
    public enum Kind {
        /** Reads and writes are spread over all keys. */
        EVENLY_DISTRIBUTED("evenly distributed"),
        /** The load comes and goes. */
        PERIODIC("periodic"),
        /** Some keys have far more load than the others, over all and half of the time or more. */
        HOT_KEY_RANGE("hot key range"),
        /** The load rises at once. */
        SUDDEN_INCREASE("sudden increase"),
        /** The load moves through the keys in their order. */
        SEQUENTIAL("sequential reads and writes"),
        /** Scans go over all keys. */
        FULL_SCANS("full table scans");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }
}
