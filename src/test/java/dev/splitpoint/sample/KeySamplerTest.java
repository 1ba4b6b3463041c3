package dev.splitpoint.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.key.KeyBytes;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class KeySamplerTest {
    private static final int SIZE = 500;

    @Test
    void meanWeightsAreUnbiasedForAllShares() {
        int files = 60;
        double rows = 0;
        double weight = 0;
        double ofTen = 0;
        for (int file = 0; file < files; file++) {
            KeySampler sampler = new KeySampler(SIZE);
            for (int i = 0; i < 10_000; i++) {
                // a tenth of the keys has a tenth of the rows, spread over keys that come once; the others come twice
                sampler.add(key(file, i, i % 10 == 0 ? 1 : 2));
            }
            KeySample sample = sampler.sample();
            assertThat(sample.keys()).hasSize(SIZE);
            rows += sample.rows() / files;
            weight += sample.totalWeight() / files;
            ofTen += sample.keys().stream()
                            .filter(key -> key.key().toText().endsWith("0"))
                            .mapToDouble(SampledKey::weight)
                            .sum()
                    / files;
        }
        // each file's is off by 1 ÷ √500, so the mean of 60 by 0.6 %; four times that
        assertThat(rows).isCloseTo(10_000, within(240.0));
        assertThat(weight).isCloseTo(19_000, within(460.0));
        assertThat(ofTen).isCloseTo(1_000, within(80.0));
    }

    @Test
    void veryFrequentKeyIsRetainedWithItsWeight() {
        KeySampler sampler = new KeySampler(SIZE);
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            sampler.add(random.nextInt(10) == 0 ? key(0, 0, 1) : key(1, i, 1));
        }
        double often = sampler.sample().keys().stream()
                .filter(key -> key.key().equals(key(0, 0, 1).key()))
                .mapToDouble(SampledKey::weight)
                .sum();
        assertThat(often).isCloseTo(10_000, within(400.0));
        assertThat(sampler.sample().totalWeight())
                .as("and does not represent others")
                .isCloseTo(100_000, within(15_000.0));
    }

    @Test
    void bytesOfTheKeysAreBounded() {
        KeySampler sampler = new KeySampler(100_000);
        byte[] bytes = new byte[4096];
        int keys = 20_000;
        for (int i = 0; i < keys; i++) {
            bytes[0] = (byte) i;
            bytes[1] = (byte) (i >>> 8);
            sampler.add(SampledKey.of(KeyBytes.of(bytes)));
        }
        KeySample sample = sampler.sample();
        long kept = sample.keys().stream().mapToLong(key -> key.key().length()).sum();
        assertThat(kept).isLessThanOrEqualTo(64L << 20).isGreaterThan(60L << 20);
        assertThat(sample.rows()).isCloseTo(keys, within(0.05 * keys));
        assertThat(sample.first()).isPresent();
    }

    @Test
    void distinctKeyEstimateNeverExceedsTheKeysRead() {
        List<Double> rows = IntStream.range(0, 20)
                .mapToObj(file -> {
                    KeySampler sampler = new KeySampler(100);
                    IntStream.range(0, 1_000).forEach(i -> sampler.add(key(file, i, 1)));
                    return sampler.sample().rows();
                })
                .toList();
        assertThat(rows)
                .allMatch(some -> some <= 1_000)
                .anyMatch(some -> some == 1_000)
                .anyMatch(some -> some < 1_000);
    }

    @Test
    void heavyHitterWeightsAreTightLowerBounds() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            HeavyHitters heavy = new HeavyHitters();
            Map<KeyBytes, Double> truth = new HashMap<>();
            double total = 0;
            for (int i = 0; i < 50_000; i++) {
                // some often, by a power of their number, most once
                KeyBytes key = KeyBytes.utf8("k" + (int) (20_000 * Math.pow(random.nextDouble(), 6)));
                double weight = 1 + random.nextInt(3);
                heavy.add(key, weight);
                truth.merge(key, weight, Double::sum);
                total += weight;
            }
            double bound = total / 1024;
            Map<KeyBytes, Double> found = heavy.above(0);
            found.forEach((key, weight) -> assertThat(weight).isCloseTo(truth.getOrDefault(key, 0.0), within(bound)));
            truth.forEach((key, weight) -> {
                if (weight > 2 * bound) {
                    assertThat(found).containsKey(key);
                }
            });
        }
    }

    private static SampledKey key(int file, int number, double weight) {
        return new SampledKey(KeyBytes.utf8("f" + file + "#" + number), OptionalLong.empty(), 0, weight);
    }
}
