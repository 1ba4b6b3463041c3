package dev.splitpoint.advice;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/**
 * Change that adds the hash of a segment as the first segment. The segment itself remains in the key. A query for one
 * value computes the hash; a query for a range of values becomes a full table scan.
 *
 * @param segment name of the hashed segment
 */
public record AddHash(String segment) implements Remedy {
    /** Four hexadecimal digits have 65,536 values, which exceeds the number of tablets of simulated clusters. */
    private static final int DIGITS = 4;

    @Override
    public String label() {
        return "Put a hash of " + segment + " first";
    }

    @Override
    public TableDesign apply(TableDesign design) {
        return KeyEdits.insert(
                design,
                0,
                Segment.of(
                        KeyEdits.uniqueName(design, segment + "_hash"),
                        new Format.Plain(),
                        new Generator.Hash(List.of(segment), HashAlgorithm.MURMUR3, DIGITS)));
    }
}
