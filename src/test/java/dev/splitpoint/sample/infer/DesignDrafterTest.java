package dev.splitpoint.sample.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.check.Consistency;
import dev.splitpoint.design.check.Severity;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.query.RunnableDesign;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeySampler;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.RunOptions;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.Simulator;
import dev.splitpoint.tablet.verdict.Verdict;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("slow")
class DesignDrafterTest {
    private static final String BASE32 = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    private static final String BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    static Stream<Arguments> growing() {
        return Stream.of(
                of("UUIDv7", r -> {
                    String hex = "%012x7".formatted(millis(r)) + hex(r, 3) + "a" + hex(r, 15);
                    return hex.substring(0, 8) + "-" + hex.substring(8, 12) + "-" + hex.substring(12, 16) + "-"
                            + hex.substring(16, 20) + "-" + hex.substring(20);
                }),
                of("ULID", r -> in(BigInteger.valueOf(millis(r)).shiftLeft(80).add(new BigInteger(80, r)), BASE32, 26)),
                of(
                        "KSUID",
                        r -> in(
                                BigInteger.valueOf(millis(r) / 1_000 - 1_400_000_000L)
                                        .shiftLeft(128)
                                        .add(new BigInteger(128, r)),
                                BASE62,
                                27)),
                of("ObjectId", r -> "%08x".formatted(millis(r) / 1_000) + hex(r, 16)),
                of("Snowflake", r -> Long.toString(millis(r) - 1_288_834_974_657L << 22 | r.nextInt(1 << 22))),
                of("X-Ray", r -> "1-%08x-%s".formatted(millis(r) / 1_000, hex(r, 24))),
                of("Kafka offsets", r -> "orders-0-%012d".formatted(5_000_000 + r.nextInt(1_400_000))),
                of("order numbers", r -> "order-" + (1_200_000 + r.nextInt(300_000))));
    }

    @ParameterizedTest
    @MethodSource("growing")
    void growingIdentifiersHaveAMovingHotSpot(String name, Function<Random, String> key) {
        DesignDrafter.DesignDraft draft = draft(key);
        assertThat(draft.files()).isEmpty();
        SampleFiles files = file -> draft.files().getOrDefault(file, List.of());
        SimulationRun run = new Simulator(Runnable::run)
                .run(
                        RunnableDesign.of(draft.design(), files),
                        new RunOptions(20_000, RunOptions.DEFAULT_BUCKETS, 1),
                        () -> false);
        assertThat(run.verdicts()).extracting(Verdict::kind).contains(Verdict.Kind.MOVING_HOT_SPOT);
    }

    @Test
    void offsetsOfManyPartitionsGrow() {
        DesignDrafter.DesignDraft draft = draft(r -> "%s-%d-%d"
                .formatted(
                        List.of("orders", "clicks").get(r.nextInt(2)), r.nextInt(8), 5_000_000 + r.nextInt(1_400_000)));
        assertThat(draft.design().rowKey().segments().getLast().generator())
                .isInstanceOfSatisfying(
                        Generator.Sequence.class,
                        sequence -> assertThat(sequence.start()).isBetween(6_390_000L, 6_400_000L));
    }

    static Stream<Arguments> different() {
        return Stream.of(
                of("hex", r -> hex(r, 8), Generator.Uniform.class, Format.Hex.class),
                of("long hex", r -> hex(r, 32), Generator.Uniform.class, Format.Hex.class),
                of(
                        "UUID",
                        r -> hex(r, 8) + "-" + hex(r, 4) + "-4" + hex(r, 3) + "-a" + hex(r, 3) + "-" + hex(r, 12),
                        Generator.Uuid.class,
                        Format.Uuid.class),
                of(
                        "IP address",
                        r -> "10." + r.nextInt(256) + "." + r.nextInt(256) + "." + r.nextInt(256),
                        Generator.Uniform.class,
                        Format.Ipv4.class),
                of(
                        "padded number",
                        r -> "%08d".formatted(r.nextInt(100_000_000)),
                        Generator.Uniform.class,
                        Format.PaddedDecimal.class),
                of(
                        "number",
                        r -> Integer.toString(r.nextInt(100_000_000)),
                        Generator.Uniform.class,
                        Format.UnpaddedDecimal.class),
                of(
                        "reversed time",
                        r -> Long.toString(Long.MAX_VALUE - millis(r)),
                        Generator.Clock.class,
                        Format.ReversedTimestamp.class),
                of(
                        "MAC address",
                        r -> "00:1b:%s:%s:%s:%s".formatted(hex(r, 2), hex(r, 2), hex(r, 2), hex(r, 2)),
                        Generator.Uniform.class,
                        Format.Hex.class));
    }

    @ParameterizedTest
    @MethodSource("different")
    void differentValuesBecomeAGeneratorOfTheirType(
            String name, Function<Random, String> value, Class<?> generator, Class<?> format) {
        DesignDrafter.DesignDraft draft = draft(r -> "k#" + value.apply(r));
        Segment segment = draft.design().rowKey().segments().getLast();
        assertThat(segment.generator()).isInstanceOf(generator);
        assertThat(segment.format()).isInstanceOf(format);
        assertThat(draft.files()).isEmpty();
        assertThat(Consistency.check(draft.design())).noneMatch(problem -> problem.severity() == Severity.ERROR);
        assertThat(keys(draft, 50)).hasSize(50);
    }

    @Test
    void binaryNumbersAndRoundedTimesKeepTheirBytes() {
        DesignDrafter.DesignDraft draft = draft(r -> "acme#" + bytes(4, millis(r) / 3_600_000 * 3_600) + "#"
                + bytes(2, 300 + r.nextInt(9_000)) + "#" + bytes(8, Long.MAX_VALUE - millis(r)));
        List<Segment> segments = draft.design().rowKey().segments();
        assertThat(segments)
                .extracting(Segment::format)
                .containsExactly(
                        new Format.Plain(),
                        new Format.BigEndian(4, TimeUnit.S, 0),
                        new Format.BigEndian(2, TimeUnit.MS, 0),
                        new Format.BigEndian(8, TimeUnit.MS, Long.MAX_VALUE));
        assertThat(segments.get(1).generator())
                .isEqualTo(new Generator.Clock(Optional.of(Duration.ofHours(1)), Duration.ZERO, Optional.empty()));
        assertThat(segments.getLast().generator())
                .isEqualTo(new Generator.Clock(Optional.empty(), Duration.ZERO, Optional.empty()));
        assertThat(draft.notes()).isEmpty();
        assertThat(Consistency.check(draft.design())).noneMatch(problem -> problem.severity() == Severity.ERROR);
        assertThat(keys(draft, 50)).allSatisfy(key -> assertThat(key.length()).isEqualTo(5 + 4 + 1 + 2 + 1 + 8));
    }

    @Test
    void binarySaltsAndConstantsStayBytes() {
        DesignDrafter.DesignDraft draft =
                draft(r -> bytes(1, r.nextInt(16)) + "user" + r.nextInt(900_000) + "\0" + bytes(8, millis(r)));
        int salt = IntStream.range(0, draft.design().rowKey().segments().size())
                .filter(i -> draft.design()
                        .rowKey()
                        .segments()
                        .get(i)
                        .format()
                        .equals(new Format.BigEndian(1, TimeUnit.MS, 0)))
                .findFirst()
                .orElse(-1);
        assertThat(salt).as(draft.design().rowKey().toString()).isNotNegative();
        assertThat(draft.files().values())
                .anySatisfy(values ->
                        assertThat(values).allMatch(value -> value.value().matches("\\d+")));
        assertThat(Consistency.check(draft.design())).noneMatch(problem -> problem.severity() == Severity.ERROR);
        assertThat(keys(draft, 50)).hasSize(50);
    }

    private static String bytes(int width, long number) {
        return new String(
                ByteBuffer.allocate(8).putLong(number).array(), 8 - width, width, StandardCharsets.ISO_8859_1);
    }

    @Test
    void numbersStayInTheRangeOfTheSample() {
        DesignDrafter.DesignDraft draft = draft(r -> "%06d#%d".formatted(250_000 + r.nextInt(500_000), millis(r)));
        assertThat(draft.design().rowKey().segments().getFirst().generator())
                .isInstanceOfSatisfying(Generator.Uniform.class, range -> {
                    assertThat(range.min()).isBetween(250_000L, 252_500L);
                    assertThat(range.max()).isBetween(747_500L, 750_000L);
                });
    }

    @Test
    void repeatedValuesAreReplayedAsOftenAsTheyOccur() {
        KeySampler sampler = new KeySampler(5_000);
        Random random = new Random(4);
        for (int i = 0; i < 4_000; i++) {
            String tenant = random.nextInt(10) < 7 ? "acme" : random.nextInt(3) < 2 ? "globex" : "initech";
            sampler.add(new SampledKey(
                    KeyBytes.utf8(tenant + "#" + random.nextInt(2_000_000)),
                    OptionalLong.empty(),
                    0,
                    tenant.equals("initech") ? 3 : 1));
        }
        KeySample sample = sampler.sample();
        DesignDrafter.DesignDraft draft = draft(sample);
        Map<String, Double> truth = new HashMap<>();
        sample.keys().forEach(key -> truth.merge(tenant(key.key()), key.weight() / sample.totalWeight(), Double::sum));
        Map<String, Double> made = new HashMap<>();
        List<KeyBytes> keys = keys(draft, 20_000);
        keys.forEach(key -> made.merge(tenant(key), 1.0 / keys.size(), Double::sum));
        // Three standard errors of a share of 20,000 draws are at most 0.011.
        truth.forEach((tenant, share) ->
                assertThat(made.getOrDefault(tenant, 0.0)).as(tenant).isBetween(share - 0.011, share + 0.011));
        assertThat(made.keySet()).isEqualTo(truth.keySet());
    }

    @Test
    void unacceptedSegmentReplaysTheSampledValues() {
        KeySample sample = sample(r -> "%06d#%d".formatted(r.nextInt(1_000_000), millis(r)), 300);
        KeyKind kind = KeyInference.infer(sample).getFirst().kinds().getFirst();
        DesignDrafter.DesignDraft draft = DesignDrafter.of(sample, kind, Set.of(1), "t");
        assertThat(draft.design().rowKey().segments().getFirst().generator())
                .isEqualTo(
                        new Generator.Sample("t." + kind.segments().getFirst().name() + ".values.csv"));
        assertThat(draft.files().values().iterator().next()).hasSize((int) sample.keys().stream()
                .map(key -> key.key().toText().substring(0, 6))
                .distinct()
                .count());
    }

    @Test
    void chosenTypeDeterminesTheGenerator() {
        KeySample sample = sample(r -> "%08d".formatted(r.nextInt(100_000_000)), 300);
        KeyKind kind = KeyInference.infer(sample).getFirst().kinds().getFirst();
        assertThat(DesignDrafter.of(sample, kind, Set.of(0), "t")
                        .design()
                        .rowKey()
                        .segments()
                        .getFirst()
                        .generator())
                .isInstanceOf(Generator.Uniform.class);
        KeyKind counter =
                kind.withType(0, kind.segments().getFirst().alternatives().getFirst());
        assertThat(DesignDrafter.of(sample, counter, Set.of(0), "t")
                        .design()
                        .rowKey()
                        .segments()
                        .getFirst()
                        .generator())
                .isInstanceOf(Generator.Sequence.class);
    }

    @Test
    void descriptionStatesTheShareOfTheKind() {
        Random random = new Random(3);
        List<KeyBytes> keys = IntStream.range(0, 400)
                .mapToObj(i -> KeyBytes.utf8(
                        i % 4 == 0
                                ? "order:%05d".formatted(random.nextInt(90_000))
                                : "user#%06d#%s".formatted(random.nextInt(900_000), i % 3 == 0 ? "de" : "fr")))
                .distinct()
                .toList();
        assertThat(draft(KeySample.of(keys)).design().metadata().description())
                .get()
                .asString()
                .contains("% of them are of this kind");
        assertThat(draft(KeySample.of(keys.stream()
                                .filter(key -> key.toText().startsWith("user"))
                                .toList()))
                        .design()
                        .metadata()
                        .description())
                .get()
                .asString()
                .doesNotContain("of this kind");
    }

    private static String tenant(KeyBytes key) {
        return key.toText().substring(0, key.toText().indexOf('#'));
    }

    private static Arguments of(String name, Function<Random, String> key) {
        return Arguments.of(name, key);
    }

    private static Arguments of(String name, Function<Random, String> key, Class<?> generator, Class<?> format) {
        return Arguments.of(name, key, generator, format);
    }

    private static DesignDrafter.DesignDraft draft(Function<Random, String> key) {
        return draft(sample(key, 1_000));
    }

    private static DesignDrafter.DesignDraft draft(KeySample sample) {
        KeyKind kind = KeyInference.infer(sample).getFirst().kinds().getFirst();
        return DesignDrafter.of(
                sample, kind, IntStream.range(0, kind.segments().size()).boxed().collect(Collectors.toSet()), "t");
    }

    private static KeySample sample(Function<Random, String> key, int count) {
        Random random = new Random(17);
        return KeySample.of(Stream.generate(() -> KeyBytes.of(key.apply(random).getBytes(StandardCharsets.ISO_8859_1)))
                .limit(count)
                .distinct()
                .toList());
    }

    private static List<KeyBytes> keys(DesignDrafter.DesignDraft draft, int count) {
        SampleFiles files = name -> draft.files().getOrDefault(name, List.of());
        return KeyPreview.of(draft.design(), files, count).stream()
                .map(PreviewKey::key)
                .toList();
    }

    private static long millis(Random random) {
        return 1_757_672_000_000L + random.nextLong(40L * 86_400_000);
    }

    private static String hex(Random random, int digits) {
        return random.ints(digits, 0, 16).mapToObj(Integer::toHexString).collect(Collectors.joining());
    }

    private static String in(BigInteger number, String alphabet, int length) {
        StringBuilder text = new StringBuilder();
        BigInteger base = BigInteger.valueOf(alphabet.length());
        for (int i = 0; i < length; i++, number = number.divide(base)) {
            text.append(alphabet.charAt(number.mod(base).intValue()));
        }
        return text.reverse().toString();
    }
}
