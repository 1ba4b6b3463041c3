package dev.splitpoint.workspace;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Comments;
import dev.splitpoint.design.yaml.DesignWriter;

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

    /** {@return the text of the file; comments that find no place are left out} */
    public String text() {
        return DesignWriter.write(design, comments).text();
    }
}
