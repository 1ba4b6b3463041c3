package dev.splitpoint.sample.infer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeySampler;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.sample.infer.detect.SegmentType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class KeyInferenceTest {
    private final Random random = new Random(11);

    @Test
    void sampleWithoutKeysIsRejected() {
        assertThatThrownBy(() -> KeyInference.infer(KeySample.of(List.of())))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void segmentsHaveNamesTypesAndDelimiters() {
        KeyKind kind = kind(i -> "acme#sensor-%05d#%019d".formatted(random.nextInt(100_000), Long.MAX_VALUE - time()));
        assertThat(kind.segments())
                .extracting(InferredSegment::name)
                .containsExactly("acme", "sensor", "reversed_time");
        assertThat(kind.segments())
                .extracting(segment -> segment.delimiter().toText())
                .containsExactly("#", "#", "");
        assertThat(kind.segments().get(1).type()).isEqualTo(new SegmentType.Numbered("sensor-", 5));
        assertThat(kind.share()).isEqualTo(1);
    }

    @Test
    void malformedKeysReduceTheMatchAndAreShown() {
        KeyStructure structure =
                structure(i -> i % 100 == 7 ? "??" + i : "user#%07d#%d".formatted(random.nextInt(9_000_000), time()));
        assertThat(structure.matchShare()).isEqualTo(0.99);
        assertThat(structure.counterExamples())
                .isNotEmpty()
                .allMatch(key -> key.toText().startsWith("??"));
        assertThat(structure.confidence()).isGreaterThan(KeyStructure.LOW_CONFIDENCE);
    }

    @Test
    void twoEntitiesAreTwoKinds() {
        KeyStructure structure = structure(i -> i % 3 == 0
                ? "order:%08d".formatted(random.nextInt(90_000_000))
                : "user#%06d#%s".formatted(random.nextInt(900_000), i % 2 == 0 ? "de" : "fr"));
        assertThat(structure.kinds()).hasSize(2);
        assertThat(structure.kinds().getFirst().segments()).hasSize(3);
        assertThat(structure.kinds().getFirst().share()).isBetween(0.66, 0.67);
    }

    @Test
    void pathsSplitAtTheDelimitersThatAllKeysHave() {
        KeyKind kind = kind(i -> "com.%s.www/%s"
                .formatted(
                        word(),
                        IntStream.range(0, 1 + random.nextInt(4))
                                .mapToObj(_ -> word())
                                .collect(Collectors.joining("/"))));
        assertThat(kind.segments())
                .extracting(InferredSegment::type)
                .containsExactly(new SegmentType.ReversedDomain(), new SegmentType.Text());
    }

    @Test
    void delimitersInsideValuesDoNotSplit() {
        KeyKind kind = kind(i -> "%s-2025-09-%02d-%04d"
                .formatted(
                        new java.util.UUID(
                                random.nextLong() & ~0xF000L | 0x4000L, random.nextLong() >>> 2 | Long.MIN_VALUE),
                        1 + random.nextInt(28),
                        random.nextInt(10_000)));
        assertThat(kind.segments())
                .extracting(InferredSegment::type)
                .containsExactly(
                        new SegmentType.Uuid(4), new SegmentType.Date("yyyy-MM-dd"), new SegmentType.Padded(4));
    }

    @Test
    void timeInNanosecondsThatMayBeASnowflakeIdIsAGuess() {
        KeyStructure structure = structure(i -> Long.toString(time() * 1_000_000 + random.nextInt(1_000_000)));
        InferredSegment segment = structure.kinds().getFirst().segments().getFirst();
        assertThat(structure.confidence()).isLessThan(KeyStructure.LOW_CONFIDENCE);
        assertThat(structure.ambiguities()).singleElement().asString().contains("'time' could also be: Snowflake id");
        SegmentType other = segment.alternatives().getFirst();
        assertThat(other).isEqualTo(new SegmentType.TimePrefixedId(SegmentType.TimePrefixedId.Scheme.SNOWFLAKE, 19));
        KeyKind chosen = structure.kinds().getFirst().withType(0, other);
        assertThat(chosen.segments().getFirst().type()).isEqualTo(other);
        assertThat(chosen.segments().getFirst().alternatives()).contains(segment.type());
    }

    @Test
    void versionAfterAnAtSignIsNotAnEmailAddress() {
        assertThat(kind(i -> word() + "@" + random.nextInt(9) + "." + random.nextInt(30) + "." + random.nextInt(20))
                        .segments())
                .extracting(InferredSegment::type)
                .noneMatch(type -> type instanceof SegmentType.Mail);
    }

    @Test
    void overlongDigitsDoNotBreakTheConfidence() {
        assertThat(structure(i -> IntStream.range(0, 25)
                                .mapToObj(_ -> Integer.toString(random.nextInt(10)))
                                .collect(Collectors.joining()))
                        .confidence())
                .isBetween(0.0, 1.0);
    }

    @Test
    void digitsThatMayBeATimeOrANumberAreAGuess() {
        KeyStructure structure = structure(i -> "app/" + (76_561_197_960_265_728L + random.nextInt(1_500_000_000)));
        assertThat(structure.confidence()).isLessThan(KeyStructure.LOW_CONFIDENCE);
        assertThat(structure.kinds().getFirst().segments().getLast().alternatives())
                .contains(new SegmentType.Padded(17));
    }

    @Test
    void nameTokensAndUnboundedBytesAreAmbiguous() {
        assertThat(structure(i -> word() + ":" + random.nextInt(9) + "." + random.nextInt(30) + ":" + time())
                        .ambiguities())
                .isNotEmpty();
        assertThat(structure(i -> "\0\u001b"
                                + new String(new char[] {
                                    (char) random.nextInt(256),
                                    (char) random.nextInt(256),
                                    (char) random.nextInt(256),
                                    (char) random.nextInt(256)
                                })
                                + "\u0068\u00c3" + (char) random.nextInt(256) + (char) random.nextInt(256))
                        .ambiguities())
                .isNotEmpty();
    }

    @Test
    void numberGrowsIfItFollowsTheTimesOfTheRows() {
        assertThat(timed(i -> 1_000L * i).type()).isInstanceOf(SegmentType.Counter.class);
        assertThat(timed(i -> random.nextInt(1_000_000)).type()).isNotInstanceOf(SegmentType.Counter.class);
    }

    @Test
    void randomDigitsDoNotGrow() {
        assertThat(kind(i -> "%08d".formatted(random.nextInt(100_000_000)))
                        .segments()
                        .getFirst()
                        .type())
                .isEqualTo(new SegmentType.Padded(8));
        assertThat(kind(i -> Integer.toString(1_200_000 + random.nextInt(300_000)))
                        .segments()
                        .getFirst()
                        .type())
                .isEqualTo(new SegmentType.Counter(new SegmentType.Padded(7)));
    }

    @Test
    void keysOfHundredsOfTokensAreProcessedInBoundedTime() {
        List<KeyBytes> keys = IntStream.range(0, 1_000)
                .mapToObj(i -> KeyBytes.utf8(IntStream.range(0, 400)
                        .mapToObj(_ -> Integer.toString(random.nextInt(1_000)))
                        .collect(Collectors.joining("#"))))
                .toList();
        assertThat(examined(keys)).isLessThan(300_000);
        assertThat(KeyInference.infer(KeySample.of(keys))
                        .getFirst()
                        .kinds()
                        .getFirst()
                        .segments())
                .hasSizeLessThanOrEqualTo(KeySplitRule.MAX_TOKENS);
    }

    @Test
    void longRandomTextsAreProcessedInBoundedTime() {
        List<KeyBytes> keys = IntStream.range(0, 500)
                .mapToObj(i -> {
                    StringBuilder text = new StringBuilder();
                    random.ints(3_000, ' ', '~').forEach(c -> text.append((char) c));
                    return KeyBytes.utf8(text.toString());
                })
                .toList();
        assertThat(examined(keys)).isLessThan(2_000_000);
    }

    @Test
    void progressIncreasesAndItsExceptionEndsTheInference() {
        KeySample sample = sample(i -> word() + "#" + random.nextInt(1_000_000) + "#" + time());
        List<Double> shares = new ArrayList<>();
        KeyInference.infer(sample, (share, examined) -> shares.add(share));
        assertThat(shares).isSorted().hasSizeGreaterThan(3);
        assertThat(shares.getLast()).isEqualTo(1);
        assertThatThrownBy(() -> KeyInference.infer(sample, (share, examined) -> {
                    throw new CancellationException();
                }))
                .isInstanceOf(CancellationException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 12})
    void fewKeysAreAGuess(int count) {
        KeyStructure structure = KeyInference.infer(KeySample.of(IntStream.range(0, count)
                        .mapToObj(i -> KeyBytes.utf8("x" + i * 7919))
                        .toList()))
                .getFirst();
        assertThat(structure.confidence()).isLessThan(count < 10 ? KeyStructure.LOW_CONFIDENCE : 0.9);
        assertThat(structure.kinds().getFirst().share()).isEqualTo(1);
    }

    @Test
    void sameKeysGiveTheSameStructure() {
        IntFunction<String> key = i -> "dev%d/%x/%d".formatted(i % 90, i * 7_919, 1_757_000_000 + i * 61);
        String first = KeyInference.infer(sample(key))
                .getFirst()
                .kinds()
                .getFirst()
                .segments()
                .toString();
        assertThat(KeyInference.infer(sample(key)).getFirst().kinds().getFirst().segments())
                .hasToString(first);
    }

    @Test
    void truncatedTimesHaveTheirStep() {
        assertThat(step(i -> "acme#%d#%06d".formatted(time() / 3_600_000 * 3_600, random.nextInt(1_000_000)), 1))
                .contains(Duration.ofHours(1));
        assertThat(step(i -> "acme#%d#%06d".formatted(time() / 86_400_000 * 86_400_000, random.nextInt(1_000_000)), 1))
                .contains(Duration.ofDays(1));
        assertThat(step(
                        i -> "acme#%d#%06d"
                                .formatted(
                                        time() - random.nextInt(1_000) * 86_400_000L >> 32 << 32,
                                        random.nextInt(1_000_000)),
                        1))
                .contains(Duration.ofMillis(1L << 32));
        assertThat(step(
                        i -> "acme#%019d#%06d"
                                .formatted(Long.MAX_VALUE - time() / 900_000 * 900_000, random.nextInt(1_000_000)),
                        1))
                .contains(Duration.ofMinutes(15));
        assertThat(step(
                        i -> "acme#2026-01-%02dT%02d:00:00Z#%06d"
                                .formatted(1 + random.nextInt(28), random.nextInt(24), random.nextInt(1_000_000)),
                        1))
                .contains(Duration.ofHours(1));
        assertThat(step(
                        i -> "acme#%d#%06d"
                                .formatted(1_767_225_600 + 86_400 * (i % 3 == 0 ? 2 : 0), random.nextInt(1_000_000)),
                        1))
                .as("few times")
                .contains(Duration.ofDays(1));
        assertThat(step(i -> "acme#2026-01-%02d#%06d".formatted(1 + random.nextInt(28), random.nextInt(1_000_000)), 1))
                .isEmpty();
        assertThat(step(i -> "acme#%d#%06d".formatted(time(), random.nextInt(1_000_000)), 1))
                .isEmpty();
        assertThat(step(i -> "acme#%d#%06d".formatted(1_767_225_600_002L + 2 * (i % 3), random.nextInt(1_000_000)), 1))
                .as("by chance")
                .isEmpty();
    }

    private Optional<Duration> step(IntFunction<String> key, int segment) {
        return kind(key).segments().get(segment).facts().every();
    }

    @Test
    void kindsDifferAfterTheSameIdentifier() {
        KeyStructure structure = structure(i -> {
            String id = "%016x%016x".formatted(random.nextLong(), random.nextLong());
            return i % 6 == 0
                    ? id
                    : i % 6 < 3
                            ? "%s#01:%016x:t%d".formatted(id, random.nextLong(), random.nextInt(30))
                            : "%s#02:%d".formatted(id, time());
        });
        assertThat(structure.kinds())
                .extracting(KeyKind::share)
                .satisfiesExactly(
                        share -> assertThat(share).isEqualTo(0.5),
                        share -> assertThat(share).isEqualTo(1 / 3.0),
                        share -> assertThat(share).isEqualTo(1 / 6.0));
        assertThat(structure.kinds()).extracting(kind -> kind.segments().size()).containsExactly(3, 4, 1);
        assertThat(structure.kinds())
                .allSatisfy(kind ->
                        assertThat(kind.segments().getFirst().type()).isEqualTo(new SegmentType.Hex(32, false)));
        assertThat(structure.kinds().getFirst().segments().getLast().type()).isInstanceOf(SegmentType.Epoch.class);
        assertThat(structure.confidence()).isGreaterThan(KeyStructure.LOW_CONFIDENCE);
    }

    @Test
    void kindsDifferInTheirFirstSegment() {
        KeyStructure structure = structure(i -> i % 5 < 3
                ? "%s#%d"
                        .formatted(
                                new java.util.UUID(
                                        random.nextLong() & ~0xF000L | 0x4000L,
                                        random.nextLong() >>> 2 | Long.MIN_VALUE),
                                time())
                : "index:%08d".formatted(random.nextInt(90_000_000)));
        assertThat(structure.kinds()).extracting(KeyKind::share).containsExactly(0.6, 0.4);
    }

    @Test
    void bytesBeforeADelimiterMayContainIt() {
        KeyStructure structure = structure(i -> word() + "#" + bytes(8, Long.MAX_VALUE - time()) + "#"
                + bytes(4, random.nextInt() & 0xFFFFF) + "#id" + random.nextInt(1000));
        assertThat(structure.kinds().getFirst().segments())
                .extracting(InferredSegment::type)
                .containsExactly(
                        new SegmentType.Text(),
                        new SegmentType.BinaryTime(TimeUnit.MS, 8, Long.MAX_VALUE),
                        new SegmentType.BigEndian(4),
                        new SegmentType.Numbered("id", 0));
        assertThat(structure.kinds().getFirst().segments())
                .extracting(segment -> segment.delimiter().toText())
                .containsExactly("#", "#", "#", "");
        KeyStructure leading = structure(i -> bytes(4, time() / 3_600_000 * 3_600) + "/host" + random.nextInt(90));
        assertThat(leading.kinds().getFirst().segments().getFirst().type())
                .isEqualTo(new SegmentType.BinaryTime(TimeUnit.S, 4, 0));
        assertThat(leading.kinds().getFirst().segments().getFirst().facts().every())
                .contains(Duration.ofHours(1));
    }

    @Test
    void signedSaltAndNumberSurroundATextAndAnAddress() {
        KeyKind kind = kind(i -> bytes(4, random.nextInt(2_001) - 1_000) + word() + "_10.0." + random.nextInt(20) + "."
                + random.nextInt(250) + bytes(8, 1_960_000 + random.nextInt(4_000)));
        assertThat(kind.segments())
                .extracting(InferredSegment::type)
                .containsExactly(
                        new SegmentType.BigEndian(4),
                        new SegmentType.Text(),
                        new SegmentType.Ip(),
                        new SegmentType.BigEndian(8));
        String names = "sent|got|login";
        KeyKind listed =
                kind(i -> bytes(4, random.nextInt(2_001) - 1_000) + names.split("\\|")[random.nextInt(3)] + "10.0."
                        + random.nextInt(20) + "." + random.nextInt(250) + bytes(8, 1_960_000 + random.nextInt(4_000)));
        assertThat(listed.segments())
                .extracting(InferredSegment::type)
                .containsExactly(
                        new SegmentType.BigEndian(4),
                        new SegmentType.Choice(3),
                        new SegmentType.Ip(),
                        new SegmentType.BigEndian(8));
    }

    @Test
    void nameBeforeAnAddressIsItsOwnSegment() {
        KeyKind kind = kind(i -> List.of("host", "router", "switch").get(random.nextInt(3)) + random.nextInt(250) + "."
                + random.nextInt(20) + ".0." + random.nextInt(250) + "#" + time());
        assertThat(kind.segments())
                .extracting(InferredSegment::type)
                .containsExactly(
                        new SegmentType.Choice(3), new SegmentType.Ip(), new SegmentType.Epoch(TimeUnit.MS, 13));
        assertThat(kind.segments())
                .extracting(segment -> segment.delimiter().toText())
                .containsExactly("", "#", "");
    }

    @Test
    void reversedDayOfEightBytesIsOneSegment() {
        KeyKind kind = kind(i -> word() + "!" + bytes(8, Long.MAX_VALUE - time() / 86_400_000 * 86_400_000)
                + bytes(4, random.nextInt() & 0xFFFFF) + "!" + word());
        assertThat(kind.segments().get(1).type()).isEqualTo(new SegmentType.BinaryTime(TimeUnit.MS, 8, Long.MAX_VALUE));
        assertThat(kind.segments().get(1).facts().every()).contains(Duration.ofDays(1));
    }

    private static String bytes(int width, long number) {
        return new String(
                java.nio.ByteBuffer.allocate(8).putLong(number).array(), 8 - width, width, StandardCharsets.ISO_8859_1);
    }

    private InferredSegment timed(IntFunction<Number> number) {
        KeySampler sampler = new KeySampler(1_000);
        for (int i = 0; i < 500; i++) {
            sampler.add(new SampledKey(
                    KeyBytes.utf8("job-%09d".formatted(number.apply(i).longValue())),
                    OptionalLong.of(1_757_000_000_000_000L + i * 1_000_000L),
                    0,
                    1));
        }
        return KeyInference.infer(sampler.sample())
                .getFirst()
                .kinds()
                .getFirst()
                .segments()
                .getLast();
    }

    private static long examined(List<KeyBytes> keys) {
        long[] most = new long[1];
        KeyInference.infer(KeySample.of(keys), (share, examined) -> most[0] = examined);
        assertThat(most[0]).isPositive();
        return most[0];
    }

    private long time() {
        return 1_757_672_000_000L + random.nextLong(40L * 86_400_000);
    }

    private String word() {
        return random.ints(3 + random.nextInt(6), 'a', 'z')
                .mapToObj(c -> String.valueOf((char) c))
                .collect(Collectors.joining());
    }

    private KeyKind kind(IntFunction<String> key) {
        return structure(key).kinds().getFirst();
    }

    private static KeyStructure structure(IntFunction<String> key) {
        return KeyInference.infer(sample(key)).getFirst();
    }

    private static KeySample sample(IntFunction<String> key) {
        return KeySample.of(IntStream.range(0, 600)
                .mapToObj(i -> KeyBytes.of(key.apply(i).getBytes(StandardCharsets.ISO_8859_1)))
                .toList());
    }
}
