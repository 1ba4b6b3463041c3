package dev.splitpoint.design;

/** Kinds of query. */
public enum QueryKind {
    /** Reads one or more rows by their complete keys. */
    POINT_READ("pointRead", "point read"),
    /** Reads all rows with a prefix. */
    PREFIX_SCAN("prefixScan", "prefix scan"),
    /** Reads the rows between two keys. */
    RANGE_SCAN("rangeScan", "range scan"),
    /** Reads all rows. */
    FULL_SCAN("fullScan", "full table scan");

    private final String keyword;
    private final String text;

    QueryKind(String word, String text) {
        this.keyword = word;
        this.text = text;
    }

    /** {@return the keyword in documents} */
    public String keyword() {
        return keyword;
    }

    /** {@return the name in sentences} */
    public String text() {
        return text;
    }
}
