package dev.splitpoint.sample.infer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Consistency;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Severity;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.DesignReader;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.Conformance;
import dev.splitpoint.sample.KeySample;
import dev.splitpoint.sample.KeySampler;
import dev.splitpoint.sample.SampledKey;
import dev.splitpoint.workload.KeyPreview;
import dev.splitpoint.workload.PreviewKey;
import dev.splitpoint.workload.SampleFiles;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DraftingTest {
    static Stream<KeyShapes.Shape> shapes() {
        return Stream.of(KeyShapes.known(), KeyShapes.heldOut(), IdentifierShapes.all()).flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("shapes")
    void everyReadingBecomesADesignWhoseKeysAreReadTheSameWay(KeyShapes.Shape shape) {
        KeySample sample = KeySample.of(shape.keys(300, 21));
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        Draft draft = Drafting.of(sample, kind, all(kind), "table");
        assertThat(Consistency.check(draft.design())).noneMatch(problem -> problem.severity() == Severity.ERROR);
        List<KeyBytes> made = keys(draft, 400);
        boolean asBytes = kind.segments().stream().anyMatch(segment -> SegmentDraft.isHexOf(segment.type()));
        if (!asBytes) {
            assertThat(made).allSatisfy(key -> assertThat(kind.split(key)).as(key.toText()).isPresent());
        }
    }

    @Test
    void valuesAreReplayedAsOftenAsTheyOccur() {
        KeySampler sampler = new KeySampler(5000);
        Random random = new Random(4);
        for (int i = 0; i < 4000; i++) {
            String tenant = random.nextInt(10) < 7 ? "acme" : random.nextInt(3) < 2 ? "globex" : "initech";
            sampler.add(new SampledKey(
                    KeyBytes.utf8(tenant + "#" + random.nextInt(2_000_000)), OptionalLong.empty(), 0, tenant.equals("initech") ? 3 : 1));
        }
        KeySample sample = sampler.sample();
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        Draft draft = Drafting.of(sample, kind, all(kind), "t");
        Map<String, Double> truth = new HashMap<>();
        sample.keys().forEach(key -> truth.merge(lead(key.key()), key.weight() / sample.weight(), Double::sum));
        Map<String, Double> made = new HashMap<>();
        List<KeyBytes> keys = keys(draft, 20_000);
        keys.forEach(key -> made.merge(lead(key), 1.0 / keys.size(), Double::sum));
        // Three standard errors of a share of 20,000 draws are at most 0.011.
        truth.forEach((tenant, share) -> assertThat(made.getOrDefault(tenant, 0.0)).as(tenant).isBetween(share - 0.011, share + 0.011));
        assertThat(made.keySet()).isEqualTo(truth.keySet());
    }

    @Test
    void theDesignSaysWhichShareOfTheKeysItDraws() {
        List<KeyBytes> keys = IntStream.range(0, 400)
                .mapToObj(i -> KeyBytes.utf8(i % 4 == 0 ? "order:%05d".formatted(i * 37 % 90_001) : "user#%06d#%s".formatted(i * 911 % 900_001, i % 3 == 0 ? "de" : "fr")))
                .toList();
        KeySample sample = KeySample.of(keys);
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        assertThat(Drafting.of(sample, kind, all(kind), "t").design().metadata().description())
                .contains("The row key was inferred from 400 keys. 75.0 % of them are of this kind; those of other kinds, or of none, are not drawn.");

        KeySample one = KeySample.of(keys.stream().filter(key -> key.toText().startsWith("user")).toList());
        KeyKind only = KeyInference.read(one).getFirst().kinds().getFirst();
        assertThat(Drafting.of(one, only, all(only), "t").design().metadata().description())
                .contains("The row key was inferred from 300 keys.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"user#%s", "%s", "user#n%s", "user#n-%s"})
    void numbersThatNoGeneratorCanMakeAreDirt(String form) {
        List<KeyBytes> keys = new ArrayList<>();
        Random random = new Random(8);
        for (int i = 0; i < 1_000; i++) {
            keys.add(KeyBytes.utf8(form.formatted(i % 200 == 7 ? "9".repeat(23) : Integer.toString(random.nextInt(1_000_000)))));
        }
        KeySample sample = KeySample.of(keys);
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        Draft draft = Drafting.of(sample, kind, all(kind), "t");
        assertThat(Consistency.check(draft.design())).noneMatch(problem -> problem.severity() == Severity.ERROR);
        assertThat(draft.files().values()).allSatisfy(values -> assertThat(values).noneMatch(value -> value.value().contains("99999999")));
    }

    /** A clock would write the same one into all rows. */
    @Test
    void yearsAreThoseOfTheSample() {
        KeySample sample = KeySample.of(KeyShapes.shape("", "", r -> "car/" + (2025 - r.nextInt(30)) + "/" + r.nextInt(90_000)).keys(300, 1));
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        assertThat(kind.segments().get(1).name()).isEqualTo("year");
        Draft draft = Drafting.of(sample, kind, Set.of(0, 1, 2), "t");
        assertThat(draft.notes()).contains("The values of the segment 'year' are years; the design repeats those of the sample, which do not follow the clock.");
        Segment year = draft.design().rowKey().segments().get(1);
        assertThat(year.format()).isEqualTo(new Format.PaddedDecimal(4));
        assertThat(year.generator()).isEqualTo(new Generator.Sample("t.year.values.csv"));
    }

    @Test
    void saysThatIdentifiersOfTheSampleDoNotFollowTheClock() {
        KeySample sample = KeySample.of(IdentifierShapes.all().getFirst().keys(300, 1));
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        assertThat(Drafting.of(sample, kind, all(kind), "t").notes()).singleElement().asString().contains("do not follow the clock");
        assertThat(Drafting.of(sample, kind, Set.of(), "t").notes()).isEmpty();
    }

    @Test
    void saysThatLengthsDoNotFitTheTextsOfADesign() {
        Draft draft = ofBytes("text that begins with its length, number");
        assertThat(draft.notes()).anyMatch(note -> note.contains("'length' are lengths of the texts behind it"));
        assertThat(draft.design().rowKey().segments()).hasSize(3);
        assertThat(draft.files().get("t.length.values.csv")).allMatch(value -> value.value().matches("[0-9a-f]{2}"));
    }

    @Test
    void addressesInBytesAreWrittenInHexadecimal() {
        Draft draft = ofBytes("address of version 6, s");
        assertThat(draft.notes()).anyMatch(note -> note.contains("'ip' holds bytes"));
        assertThat(draft.files().get("t.ip.values.csv")).hasSizeGreaterThan(200).allMatch(value -> value.value().matches("2[0-9a-f]{31}"));
    }

    private static Draft ofBytes(String name) {
        KeyShapes.Shape shape = BinaryShapes.all().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
        KeySample sample = KeySample.of(shape.keys(300, 1));
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        Draft draft = Drafting.of(sample, kind, all(kind), "t");
        assertThat(Consistency.check(draft.design())).noneMatch(problem -> problem.severity() == Severity.ERROR);
        return draft;
    }

    @Test
    void whatIsNotAcceptedStaysText() {
        KeySample sample = KeySample.of(KeyShapes.known().getFirst().keys(300, 1));
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        Draft draft = Drafting.of(sample, kind, Set.of(1), "t");
        List<Segment> segments = draft.design().rowKey().segments();
        assertThat(segments.get(0).format()).isEqualTo(new Format.Plain());
        assertThat(segments.get(0).generator()).isEqualTo(new Generator.Sample("t.sensor.values.csv"));
        assertThat(draft.files().get("t.sensor.values.csv")).allMatch(value -> value.value().startsWith("sensor-"));
        assertThat(segments.get(1).format()).isInstanceOf(Format.ReversedTimestamp.class);
        assertThat(draft.design().rowKey().encoding()).isEqualTo(new KeyEncoding.Delimited(KeyBytes.utf8("#")));
        assertThat(draft.design().simulation().rows()).isEqualTo(300);
    }

    /** Two in three keys have no kind, and end before it; numbers are full of zeros, which are escaped. */
    @Test
    void keysInOrderedCodeAreReadWithTheSegmentsThatTheyLeaveOut() {
        TableDesign written = DesignReader.read("""
                apiVersion: splitpoint.dev/v1
                kind: TableDesign
                metadata: { name: t }
                table: { tableId: t }
                rowKey:
                  encoding: { orderedCodeBytes: {} }
                  segments:
                    - { name: tenant, generator: { weighted: { acme: 1, globex: 1, '': 1 } } }
                    - { name: id, type: { int64Type: {} }, generator: { uniform: { max: 4000000 } } }
                    - { name: kind, generator: { weighted: { '': 4, order: 1, refund: 1 } } }
                """).design().orElseThrow();
        KeySample sample = KeySample.of(
                KeyPreview.of(written, SampleFiles.NONE, 600).stream().map(PreviewKey::key).toList());
        KeyKind kind = KeyInference.read(sample).getFirst().kinds().getFirst();
        assertThat(kind.share()).isEqualTo(1);
        assertThat(kind.segments()).hasSize(3);
        assertThat(kind.segments().get(1).type()).isEqualTo(new ColumnType.BigEndian(Long.BYTES));
        assertThat(kind.split(KeyBytes.hex("00000001" + "00ff00ff00ff00ff00ff010203")))
                .contains(List.of(KeyBytes.EMPTY, KeyBytes.hex("0000000000010203"), KeyBytes.EMPTY));
        Draft draft = Drafting.of(sample, kind, all(kind), "t");
        assertThat(draft.design().rowKey().encoding()).isEqualTo(new KeyEncoding.OrderedCode());
        Set<KeyBytes> sampled = sample.keys().stream().map(SampledKey::key).collect(Collectors.toSet());
        assertThat(keys(draft, 400)).allSatisfy(key -> assertThat(kind.split(key)).as(key.toText()).isPresent());
        assertThat(Conformance.of(draft.design().rowKey(), KeySample.of(sampled.stream().toList())).share()).isEqualTo(1);
    }

    private static String lead(KeyBytes key) {
        return key.toText().substring(0, key.toText().indexOf('#'));
    }

    private static Set<Integer> all(KeyKind kind) {
        return IntStream.range(0, kind.segments().size()).boxed().collect(Collectors.toSet());
    }

    private static List<KeyBytes> keys(Draft draft, int count) {
        SampleFiles files = name -> draft.files().getOrDefault(name, List.of());
        return KeyPreview.of(draft.design(), files, count).stream().map(PreviewKey::key).toList();
    }
}
