package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.syntax.Comments;

/**
 * What a file of a design holds.
 *
 * @param design   the design
 * @param comments remarks of whoever wrote the file, which are written again
 */
public record DesignContent(TableDesign design, Comments comments) {
    /** {@return a design without comments} */
    public static DesignContent of(TableDesign design) {
        return new DesignContent(design, Comments.NONE);
    }

    /** {@return another design with the same comments} */
    DesignContent with(TableDesign other) {
        return new DesignContent(other, comments);
    }

    /**
     * {@return what a text says that took the place of this one's}
     *
     * <p>Comments that this one has no place for are in no text, and so nobody has taken them away: they are kept.
     *
     * @param other    the design of the text
     * @param comments of the text
     */
    public DesignContent rewritten(TableDesign other, Comments comments) {
        return new DesignContent(other, comments.with(DesignWriter.write(design, this.comments).homeless()));
    }

    /** {@return the text of the file; comments that find no place are left out} */
    public String text() {
        return DesignWriter.write(design, comments).text();
    }
}
