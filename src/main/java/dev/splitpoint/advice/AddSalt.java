package dev.splitpoint.advice;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * One more segment that holds a small number.
 *
 * <p>In front it spreads the key space: a read that pins what the salt is computed from still reads one range, any other
 * as many as there are buckets. At the end, drawn at random, it makes several rows of one, which lie side by side: a read
 * of that row becomes one short scan.
 *
 * @param of      the segments that it is computed from; none: random
 * @param buckets how many numbers, 2 or more
 * @param atEnd   whether it stands at the end of the key rather than in front
 */
public record AddSalt(List<String> of, int buckets, boolean atEnd) implements Remedy {
    /** Buckets of a salt for each node: some come to lie on one node by chance [M]. */
    private static final int BUCKETS_PER_NODE = 4;

    /** A read that cannot compute the salt makes a range of each bucket; over 100 is a fault of its own. */
    private static final int MOST_BUCKETS = 100;

    /** Bigtable takes at most as many split keys with a new table. */
    private static final int MOST_SPLITS = 100;

    /** Copies the list. */
    public AddSalt {
        of = List.copyOf(of);
    }

    /** {@return how many buckets spread a load over so many nodes} */
    public static int buckets(int nodes) {
        int wanted = Math.clamp((long) BUCKETS_PER_NODE * nodes, 8, MOST_BUCKETS);
        return Math.min(Integer.highestOneBit(wanted - 1) << 1, MOST_BUCKETS);
    }

    @Override
    public String label() {
        if (of.isEmpty()) {
            return atEnd
                    ? "Divide each row into " + buckets + " by a random salt at the end of the key"
                    : "Put a random salt of " + buckets + " buckets first";
        }
        return "Salt " + String.join(" and ", of) + " with " + buckets + " buckets";
    }

    @Override
    public TableDesign apply(TableDesign design) {
        Format.PaddedDecimal format = KeyEdits.width(buckets);
        Segment salt = Segment.of(
                KeyEdits.freshName(design, "salt"), format, new Generator.Salt(of, HashAlgorithm.MURMUR3, buckets));
        TableDesign salted = KeyEdits.insert(design, atEnd ? design.rowKey().segments().size() : 0, salt);
        boolean presplit = !design.simulation().splits().isEmpty();
        return presplit ? KeyEdits.splits(salted, atEnd ? design.simulation().splits() : cuts(format)) : salted;
    }

    /** {@return the first keys of the buckets, but for that of the first} */
    private List<KeyBytes> cuts(Format.PaddedDecimal format) {
        int step = Math.ceilDiv(buckets, MOST_SPLITS + 1);
        return IntStream.range(1, buckets)
                .filter(bucket -> bucket % step == 0)
                .mapToObj(bucket -> String.format(Locale.ROOT, "%0" + format.width() + "d", bucket))
                .map(text -> KeyBytes.of(text.getBytes(StandardCharsets.UTF_8)))
                .toList();
    }
}
