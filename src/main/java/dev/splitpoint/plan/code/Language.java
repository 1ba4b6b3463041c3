package dev.splitpoint.plan.code;

/** What code is written in. */
public enum Language {
    /** {@code google-cloud-bigtable}. */
    JAVA("Java"),
    /** {@code cloud.google.com/go/bigtable}. */
    GO("Go"),
    /** {@code google-cloud-bigtable} of Python. */
    PYTHON("Python"),
    /** The command-line tool, in a shell. */
    CBT("cbt");

    private final String label;

    Language(String label) {
        this.label = label;
    }

    /** {@return the name that people know it by} */
    public String label() {
        return label;
    }
}
