package dev.splitpoint.key;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** How fast a key's bucket is found, for keys that share a long prefix, as those of a template do. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class KeyBucketsBenchmark {
    private static final int KEYS = 1 << 16;
    private static final int RANGE = 100_000_000;

    /** How many buckets the table is cut into. */
    @Param({"1000", "4096"})
    public int buckets;

    private final KeyBytes[] keys = new KeyBytes[KEYS];
    private KeyBuckets table = KeyBuckets.cutAt(List.of());

    /** Cuts the table evenly and draws the keys. */
    @Setup
    public void prepare() {
        List<KeyBytes> cuts = new ArrayList<>();
        for (int i = 1; i < buckets; i++) {
            cuts.add(key((int) ((long) RANGE * i / buckets)));
        }
        table = KeyBuckets.cutAt(cuts);
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < KEYS; i++) {
            keys[i] = key(random.nextInt(RANGE));
        }
    }

    /** {@return the sum of the buckets found, so that nothing is optimised away} */
    @Benchmark
    @OperationsPerInvocation(KEYS)
    public long find() {
        long sum = 0;
        for (KeyBytes key : keys) {
            sum += table.find(key);
        }
        return sum;
    }

    private static KeyBytes key(int number) {
        String digits = Integer.toString(RANGE + number).substring(1);
        return KeyBytes.of(("sensor-" + digits).getBytes(StandardCharsets.US_ASCII));
    }
}
