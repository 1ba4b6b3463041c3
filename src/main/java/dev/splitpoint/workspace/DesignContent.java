package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.syntax.Comments;

/**
 * Content of a design file.
 *
 * @param design the design
 * @param comments YAML comments of the file, which are preserved when the file is written
 */
public record DesignContent(TableDesign design, Comments comments) {
    /** {@return a design without comments} */
    public static DesignContent of(TableDesign design) {
        return new DesignContent(design, Comments.NONE);
    }

    /** {@return content with another design and the same comments} */
    DesignContent with(TableDesign other) {
        return new DesignContent(other, comments);
    }

    /**
     * Returns the content of a text that replaces the text of this content.
     *
     * <p>Comments that have no place in this text are not visible, so the user cannot have deleted them. They are
     * retained.
     *
     * @param other design of the new text
     * @param comments comments of the new text
     */
    public DesignContent rewritten(TableDesign other, Comments comments) {
        return new DesignContent(
                other, comments.with(DesignWriter.write(design, this.comments).droppedComments()));
    }

    /** {@return the text of the file, without comments that have no place in it} */
    public String text() {
        return DesignWriter.write(design, comments).text();
    }
}
