package dev.splitpoint.stream.key;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBuckets;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Properties;
import java.util.TreeSet;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import site.ycsb.generator.ScrambledZipfianGenerator;
import site.ycsb.measurements.Measurements;
import site.ycsb.workloads.CoreWorkload;

/**
 * Keys made and put into 1,000 buckets, a second and core: a key of three segments, and the job that YCSB does too, a
 * scrambled Zipf draw over 100,000 items, the key's name built from it without padding, its bucket found.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(java.util.concurrent.TimeUnit.SECONDS)
@Fork(2)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
public class KeyRateBenchmark {
    private static final int BATCH = 10_000;
    private static final int BUCKETS = 1_000;
    private static final long ITEMS = 100_000;
    private static final int DRAWS_PER_BUCKET = 50;

    private KeyCursor threeSegments = stream(List.of()).cursor();
    private KeyBuckets threeSegmentBuckets = KeyBuckets.cutAt(List.of());
    private KeyCursor user = stream(List.of()).cursor();
    private KeyBuckets userBuckets = KeyBuckets.cutAt(List.of());
    private ScrambledZipfianGenerator ycsb = new ScrambledZipfianGenerator(ITEMS);
    private final YcsbNames ycsbNames = YcsbNames.create();
    private byte[][] ycsbStarts = {};
    private long next;

    private static KeyStream stream(List<Segment> segments) {
        List<Segment> all = segments.isEmpty()
                ? List.of(Segment.of("k", new Format.Plain(), new Generator.Uniform(0, 1)))
                : segments;
        RowKey key = new RowKey(new KeyEncoding.Delimited(KeyBytes.utf8("#")), all, Extras.NONE);
        return KeyStream.of(key, Map.of(), 42, SampleFiles.NONE);
    }

    /** Compiles the keys and cuts the buckets by draws. */
    @Setup
    public void prepare() {
        Generator.Zipf zipf = new Generator.Zipf(ITEMS, 0.99, true);
        threeSegments = stream(List.of(
                        Segment.of(
                                "shard",
                                new Format.PaddedDecimal(2),
                                new Generator.Salt(List.of("sensor_id"), Generator.HashAlgorithm.CRC32, 16)),
                        Segment.of("sensor_id", new Format.Template("sensor-{}", OptionalInt.of(5)), zipf),
                        Segment.of(
                                "read_at",
                                new Format.ReversedTimestamp(TimeUnit.MS, Long.MAX_VALUE, 19),
                                new Generator.Clock(Optional.empty(), Duration.ofSeconds(5), Optional.empty()))))
                .cursor();
        user = stream(List.of(Segment.of("user", new Format.Template("user{}", OptionalInt.empty()), zipf)))
                .cursor();
        threeSegmentBuckets = cut(threeSegments);
        userBuckets = cut(user);
        TreeSet<byte[]> names = new TreeSet<>(Arrays::compareUnsigned);
        for (int i = 0; i < BUCKETS * DRAWS_PER_BUCKET; i++) {
            names.add(ycsbName());
        }
        byte[][] sorted = names.toArray(byte[][]::new);
        ycsbStarts = new byte[BUCKETS][];
        for (int i = 0; i < BUCKETS; i++) {
            ycsbStarts[i] = i == 0 ? new byte[0] : sorted[(int) ((long) sorted.length * i / BUCKETS)];
        }
    }

    private static KeyBuckets cut(KeyCursor cursor) {
        TreeSet<KeyBytes> keys = new TreeSet<>();
        for (int i = 0; i < BUCKETS * DRAWS_PER_BUCKET; i++) {
            cursor.renderNew(-1 - i, i * 1_000_000_000L, i);
            keys.add(cursor.toKey());
        }
        List<KeyBytes> sorted = new ArrayList<>(keys);
        List<KeyBytes> cuts = new ArrayList<>();
        for (int i = 1; i < BUCKETS; i++) {
            cuts.add(sorted.get((int) ((long) sorted.size() * i / BUCKETS)));
        }
        return KeyBuckets.cutAt(cuts);
    }

    /** {@return the sum of the buckets found, so that nothing is optimised away} */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long threeSegments() {
        return sum(threeSegments, threeSegmentBuckets);
    }

    /** {@return the sum of the buckets found} */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long scrambledZipf() {
        return sum(user, userBuckets);
    }

    /** {@return the sum of the buckets found} */
    @Benchmark
    @OperationsPerInvocation(BATCH)
    public long scrambledZipfByYcsb() {
        long sum = 0;
        for (int i = 0; i < BATCH; i++) {
            int at = Arrays.binarySearch(ycsbStarts, ycsbName(), Arrays::compareUnsigned);
            sum += at >= 0 ? at : -at - 2;
        }
        return sum;
    }

    private byte[] ycsbName() {
        return ycsbNames.of(ycsb.nextValue()).getBytes(StandardCharsets.UTF_8);
    }

    /** YCSB's names of keys with its default padding, the number as it was drawn. */
    private static final class YcsbNames extends CoreWorkload {
        static YcsbNames create() {
            Properties properties = new Properties();
            properties.setProperty("measurementtype", "timeseries");
            Measurements.setProperties(properties);
            return new YcsbNames();
        }

        private YcsbNames() {
            zeropadding = 1;
            orderedinserts = true;
        }

        String of(long number) {
            return buildKeyName(number);
        }
    }

    private long sum(KeyCursor cursor, KeyBuckets buckets) {
        long sum = 0;
        for (int i = 0; i < BATCH; i++) {
            cursor.renderNew(next, next * 1_000_000, next);
            next++;
            sum += buckets.find(cursor.bytes(), cursor.length());
        }
        return sum;
    }
}
