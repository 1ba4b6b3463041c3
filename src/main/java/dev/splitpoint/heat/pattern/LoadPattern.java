package dev.splitpoint.heat.pattern;

/**
 * Pattern in a heatmap, with the name from Google's documentation of Key Visualizer. Salted diagonals and the rise that
 * overloads the cluster are our own additions.
 *
 * @param kind kind of pattern
 * @param fromCell first time cell
 * @param toCell exclusive end cell
 * @param fromBucket first bucket
 * @param toBucket exclusive end bucket
 * @param explanation sentence with the figures of the pattern
 */
public record LoadPattern(Kind kind, int fromCell, int toCell, int fromBucket, int toBucket, String explanation) {
    public enum Kind {
        /** The load is evenly distributed over all keys. */
        EVENLY_DISTRIBUTED("evenly distributed"),
        /** The total load recurs at regular intervals. */
        PERIODIC("periodic"),
        /** A key range has at least 4 times the mean load, and twice the mean for at least half of the time. */
        HOT_KEY_RANGE("hot key range"),
        /** The total load at least doubles from one time to the next and stays high. */
        SUDDEN_INCREASE("sudden increase"),
        /** The load moves through the keys in ascending or descending order. */
        SEQUENTIAL("sequential reads and writes"),
        /** The load moves within the keys of each of several values of a leading salt or hash. */
        SALTED_DIAGONALS("salted diagonals"),
        /** The demand rises until it exceeds the capacity of the cluster. */
        OVERLOADING_RISE("rise that overloads the cluster"),
        /** Scans read all keys. */
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
