package dev.splitpoint.stream.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Generator.HashAlgorithm;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.stream.value.HashFunctions;
import dev.splitpoint.stream.value.RealisticValues;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("fast")
class KeyStreamTest {
    private static final Segment SENSOR = Segment.of(
            "sensor", new Format.Template("sensor-{}", OptionalInt.of(5)), new Generator.Zipf(100_000, 0.99, true));

    @Test
    void keyDependsOnlyOnSeedNumberAndTime() {
        KeyStream stream = Keys.stream(salt(16, "sensor"), SENSOR, Keys.time(new Format.Plain()));
        KeyCursor forward = stream.cursor();
        KeyCursor backward = stream.cursor();
        Map<Integer, KeyBytes> keys = new LinkedHashMap<>();
        for (int i = 0; i < 100; i++) {
            forward.renderNew(i, i * 1_000_000_000L, i);
            keys.put(i, forward.toKey());
        }
        for (int i = 99; i >= 0; i--) {
            backward.renderNew(i, i * 1_000_000_000L, i);
            assertThat(backward.toKey()).isEqualTo(keys.get(i));
        }
        assertThat(new HashSet<>(keys.values())).hasSize(100);
    }

    @Test
    void anotherSeedYieldsOtherKeys() {
        KeyCursor one = KeyStream.of(Keys.delimited(SENSOR), Map.of(), 1, SampleFiles.NONE)
                .cursor();
        KeyCursor two = KeyStream.of(Keys.delimited(SENSOR), Map.of(), 2, SampleFiles.NONE)
                .cursor();
        int equal = 0;
        for (int i = 0; i < 1000; i++) {
            one.renderNew(i, 0, 0);
            two.renderNew(i, 0, 0);
            equal += one.toKey().equals(two.toKey()) ? 1 : 0;
        }
        assertThat(equal).isLessThan(100);
    }

    @Test
    void saltIsTheHashOfItsInputsAtAnyPosition() {
        KeyCursor before = Keys.stream(salt(16, "sensor"), SENSOR).cursor();
        KeyCursor behind = Keys.stream(SENSOR, salt(16, "sensor")).cursor();
        for (int i = 0; i < 100; i++) {
            before.renderNew(i, 0, 0);
            String[] parts = before.toKey().toText().split("#");
            CRC32 crc = new CRC32();
            crc.update(parts[1].getBytes(StandardCharsets.UTF_8));
            assertThat(Integer.parseInt(parts[0])).isEqualTo((int) (crc.getValue() % 16));
            behind.renderNew(i, 0, 0);
            assertThat(behind.toKey().toText()).isEqualTo(parts[1] + "#" + parts[0]);
        }
    }

    @Test
    void saltIsEqualForFixedAndVariableWidth() {
        Generator.Salt ofBoth = new Generator.Salt(List.of("user", "sensor"), HashAlgorithm.CRC32, 1000);
        Segment user = Segment.of("user", new Format.Plain(), new Generator.Uniform(0, 99_999));
        KeyCursor fixed = Keys.stream(Segment.of("s", new Format.PaddedDecimal(4), ofBoth), user, SENSOR)
                .cursor();
        KeyCursor varying = Keys.stream(Segment.of("s", new Format.Plain(), ofBoth), user, SENSOR)
                .cursor();
        for (int i = 0; i < 1_000; i++) {
            fixed.renderNew(i, 0, 0);
            varying.renderNew(i, 0, 0);
            String[] parts = fixed.toKey().toText().split("#");
            CRC32 crc = new CRC32();
            crc.update((parts[1] + "\0" + parts[2]).getBytes(StandardCharsets.UTF_8));
            long salt = crc.getValue() % 1000;
            assertThat(parts[0]).isEqualTo(String.format("%04d", salt));
            assertThat(varying.toKey().toText()).isEqualTo(salt + "#" + parts[1] + "#" + parts[2]);
            for (int segment = 0; segment < 3; segment++) {
                assertThat(KeyBytes.of(
                                        fixed.bytes(),
                                        fixed.segmentStart(segment),
                                        fixed.segmentEnd(segment) - fixed.segmentStart(segment))
                                .toText())
                        .isEqualTo(parts[segment]);
            }
        }
    }

    @Test
    void hashesMatchTheJdkAndKnownVectors() throws Exception {
        byte[] bytes = "sensor-00417".getBytes(StandardCharsets.UTF_8);
        for (Map.Entry<HashAlgorithm, String> named : Map.of(HashAlgorithm.MD5, "MD5", HashAlgorithm.SHA256, "SHA-256")
                .entrySet()) {
            long expected = java.nio.ByteBuffer.wrap(
                            MessageDigest.getInstance(named.getValue()).digest(bytes))
                    .getLong();
            assertThat(HashFunctions.hash(named.getKey(), bytes, 0, bytes.length))
                    .isEqualTo(expected);
        }
        byte[] fox = "The quick brown fox jumps over the lazy dog".getBytes(StandardCharsets.UTF_8);
        assertThat(HashFunctions.hash(HashAlgorithm.MURMUR3, fox, 0, fox.length))
                .as("x64 128-bit, as published: 6c1b07bc7bbc4be347939ac4a93c437a, its first word's bytes turned round")
                .isEqualTo(Long.reverseBytes(0xe34bbc7bbc071b6cL));
        assertThat(HashFunctions.hash(HashAlgorithm.MURMUR3, fox, 0, 0)).isZero();
    }

    @ParameterizedTest
    @EnumSource(HashAlgorithm.class)
    void keysWithHashesAllocateNothing(HashAlgorithm algorithm) {
        KeyCursor cursor = Keys.stream(
                        Segment.of("h", new Format.Plain(), new Generator.Hash(List.of("sensor"), algorithm, 4)),
                        SENSOR)
                .cursor();
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long most = 10_000;
        LongSupplier render = () -> {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < most; i++) {
                cursor.renderNew(i, i, i);
            }
            return threads.getCurrentThreadAllocatedBytes() - before;
        };
        render.getAsLong();
        assertThat(render.getAsLong()).as("bytes for %d keys", most).isLessThan(most);
    }

    @Test
    void hashesAreTruncatedToTheirFirstDigits() {
        Segment hash =
                Segment.of("h", new Format.Plain(), new Generator.Hash(List.of("sensor"), HashAlgorithm.CRC32, 4));
        KeyCursor cursor = Keys.stream(hash, SENSOR).cursor();
        cursor.renderNew(5, 0, 0);
        String[] parts = cursor.toKey().toText().split("#");
        CRC32 crc = new CRC32();
        crc.update(parts[1].getBytes(StandardCharsets.UTF_8));
        assertThat(parts[0]).isEqualTo(String.format("%08x", crc.getValue()).substring(0, 4));
    }

    @Test
    void circularHashReferencesAreRefused() {
        assertThatThrownBy(() -> Keys.stream(
                        Segment.of("a", new Format.Plain(), new Generator.Salt(List.of("b"), HashAlgorithm.CRC32, 4)),
                        Segment.of("b", new Format.Plain(), new Generator.Salt(List.of("a"), HashAlgorithm.CRC32, 4))))
                .isInstanceOf(WorkloadException.class)
                .hasMessage("Segments are computed from each other in a cycle. Remove one of them from the cycle.");
    }

    @Test
    void orderedCodeEscapesZerosAndEmptySegments() {
        RowKey key = new RowKey(
                new KeyEncoding.OrderedCode(),
                List.of(
                        new Segment(
                                "n",
                                Optional.empty(),
                                new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES),
                                new Format.Plain(),
                                new Generator.Sequence(258, 1),
                                Extras.NONE),
                        Segment.of("e", new Format.Plain(), new Generator.Constant("")),
                        Segment.of("t", new Format.Plain(), new Generator.Constant("x"))),
                Extras.NONE);
        KeyCursor cursor = KeyStream.of(key, Map.of(), 42, SampleFiles.NONE).cursor();
        cursor.renderNew(0, 0, 0);
        assertThat(cursor.toKey().toHex())
                .isEqualTo("00ff00ff00ff00ff00ff00ff" + "0102" + "0001" + "0000" + "0001" + "78");
    }

    /** The examples of Google's type.proto, {@code Type.Struct.Encoding.OrderedCodeBytes}. */
    @ParameterizedTest
    @CsvSource({
        "'',     0000",
        "'|',    0000",
        "'|B',   0000 0001 42",
        "'A|',   41",
        "'|B|',  0000 0001 42",
        "'A||C', 41 0001 0000 0001 43",
        "'A||',  41",
    })
    void orderedCodeOmitsTrailingEmptySegments(String values, String expected) {
        List<Segment> segments = new ArrayList<>();
        for (String value : values.split("\\|", -1)) {
            segments.add(Segment.of("s" + segments.size(), new Format.Plain(), new Generator.Constant(value)));
        }
        KeyCursor cursor = KeyStream.of(
                        new RowKey(new KeyEncoding.OrderedCode(), segments, Extras.NONE),
                        Map.of(),
                        42,
                        SampleFiles.NONE)
                .cursor();
        cursor.renderNew(0, 0, 0);
        assertThat(cursor.toKey()).isEqualTo(KeyBytes.hex(expected.replace(" ", "")));
        int end = 0;
        for (int i = 0; i < segments.size(); i++) {
            assertThat(cursor.segmentStart(i)).isBetween(end, cursor.length());
            end = cursor.segmentEnd(i);
            assertThat(end).isBetween(cursor.segmentStart(i), cursor.length());
        }
    }

    @Test
    void overrideWithoutItemsInheritsTheItemsOfItsGenerator() {
        Map<String, Generator> override =
                Map.of("sensor", new Generator.Hotspot(Generator.Hotspot.INHERITED, 0.0001, 1));
        KeyCursor cursor = KeyStream.of(Keys.delimited(SENSOR), override, 42, SampleFiles.NONE)
                .cursor();
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < 1000; i++) {
            cursor.renderNew(i, 0, 0);
            seen.add(cursor.toKey().toText());
        }
        assertThat(seen).hasSize(10).contains("sensor-00000", "sensor-00009");
    }

    @Test
    void version7UuidsStartWithTheTime() {
        Segment uuid = Segment.of("u", new Format.Uuid(), new Generator.Uuid(7));
        assertThat(Keys.key(uuid, 1, 5_000_000, 0).toText())
                .matches(String.format("%s-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", "019b76da-a805"));
        assertThat(Keys.key(Segment.of("u", new Format.Uuid(), new Generator.Uuid(4)), 1, 0, 0)
                        .toText())
                .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
    }

    @Test
    void realisticValuesHaveTheRequestedCount() {
        for (String kind : List.of("domain", "email", "city", "product", "company", "word", "path")) {
            List<String> values = RealisticValues.of("p", kind, 20_000);
            assertThat(values).hasSize(20_000).doesNotHaveDuplicates();
        }
    }

    @Test
    void missingSampleFileIsReportedInOneSentence() {
        Segment sample = Segment.of("s", new Format.Plain(), new Generator.Sample("values.csv"));
        SampleFiles none = name -> {
            throw new IOException("The sample file '" + name + "' is not there.");
        };
        assertThatThrownBy(() -> KeyStream.of(Keys.delimited(sample), Map.of(), 42, none))
                .isInstanceOf(WorkloadException.class)
                .hasMessage("The sample file 'values.csv' is not there.");
    }

    private static Segment salt(int buckets, String of) {
        return Segment.of(
                "shard", new Format.PaddedDecimal(2), new Generator.Salt(List.of(of), HashAlgorithm.CRC32, buckets));
    }
}
