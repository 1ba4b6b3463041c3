package dev.splitpoint.design;

/** How a read meets the table. */
public enum QueryKind {
    /** One row by its whole key, or several. */
    POINT_READ("pointRead", "point read"),
    /** All rows that begin with some bytes. */
    PREFIX_SCAN("prefixScan", "prefix scan"),
    /** The rows between two keys. */
    RANGE_SCAN("rangeScan", "range scan"),
    /** Every row. */
    FULL_SCAN("fullScan", "full table scan");

    private final String word;
    private final String text;

    QueryKind(String word, String text) {
        this.word = word;
        this.text = text;
    }

    /** {@return the word that documents have for it} */
    public String word() {
        return word;
    }

    /** {@return its name in sentences} */
    public String text() {
        return text;
    }
}
