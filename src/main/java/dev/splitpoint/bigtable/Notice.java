package dev.splitpoint.bigtable;



/**
 * Something to know of work.
 *
 * @param before in a sentence, before it is done
 * @param after  in a sentence, when it is done, as far as it is
 */
public record Notice(String before, String after) {
    /** What is said in the same way before and after. */
    static Notice of(String sentence) {
        return new Notice(sentence, sentence);
    }
}
