package dev.splitpoint.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class KeyBucketsTest {
    @Test
    void findsTheSameBucketAsALinearSearch() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int alphabet = 1 + random.nextInt(seed % 3 == 0 ? 3 : 255);
            int longest = 1 + random.nextInt(30);
            byte[] prefix = bytes(random, random.nextInt(20), alphabet);
            TreeSet<KeyBytes> cuts = new TreeSet<>();
            int count = random.nextInt(1 + seed * 4);
            for (int i = 0; i < count; i++) {
                KeyBytes key = key(random, prefix, longest, alphabet);
                if (!key.isEmpty()) {
                    cuts.add(key);
                }
            }
            KeyBuckets buckets = KeyBuckets.cutAt(List.copyOf(cuts));
            List<KeyBytes> probes = new ArrayList<>(cuts);
            cuts.forEach(cut -> probes.add(cut.next()));
            cuts.forEach(cut -> probes.add(cut.prefix(cut.length() - 1)));
            for (int i = 0; i < 200; i++) {
                probes.add(key(random, prefix, longest, alphabet));
                probes.add(KeyBytes.of(bytes(random, random.nextInt(40), 256)));
            }
            for (KeyBytes probe : probes) {
                byte[] noise = Arrays.copyOf(probe.toArray(), probe.length() + random.nextInt(12));
                Arrays.fill(noise, probe.length(), noise.length, (byte) random.nextInt());
                int expected = (int)
                        cuts.stream().filter(cut -> cut.compareTo(probe) <= 0).count();
                assertThat(buckets.find(noise, probe.length()))
                        .as("seed %d, key %s", seed, probe)
                        .isEqualTo(expected);
                assertThat(buckets.find(probe)).isEqualTo(expected);
            }
        }
    }

    /** A short key and many keys with bytes 0xFF after it: nearly all keys are in the last part of their span. */
    @Test
    void findsBucketsAtTheEndOfTheKeySpan() {
        List<KeyBytes> cuts = new ArrayList<>(List.of(KeyBytes.utf8("user")));
        for (int i = 0; i < 100; i++) {
            byte[] key = {'u', 's', 'e', 'r', (byte) 0xFF, (byte) 0xFF, (byte) (i + 100), 1};
            cuts.add(KeyBytes.of(key));
        }
        KeyBuckets buckets = KeyBuckets.cutAt(cuts);
        for (int i = 0; i < cuts.size(); i++) {
            assertThat(buckets.find(cuts.get(i).toArray(), cuts.get(i).length()))
                    .isEqualTo(i + 1);
            assertThat(buckets.find(cuts.get(i).next().toArray(), cuts.get(i).length() + 1))
                    .isEqualTo(i + 1);
        }
    }

    @Test
    void findsEachOfManyBuckets() {
        int count = 200_000;
        List<KeyBytes> cuts = new ArrayList<>();
        for (int i = 1; i < count; i++) {
            cuts.add(KeyBytes.utf8(String.format(Locale.ROOT, "%09d", i * 5_000L)));
        }
        KeyBuckets buckets = KeyBuckets.cutAt(cuts);
        for (int i = 0; i < count; i += 7) {
            byte[] key = KeyBytes.utf8(String.format(Locale.ROOT, "%09d", i * 5_000L + 17))
                    .toArray();
            assertThat(buckets.find(key, key.length)).isEqualTo(i);
        }
    }

    @Test
    void distinguishesKeysThatDifferOnlyInTrailingZeros() {
        KeyBuckets buckets = KeyBuckets.cutAt(
                List.of(KeyBytes.hex("61"), KeyBytes.hex("6100"), KeyBytes.hex("610000"), KeyBytes.hex("61000000")));
        assertThat(buckets.find(new byte[] {'a'}, 1)).isEqualTo(1);
        assertThat(buckets.find(new byte[] {'a', 0}, 2)).isEqualTo(2);
        assertThat(buckets.find(new byte[] {'a', 0, 0}, 3)).isEqualTo(3);
        assertThat(buckets.find(new byte[] {'a', 0, 0, 0}, 4)).isEqualTo(4);
        assertThat(buckets.find(new byte[] {'a', 0, 0, 0, 9}, 5)).isEqualTo(4);
    }

    @Test
    void recognizesBucketsOfOneRow() {
        KeyBytes row = KeyBytes.utf8("row");
        KeyBuckets buckets = KeyBuckets.cutAt(List.of(row, row.next()));
        assertThat(buckets.isSingleRow(0)).isFalse();
        assertThat(buckets.isSingleRow(1)).isTrue();
        assertThat(buckets.isSingleRow(2)).isFalse();
    }

    @Test
    void lastBucketExtendsToTheEndOfTheTable() {
        KeyBuckets buckets = KeyBuckets.cutAt(List.of(KeyBytes.utf8("m")));
        assertThat(buckets.range(0, 1).end()).contains(KeyBytes.utf8("m"));
        assertThat(buckets.range(1, 2).end()).isEmpty();
        assertThat(buckets.range(0, 2)).isEqualTo(KeyRange.ALL);
    }

    @Test
    void refusesBoundariesThatDoNotIncrease() {
        List<KeyBytes> cuts = List.of(KeyBytes.utf8("b"), KeyBytes.utf8("a"));
        assertThatThrownBy(() -> KeyBuckets.cutAt(cuts))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("Cut 1, 'a', does not rise.");
    }

    private static KeyBytes key(Random random, byte[] prefix, int longest, int alphabet) {
        byte[] rest = bytes(random, random.nextInt(longest + 1), alphabet);
        byte[] key = Arrays.copyOf(prefix, prefix.length + rest.length);
        System.arraycopy(rest, 0, key, prefix.length, rest.length);
        return KeyBytes.of(key);
    }

    private static byte[] bytes(Random random, int length, int alphabet) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (alphabet < 10 ? random.nextInt(alphabet) : random.nextInt(alphabet) + 1);
        }
        return bytes;
    }
}
