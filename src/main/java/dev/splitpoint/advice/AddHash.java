package dev.splitpoint.advice;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/**
 * The hash of a segment in front of the key, the segment itself staying readable behind it. Reads of one value compute it;
 * a range of values becomes a full scan.
 *
 * @param segment what is hashed
 */
public record AddHash(String segment) implements Remedy {
    /** Four hexadecimal digits: 65,536 places, more than any cluster has tablets. */
    private static final int DIGITS = 4;

    @Override
    public String label() {
        return "Put a hash of " + segment + " first";
    }

    @Override
    public TableDesign apply(TableDesign design) {
        return KeyEdits.insert(design, 0, Segment.of(
                KeyEdits.freshName(design, segment + "_hash"),
                new Format.Plain(),
                new Generator.Hash(List.of(segment), HashAlgorithm.MURMUR3, DIGITS)));
    }
}
