package dev.splitpoint.ui.heatmap.compare;

/** A design cannot be compared; the message is a sentence for the user. */
final class ComparisonException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** @param sentence reason, for the user */
    public ComparisonException(String sentence) {
        super(sentence);
    }
}
