package dev.splitpoint.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.ParallelTasks;
import dev.splitpoint.stream.key.KeyCursor;
import dev.splitpoint.stream.key.KeyStream;
import dev.splitpoint.stream.key.Keys;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("fast")
class BucketPlannerTest {
    private static final Segment SHARD = Segment.of("s", new Format.PaddedDecimal(2), new Generator.Uniform(0, 15));
    private static final Segment ID = Segment.of("id", new Format.PaddedDecimal(6), new Generator.Uniform(0, 99_999));

    @Test
    void valuesOfTheFirstSegmentAreBucketBoundaries() {
        KeyBuckets buckets = plan(Keys.stream(SHARD, ID), 10_000, 256);
        Set<String> starts = new HashSet<>();
        for (int b = 1; b < buckets.size(); b++) {
            starts.add(buckets.start(b).toText());
        }
        for (int shard = 1; shard < 16; shard++) {
            assertThat(starts).contains(String.format("%02d#", shard));
        }
        assertThat(buckets.size()).isBetween(200, 256);
    }

    @Test
    void boundariesEndAtASegmentEnd() {
        KeyBuckets buckets = plan(Keys.stream(SHARD, ID), 10_000, 256);
        for (int b = 1; b < buckets.size(); b++) {
            assertThat(buckets.start(b).toText()).matches("\\d\\d#(\\d{6})?");
        }
    }

    @Test
    void bucketsHaveAboutEqualWeights() {
        KeyStream stream = Keys.stream(ID);
        KeyBuckets buckets = plan(stream, 50_000, 100);
        int[] counts = new int[buckets.size()];
        KeyCursor cursor = stream.cursor();
        for (int i = 0; i < 100_000; i++) {
            cursor.renderNew(i, 0, 0);
            counts[buckets.find(cursor.bytes(), cursor.length())]++;
        }
        for (int b = 0; b < counts.length - 1; b++) {
            assertThat(counts[b]).isBetween(300, 2200);
        }
    }

    @Test
    void heavyKeyHasItsOwnBucket() {
        Segment skewed = Segment.of("id", new Format.PaddedDecimal(6), new Generator.Zipf(100_000, 1.5, false));
        KeyBuckets buckets = plan(Keys.stream(skewed), 10_000, 64);
        int heaviest = buckets.find(KeyBytes.utf8("000000"));
        assertThat(buckets.isSingleRow(heaviest)).isTrue();
    }

    @Test
    void singleKeyIsHeavy() {
        Segment one = Segment.of("k", new Format.Plain(), new Generator.Constant("only"));
        KeyBuckets buckets = plan(Keys.stream(one), 1000, 64);
        assertThat(buckets.size()).isEqualTo(3);
        assertThat(buckets.isSingleRow(1)).isTrue();
    }

    /**
     * 40 keys of 250 samples each, for 64 buckets: each is heavy, and takes two cuts, until a bucket weighs 251
     * samples.
     */
    @Test
    void bucketWeightIsComputedInFewSteps() {
        Segment few = Segment.of("id", new Format.PaddedDecimal(2), new Generator.Sequence(0, 1));
        KeyCursor cursor = Keys.stream(few).cursor();
        AtomicInteger checks = new AtomicInteger();
        BucketPlanner planner =
                new BucketPlanner(new ParallelTasks(Runnable::run, 1, () -> checks.incrementAndGet() < 0));
        for (int i = 0; i < 10_000; i++) {
            cursor.renderNew(i, 0, i % 40);
            planner.add(cursor, 1, 1);
        }
        assertThat(planner.plan(64, List.of()).size()).isEqualTo(40);
        assertThat(checks).hasValueLessThan(17);
    }

    @ParameterizedTest
    @ValueSource(ints = {4, 64, 100, 256})
    void bucketCountIsCloseToTheRequestedCount(int most) {
        Segment skewed = Segment.of("id", new Format.PaddedDecimal(6), new Generator.Zipf(100_000, 1.1, true));
        assertThat(plan(Keys.stream(skewed), 50_000, most).size()).isBetween(most / 2, most);
    }

    private static KeyBuckets plan(KeyStream stream, int keys, int most) {
        BucketPlanner planner = new BucketPlanner(new ParallelTasks(Runnable::run, 1, () -> false));
        KeyCursor cursor = stream.cursor();
        for (int i = 0; i < keys; i++) {
            cursor.renderNew(i + 1_000_000, 0, 0);
            planner.add(cursor, stream.size(), 1);
        }
        return planner.plan(most, List.of());
    }
}
