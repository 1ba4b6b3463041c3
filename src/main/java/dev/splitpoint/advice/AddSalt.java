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
 * Change that adds a salt, a segment with a small number.
 *
 * <p>A salt at the start of the key distributes the rows. A query that sets the segments from which the salt is
 * computed still reads one range; other queries read one range per bucket. A random salt at the end divides each row
 * into several adjacent rows. A point read of the row becomes a short scan. Example: 16 buckets divide a row with 1,600
 * writes/s into 16 rows with 100 writes/s.
 *
 * @param of names of the segments from which the salt is computed; empty for a random salt
 * @param buckets number of buckets, 2 or more
 * @param atEnd whether the salt is the last segment rather than the first
 */
public record AddSalt(List<String> of, int buckets, boolean atEnd) implements Remedy {
    /** Buckets per node. Several buckets per node even out the random assignment of buckets to nodes [M]. */
    private static final int BUCKETS_PER_NODE = 4;

    /** Maximum number of buckets. A query that cannot compute the salt reads one range per bucket. */
    private static final int MOST_BUCKETS = 100;

    /** Maximum number of split keys of a new table in Bigtable. */
    private static final int MOST_SPLITS = 100;

    /** Copies the list. */
    public AddSalt {
        of = List.copyOf(of);
    }

    /** {@return the number of buckets for a number of nodes: a power of two from 8 to 64, or 100; 16 for 3 nodes} */
    public static int buckets(int nodes) {
        int target = Math.clamp((long) BUCKETS_PER_NODE * nodes, 8, MOST_BUCKETS);
        return Math.min(Integer.highestOneBit(target - 1) << 1, MOST_BUCKETS);
    }

    /**
     * {@return smaller numbers of buckets, which queries of all buckets read faster: one and two buckets per node; 3
     * and 6 for 3 nodes}
     */
    static List<Integer> fewerBuckets(int nodes) {
        return IntStream.of(nodes, 2 * nodes)
                .filter(buckets -> buckets > 1 && buckets < buckets(nodes))
                .boxed()
                .toList();
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
                KeyEdits.uniqueName(design, "salt"), format, new Generator.Salt(of, HashAlgorithm.MURMUR3, buckets));
        TableDesign salted =
                KeyEdits.insert(design, atEnd ? design.rowKey().segments().size() : 0, salt);
        boolean presplit = !design.simulation().splits().isEmpty();
        return presplit ? KeyEdits.splits(salted, atEnd ? design.simulation().splits() : cuts(format)) : salted;
    }

    @Override
    public List<Remedy> withFewerBuckets(int nodes) {
        return fewerBuckets(nodes).stream()
                .<Remedy>map(fewer -> new AddSalt(of, fewer, atEnd))
                .toList();
    }

    @Override
    public boolean differsInNumber(Remedy other) {
        return other instanceof AddSalt salt && salt.of.equals(of) && salt.atEnd == atEnd;
    }

    /** {@return the first keys of the buckets except the first bucket, at most 100} */
    private List<KeyBytes> cuts(Format.PaddedDecimal format) {
        int step = Math.ceilDiv(buckets, MOST_SPLITS + 1);
        return IntStream.range(1, buckets)
                .filter(bucket -> bucket % step == 0)
                .mapToObj(bucket -> String.format(Locale.ROOT, "%0" + format.width() + "d", bucket))
                .map(text -> KeyBytes.of(text.getBytes(StandardCharsets.UTF_8)))
                .toList();
    }
}
