package dev.splitpoint.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.key.KeyBytes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class KeyTimesTest {
    private static final int KEYS = 10_000;
    private static final long SECOND = 1_000_000;

    @Test
    void keysThatGrowWithTimeFormADiagonal() {
        KeyTimes times = KeyTimes.of(sample(i -> "%06d".formatted(i), i -> i * SECOND), 50, 100)
                .orElseThrow();
        assertThat(times.grid().cells()).isEqualTo(50);
        assertThat(times.grid().buckets()).isEqualTo(100);
        for (int cell = 0; cell < 50; cell++) {
            for (int bucket = 0; bucket < 100; bucket++) {
                assertThat(times.grid().at(cell, bucket) > 0)
                        .as(cell + ", " + bucket)
                        .isEqualTo(bucket / 2 == cell);
            }
        }
        assertThat(Arrays.stream(times.grid().values()).sum()).isEqualTo(KEYS);
        assertThat(times.newestBuckets())
                .as("the last of the buckets, and where it begins")
                .isBetween(1, 2);
        assertThat(times.expectedBuckets()).isCloseTo(100 * (1 - Math.exp(-1)), within(2.0));
        assertThat(times.hasFewInsertionPoints()).isTrue();
    }

    @Test
    void evenInsertionsMatchTheExpectedNumberOfBuckets() {
        KeyTimes spread = KeyTimes.of(sample(i -> "%06d".formatted(i * 7919 % KEYS), i -> i * SECOND), 20, 100)
                .orElseThrow();
        assertThat((double) spread.newestBuckets()).isGreaterThan(0.8 * spread.expectedBuckets());
        assertThat(spread.hasFewInsertionPoints()).isFalse();
        KeyTimes few = KeyTimes.of(
                        new KeySample(
                                sample(i -> "%06d".formatted(i), i -> i * SECOND)
                                        .keys()
                                        .subList(0, 100),
                                100,
                                100,
                                Optional.empty(),
                                Optional.empty()),
                        20,
                        50)
                .orElseThrow();
        assertThat(few.hasFewInsertionPoints())
                .as("of two new rows nothing can be said")
                .isFalse();
    }

    @Test
    void heavyKeyHasItsOwnBucket() {
        List<SampledKey> keys = List.of(key("a", 1), key("b", 97), key("c", 1), key("d", 1));
        KeyTimes times = KeyTimes.of(new KeySample(keys, 4, 4, Optional.empty(), Optional.empty()), 10, 10)
                .orElseThrow();
        assertThat(times.starts()).containsExactly(KeyBytes.utf8("a"), KeyBytes.utf8("c"));
        assertThat(times.rows()).containsExactly(98, 2);
    }

    @Test
    void outlierTimesDoNotCompressTheTimeRange() {
        KeyTimes times = KeyTimes.of(
                        sample(i -> "%06d".formatted(i), i -> i == 17 ? 0 : 1_700_000_000L * SECOND + i * SECOND),
                        100,
                        10)
                .orElseThrow();
        assertThat(times.from()).isGreaterThanOrEqualTo(1_700_000_000L * SECOND);
        assertThat(times.outside()).isBetween(1.0 / KEYS, 0.01);
    }

    @Test
    void singleInstantIsOneCellAndNoTimesYieldNoGrid() {
        assertThat(KeyTimes.of(sample(i -> "%06d".formatted(i), i -> 5 * SECOND), 100, 10)
                        .orElseThrow()
                        .grid()
                        .cells())
                .isEqualTo(1);
        assertThat(KeyTimes.of(KeySample.of(List.of(KeyBytes.utf8("a"))), 100, 10))
                .isEmpty();
    }

    private static SampledKey key(String text, double weight) {
        return new SampledKey(KeyBytes.utf8(text), OptionalLong.of(SECOND), 0, weight);
    }

    private static KeySample sample(IntFunction<String> key, IntFunction<Long> time) {
        return new KeySample(
                IntStream.range(0, KEYS)
                        .mapToObj(
                                i -> new SampledKey(KeyBytes.utf8(key.apply(i)), OptionalLong.of(time.apply(i)), 0, 1))
                        .toList(),
                KEYS,
                KEYS,
                Optional.empty(),
                Optional.empty());
    }
}
