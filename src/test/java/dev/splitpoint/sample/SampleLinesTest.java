package dev.splitpoint.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.sample.SampleAccuracy.Measure;
import dev.splitpoint.sample.SampleAccuracy.Rows;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Samples of tables that are saved say as much of their tables when they are opened again. */
@Tag("fast")
class SampleLinesTest {
    private static final List<SampledKey> KEYS = IntStream.range(0, 500)
            .mapToObj(i -> new SampledKey(KeyBytes.utf8("k" + i), OptionalLong.of(i), 0, 1.5))
            .toList();

    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(Measure.class)
    void accuracyIsReadBackUnchanged(Measure measure) throws IOException {
        SampleAccuracy known = new SampleAccuracy(Rows.ESTIMATED, 12, 0.034, measure);
        KeySample opened = opened(known, 1_000);
        assertThat(opened.accuracy()).contains(known);
        assertThat(opened.measure()).isEqualTo(measure);
        assertThat(opened.isPartial()).isTrue();
        assertThat(known.text(750))
                .contains("off by at most 3.4%")
                .contains(measure == Measure.BYTES ? "the table's bytes" : "the rows");
    }

    @Test
    void completeSampleStaysCompleteIfAllKeysAreRetained() throws IOException {
        SampleAccuracy whole = new SampleAccuracy(Rows.COUNTED, 3, 0, Measure.ROWS);
        assertThat(opened(whole, 500).isPartial()).isFalse();
        KeySample fewer = opened(whole, 100);
        assertThat(fewer.keys()).hasSize(100);
        assertThat(fewer.isPartial()).isTrue();
        assertThat(fewer.accuracy().orElseThrow().error()).isBetween(0.2, 0.3);
        assertThat(fewer.accuracy().orElseThrow().text(750)).contains("with 95% confidence");
    }

    @Test
    void originOfASampleIsReadBack() throws IOException {
        SampleOrigin origin =
                new SampleOrigin("visits", "the emulator at localhost:8086", Optional.of("Sampling was cancelled."));
        SampleAccuracy random = new SampleAccuracy(Rows.ESTIMATED, 12, 0.034, Measure.RANDOM_ROWS);
        KeySample before = new KeySample(KEYS, 81_622, 306_600, Optional.empty(), Optional.empty(), Optional.of(random))
                .withOrigin(origin);
        Path file = folder.resolve("t" + SampleLines.EXTENSION);
        SampleLines.save(before, file);
        KeySample opened = KeyFiles.read(file, KeyFormat.DETECT, 1_000, ReadProgress.NONE);
        assertThat(opened.origin()).contains(origin);
        assertThat(origin.warning()).isEqualTo("The sample is not complete: Sampling was cancelled.");
        assertThat(SampleText.of(before))
                .startsWith(
                        "500 keys of about 306,600 rows, from 12 parts of the table; they begin at random rows of the"
                                + " emulator and are not tablets.");
        assertThat(SampleText.of(opened)).as("as before").isEqualTo(SampleText.of(before));
        assertThat(SampleText.of(opened(new SampleAccuracy(Rows.COUNTED, 3, 0, Measure.ROWS), 100)))
                .startsWith("100 keys of 750 rows, which are the whole table. The share of the rows");
    }

    @Test
    void sampleOfAnEmptyTableIsDetected() throws IOException {
        Path file = folder.resolve("t" + SampleLines.EXTENSION);
        KeySample none = new KeySample(
                List.of(),
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.of(new SampleAccuracy(Rows.COUNTED, 1, 0, Measure.ROWS)));
        SampleLines.save(
                none.withOrigin(new SampleOrigin("visits", "the emulator at localhost:8086", Optional.empty())), file);
        assertThatThrownBy(() -> KeyFiles.read(file, KeyFormat.DETECT, 10, ReadProgress.NONE))
                .hasMessage(
                        "'t.keys.jsonl.gz' is a saved sample without keys: 'visits' in the emulator at localhost:8086"
                                + " was empty. Sample the table again when it has rows.");
    }

    @Test
    void exactCountsAreNotReportedAsApproximate() {
        assertThat(SampleText.of(KeySample.of(List.of(KeyBytes.utf8("a"))))).isEqualTo("1 key read.");
        assertThat(SampleText.of(KeySample.of(List.of(KeyBytes.utf8("a"), KeyBytes.utf8("b")))))
                .isEqualTo("2 keys read, all different.");
        assertThat(SampleText.of(KeySample.of(List.of(KeyBytes.utf8("a"), KeyBytes.utf8("a"), KeyBytes.utf8("b")))))
                .isEqualTo("3 keys read, 2 different.");
        assertThat(SampleText.of(new KeySample(KEYS, 9_000, 8_100, Optional.empty(), Optional.empty())))
                .isEqualTo("9,000 keys read, about 8,100 different; 500 of them are in the sample.");
    }

    @Test
    void samplesWithoutAccuracyAreReadAndInvalidHeadersRejected() throws IOException {
        Path old = Files.writeString(
                folder.resolve("old.jsonl"), "{\"seen\":2,\"rows\":2.0}\n{\"key\":\"a\"}\n{\"key\":\"b\"}\n");
        assertThat(KeyFiles.read(old, KeyFormat.DETECT, 10, ReadProgress.NONE).accuracy())
                .isEmpty();
        byte[] wrong = "{\"seen\":2,\"rows\":2.0,\"rowsAre\":\"guessed\"}".getBytes(StandardCharsets.UTF_8);
        assertThatThrownBy(() -> SampleLines.read(wrong))
                .isInstanceOf(IOException.class)
                .hasMessage("is neither a key nor the header of a sample");
    }

    @Test
    void readsTheFileOfAnEarlierVersionInSeveralMembers() throws IOException {
        Path file = folder.resolve("old" + SampleLines.EXTENSION);
        try (OutputStream out = Files.newOutputStream(file)) {
            out.write(gzip("""
                {"seen":3,"rows":9.0,"first":"a","last":"z\\\\xff","rowsAre":"estimated","parts":2,"error":0.25,"sharesOf":"random rows",\
                "table":"t","server":"s","cutShort":"c","later":{"a":1}}
                """));
            out.write(gzip("""
                {"key":"a\\\\x00\\\\\\\\\\"","newest":1700000000000000,"bytes":7,"weight":2.5}
                """));
            out.write(gzip("{\"key\":\"b\"}\n"));
        }

        KeySample sample = KeyFiles.read(file, KeyFormat.DETECT, 10, ReadProgress.NONE);

        assertThat(sample)
                .isEqualTo(new KeySample(
                        List.of(
                                new SampledKey(
                                        KeyBytes.of(new byte[] {'a', 0, '\\', '"'}),
                                        OptionalLong.of(1_700_000_000_000_000L),
                                        7,
                                        2.5),
                                SampledKey.of(KeyBytes.utf8("b"))),
                        3,
                        9,
                        Optional.of(KeyBytes.utf8("a")),
                        Optional.of(KeyBytes.of(new byte[] {'z', -1})),
                        Optional.of(new SampleAccuracy(Rows.ESTIMATED, 2, 0.25, Measure.RANDOM_ROWS)),
                        Optional.of(new SampleOrigin("t", "s", Optional.of("c")))));
    }

    @Test
    void writesOneObjectOnEachLine() throws IOException {
        Path file = folder.resolve("t" + SampleLines.EXTENSION);
        KeyBytes key = KeyBytes.of(new byte[] {'a', 0, '\\', '"', 'z', -1});
        SampleLines.save(
                new KeySample(
                        List.of(new SampledKey(key, OptionalLong.of(-5), 7, 2.5), SampledKey.of(KeyBytes.utf8("b"))),
                        2,
                        2,
                        Optional.of(key),
                        Optional.of(key),
                        Optional.of(new SampleAccuracy(Rows.COUNTED, 1, 0.5, Measure.RANDOM_ROWS))),
                file);

        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            assertThat(in).hasContent("""
                {"seen":2,"rows":2.0,"first":"a\\\\x00\\\\\\\\\\"z\\\\xff","last":"a\\\\x00\\\\\\\\\\"z\\\\xff",\
                "rowsAre":"counted","parts":1,"error":0.5,"sharesOf":"random rows"}
                {"key":"a\\\\x00\\\\\\\\\\"z\\\\xff","newest":-5,"bytes":7,"weight":2.5}
                {"key":"b"}
                """);
        }
    }

    private static byte[] gzip(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream zip = new GZIPOutputStream(bytes)) {
            zip.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private KeySample opened(SampleAccuracy certainty, int size) throws IOException {
        Path file = folder.resolve("t" + SampleLines.EXTENSION);
        SampleLines.save(
                new KeySample(KEYS, 600, 750, Optional.empty(), Optional.empty(), Optional.of(certainty)), file);
        return KeyFiles.read(file, KeyFormat.DETECT, size, ReadProgress.NONE);
    }
}
