package dev.splitpoint.advice;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import java.util.List;

/**
 * Change that increases the number of buckets of an existing salt.
 *
 * @param segment name of the salt
 * @param buckets new number of buckets
 */
public record WidenSalt(String segment, int buckets) implements Remedy {
    @Override
    public String label() {
        return "Increase " + segment + " to " + buckets + " buckets";
    }

    @Override
    public TableDesign apply(TableDesign design) {
        Segment old = design.rowKey().segment(segment).orElseThrow();
        Generator.Salt salt = (Generator.Salt) old.generator();
        Segment wide = old.withGenerator(new Generator.Salt(salt.of(), salt.algorithm(), buckets));
        boolean narrow = old.format() instanceof Format.PaddedDecimal format
                && format.width() < KeyEdits.width(buckets).width();
        return KeyEdits.replace(design, narrow ? wide.withFormat(KeyEdits.width(buckets)) : wide);
    }

    @Override
    public List<Remedy> withFewerBuckets(int nodes) {
        return AddSalt.fewerBuckets(nodes).stream()
                .<Remedy>map(fewer -> new WidenSalt(segment, fewer))
                .toList();
    }

    @Override
    public boolean differsInNumber(Remedy other) {
        return other instanceof WidenSalt salt && salt.segment.equals(segment);
    }
}
