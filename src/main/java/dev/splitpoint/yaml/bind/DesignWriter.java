package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.syntax.Comments;

/**
 * Writer of designs in canonical form: equal designs have equal texts, and reading and writing a canonical text gives
 * the same bytes.
 *
 * <p>Keys have a fixed order, with {@code x-} keys last. Values that shape the table or the load are always written
 * (seed, nodes, storage, parameters of distributions); other defaults are omitted. Sections of the document, families,
 * segments and queries have one line for each key. Columns, phases, ignored findings and smaller values are in flow
 * style, if the line has at most 110 characters. Quotes are used only if a reader of YAML 1.1 or 1.2 would not read the
 * text as a string, and for keys of several words. A map that contains a comment has one line for each key, and a
 * default with a comment is written.
 */
public final class DesignWriter {
    private DesignWriter() {}

    /** {@return a segment as the text of its map} */
    public static String write(Segment segment) {
        return Emitter.write(RowKeyCodec.SEGMENT.write(segment, DesignKinds.STANDARD), Comments.NONE)
                .text();
    }

    public static String write(TableDesign design) {
        return write(design, Comments.NONE).text();
    }

    /** {@return the text of a design with the comments of the document it was read from, and which of them are lost} */
    public static WrittenDesign write(TableDesign design, Comments comments) {
        return write(design, comments, DesignKinds.STANDARD);
    }

    /** {@return the text of a design with certain generators and formats} */
    public static WrittenDesign write(TableDesign design, Comments comments, DesignKinds kinds) {
        return Emitter.write(DesignCodec.write(design, kinds), comments);
    }
}
