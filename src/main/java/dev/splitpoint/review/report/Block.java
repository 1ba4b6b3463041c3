package dev.splitpoint.review.report;

import java.util.List;
import java.util.Set;

/** A paragraph, table or other block of a report. */
sealed interface Block {
    /**
     * A heading.
     *
     * @param level 2 for a section, 3 for a part of a section
     */
    record Heading(int level, String text) implements Block {}

    record Paragraph(List<Inline> text) implements Block {
        static Paragraph of(String text) {
            return new Paragraph(Inline.plain(text));
        }
    }

    record Bullets(List<List<Inline>> items) implements Block {}

    /**
     * A table.
     *
     * @param caption what the table shows, for users who cannot see it
     * @param headers one for each column
     * @param rows cells of each row, one for each header
     * @param numeric indexes of columns with numbers, which are aligned to the right
     */
    record Table(String caption, List<String> headers, List<List<List<Inline>>> rows, Set<Integer> numeric)
            implements Block {}

    /**
     * An image in two themes.
     *
     * @param name file name without extension, unique in the report
     * @param alt what the image shows, in a sentence
     * @param light PNG for a light theme and for paper
     * @param dark PNG for a dark theme
     */
    record Picture(String name, String alt, byte[] light, byte[] dark) implements Block {}

    /** Text with line breaks in a fixed-width font. */
    record Code(String language, String text) implements Block {}

    /** Blocks that are folded at first. */
    record Folded(String summary, List<Block> blocks) implements Block {}
}
