package dev.splitpoint.query.code;

/** A language of the code of a query. */
public enum Language {
    JAVA("Java"),
    GO("Go"),
    /** {@code google-cloud-bigtable} of Python. */
    PYTHON("Python"),
    /** The command-line tool, in a shell. */
    CBT("cbt");

    private final String label;

    Language(String label) {
        this.label = label;
    }

    public String label() {
        return label;
    }
}
