package dev.splitpoint.design;

/**
 * Rows that updates rewrite, if the row keys contain a time. Without a time in the key, updates rewrite rows of any
 * age.
 */
public enum Rewrites {
    /**
     * Rows of the current interval of the time in the key, such as the current hour; if it is shorter than a minute,
     * rows of the last minute.
     */
    RECENT_ROWS("recentRows", "recent rows"),
    /** All rows, with the same probability for each time. */
    ANY_ROW("anyRow", "any row");

    private final String keyword;
    private final String text;

    Rewrites(String word, String text) {
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
