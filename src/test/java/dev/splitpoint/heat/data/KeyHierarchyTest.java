package dev.splitpoint.heat.data;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.KeyAxis;
import dev.splitpoint.heat.SyntheticRun;
import dev.splitpoint.heat.data.KeyHierarchy.Block;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class KeyHierarchyTest {
    private static final RowKey KEY = SyntheticRun.design().rowKey();

    @Test
    void blocksFollowTheSegmentsWithoutGaps() {
        KeyHierarchy hierarchy = KeyHierarchy.of(SyntheticRun.day().load().buckets(), design(KEY));
        assertThat(hierarchy.levels().getFirst()).hasSize(16);
        assertThat(hierarchy.levels().getFirst().getFirst().label()).isEqualTo("00#");
        assertThat(hierarchy.levels().getFirst().get(3)).isEqualTo(new Block("03#", KeyBytes.utf8("03#"), 0, 192, 256));
        assertThat(hierarchy.levels().get(1).get(2).label()).isEqualTo("sensor-00039");
        for (List<Block> level : hierarchy.levels()) {
            int at = 0;
            for (Block block : level) {
                assertThat(block.fromBucket()).isEqualTo(at);
                at = block.toBucket();
            }
            assertThat(at).isEqualTo(1024);
        }
    }

    @Test
    void bucketMapsToItsBlock() {
        KeyHierarchy hierarchy = KeyHierarchy.of(SyntheticRun.day().load().buckets(), design(KEY));
        assertThat(hierarchy.at(0, 0).label()).isEqualTo("00#");
        assertThat(hierarchy.at(0, 1023).label()).isEqualTo("15#");
        assertThat(hierarchy.at(0, 64).fromBucket()).isEqualTo(64);
    }

    @Test
    void keysWithoutDelimiterAreGroupedByTheirLeadingBytes() {
        KeyHierarchy hierarchy = KeyHierarchy.of(
                buckets("aa10", "aa11", "aa20", "ab30", "ff"),
                design(new RowKey(new KeyEncoding.Concatenated(), List.of(varying()), Extras.NONE)));
        assertThat(hierarchy.levels().getFirst()).extracting(Block::label).containsExactly("\\xaa", "\\xab", "\\xff");
        assertThat(hierarchy.levels().getFirst()).extracting(Block::toBucket).containsExactly(4, 5, 6);
    }

    private static TableDesign design(RowKey key) {
        return TableDesign.empty("t").withRowKey(key);
    }

    private static Segment varying() {
        return Segment.of("name", new Format.Plain(), new Generator.Uniform(0, 99));
    }

    /** Behind a row that is nothing but the value, which has a bucket of its own, the value goes on. */
    @Test
    void rowOfOnlyTheFirstSegmentBelongsToItsValue() {
        KeyHierarchy hierarchy = KeyHierarchy.of(
                buckets("41", "4100", "41000142", "42000141", "42000142"),
                design(new RowKey(new KeyEncoding.OrderedCode(), List.of(varying(), varying()), Extras.NONE)));
        assertThat(hierarchy.levels().getFirst())
                .extracting(Block::label)
                .containsExactly("A\\x00\\x01", "B\\x00\\x01");
    }

    @Test
    void adjacentFixedWidthSegmentsAreSplitByTheirWidths() {
        KeyBuckets buckets = KeyBuckets.cutAt(List.of(
                KeyBytes.utf8("01sensor-00007"),
                KeyBytes.utf8("01sensor-00009x"),
                KeyBytes.utf8("02sensor-00007"),
                KeyBytes.utf8("02sensor-00007z")));
        KeyHierarchy hierarchy = KeyHierarchy.of(
                buckets,
                design(new RowKey(
                        new KeyEncoding.Concatenated(),
                        List.of(KEY.segments().get(0), KEY.segments().get(1), varying()),
                        Extras.NONE)));
        assertThat(hierarchy.levels()).hasSize(2);
        assertThat(hierarchy.levels().getFirst()).extracting(Block::label).containsExactly("01", "02");
        assertThat(hierarchy.levels().get(1))
                .extracting(Block::label)
                .containsExactly("sensor-00007", "sensor-00009", "sensor-00007");
    }

    @Test
    void foldedBlockShrinksAndOthersUseItsHeight() {
        KeyHierarchy hierarchy = KeyHierarchy.of(SyntheticRun.day().load().buckets(), design(KEY));
        Block fold = hierarchy.blocks(Set.of(KeyBytes.utf8("03#"))).getFirst();
        double[] even = new double[1024];
        Arrays.fill(even, 1);
        KeyAxis axis = KeyAxis.ofWeights(even).folded(List.of(fold));
        assertThat(axis.top(fold.toBucket()) - axis.top(fold.fromBucket())).isBetween(0.005, 0.02);
        assertThat(axis.top(64) - axis.top(0)).isGreaterThan(1.0 / 16);
        assertThat(axis.top(1024)).isEqualTo(1);
    }

    @Test
    void levelThatIsNotFinerIsSkipped() {
        KeyHierarchy hierarchy = KeyHierarchy.of(buckets("6123", "6223", "6323"), design(KEY));
        assertThat(hierarchy.levels()).hasSize(1);
    }

    @Test
    void boundaryAtABareValueBelongsToTheFollowingKeys() {
        KeyHierarchy hierarchy =
                KeyHierarchy.of(texts("acme#1", "acme#2", "globex", "globex#1", "hooli", "initech#1"), design(KEY));
        assertThat(hierarchy.levels().getFirst())
                .extracting(Block::label)
                .containsExactly("acme#", "globex#", "hooli", "initech#");
        assertThat(hierarchy.at(0, 3).toBucket()).isEqualTo(5);
    }

    @Test
    void keysAfterASingleRowBelongToItsBlock() {
        KeyHierarchy hierarchy = KeyHierarchy.of(texts("a#1#x", "b#1#x", "b#1#x\0", "c#2#x"), design(KEY));
        assertThat(hierarchy.levels().getFirst()).extracting(Block::label).containsExactly("a#", "b#", "c#");
    }

    @Test
    void singleBucketHasNoHierarchy() {
        assertThat(KeyHierarchy.of(KeyBuckets.cutAt(List.of()), design(KEY)).levels())
                .isEmpty();
    }

    private static KeyBuckets texts(String... keys) {
        return KeyBuckets.cutAt(Arrays.stream(keys).map(KeyBytes::utf8).toList());
    }

    private static KeyBuckets buckets(String... hex) {
        return KeyBuckets.cutAt(Arrays.stream(hex).map(KeyBytes::hex).toList());
    }
}
