package dev.splitpoint.design.yaml;

import java.util.List;

/**
 * A design as text.
 *
 * @param text         the document
 * @param lostComments the comments that found no place in it, because what they stood at is gone
 */
public record WrittenDesign(String text, List<String> lostComments) {
    /** Copies the list. */
    public WrittenDesign {
        lostComments = List.copyOf(lostComments);
    }
}
