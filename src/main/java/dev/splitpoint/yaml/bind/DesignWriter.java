package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Comments;

/**
 * Writes designs in canonical form: the same design is always the same text, and reading a canonical text and writing
 * it again gives the same bytes.
 *
 * <p>The rule: keys stand in a fixed order, {@code x-} keys behind the others. What shapes the table or the load is
 * always said (seed, nodes, storage, the numbers of a distribution); other defaults are left out. The document's
 * sections, families, segments and reads have a line for each key. Columns, phases, ignored findings and everything
 * smaller go in brackets on one line where that line has at most 110 characters. Quotes only where a reader of YAML 1.1
 * or 1.2 would take the text for something else, and around keys of several words. A map with a comment in it has a line
 * for each key, and a default with a comment at it is written out.
 */
public final class DesignWriter {
    private DesignWriter() {}

    public static String write(TableDesign design) {
        return write(design, Comments.NONE).text();
    }

    /** {@return the text of a design with the comments of the document it was read from, and which of them are lost} */
    public static WrittenDesign write(TableDesign design, Comments comments) {
        return write(design, comments, DesignKinds.STANDARD);
    }

    /** {@return the text of a design with certain generators and formats} */
    public static WrittenDesign write(TableDesign design, Comments comments, DesignKinds kinds) {
        return Emitter.write(DesignOutput.of(design, kinds), comments);
    }
}
