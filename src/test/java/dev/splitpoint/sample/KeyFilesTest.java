package dev.splitpoint.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.key.KeyBytes;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class KeyFilesTest {
    @TempDir
    private Path folder;

    @Test
    void sampleRoundTripsWithAllItsProperties() throws IOException {
        Random random = new Random(3);
        KeySampler sampler = new KeySampler(200);
        for (int i = 0; i < 3000; i++) {
            byte[] key = new byte[1 + random.nextInt(40)];
            random.nextBytes(key);
            OptionalLong newest = i % 3 == 0 ? OptionalLong.of(1_700_000_000_000_000L + i) : OptionalLong.empty();
            sampler.add(new SampledKey(KeyBytes.of(key), newest, i % 5, 1 + i % 2));
        }
        KeySample sample = sampler.sample();
        Path file = folder.resolve("t" + SampleLines.EXTENSION);
        SampleLines.save(sample, file);
        assertThat(read(file)).isEqualTo(sample);
        try (var names = Files.list(folder)) {
            assertThat(names).containsExactly(file);
        }
        assertThat(read(Files.copy(file, folder.resolve("any.txt"))))
                .as("under any name")
                .isEqualTo(sample);
    }

    @Test
    void longestPossibleKeysRoundTrip() throws IOException {
        byte[] zeros = new byte[4096];
        byte[] ends = zeros.clone();
        ends[4095] = 1;
        KeySample sample = KeySample.of(List.of(KeyBytes.of(zeros), KeyBytes.of(ends)));
        Path file = folder.resolve("long" + SampleLines.EXTENSION);
        SampleLines.save(sample, file);
        assertThat(read(file).keys())
                .extracting(SampledKey::key)
                .containsExactlyInAnyOrder(KeyBytes.of(zeros), KeyBytes.of(ends));
    }

    @Test
    void savesAndOpensALargeSample() throws IOException {
        List<SampledKey> keys = IntStream.range(0, 70_001)
                .mapToObj(i -> new SampledKey(
                        KeyBytes.utf8("user#" + i * 7919L), OptionalLong.of(1_700_000_000_000_000L + i), 0, 1))
                .toList();
        Path file = folder.resolve("large" + SampleLines.EXTENSION);
        SampleLines.save(new KeySample(keys, keys.size(), keys.size(), Optional.empty(), Optional.empty()), file);
        KeySample read = KeyFiles.read(file, KeyFormat.DETECT, keys.size(), ReadProgress.NONE);
        assertThat(new HashSet<>(read.keys()).equals(new HashSet<>(keys)))
                .as("the same keys")
                .isTrue();
        assertThat(read.keys()).hasSameSizeAs(keys);
    }

    @Test
    void keyNotationIsDetected() throws IOException {
        List<String> keys =
                IntStream.range(0, 300).mapToObj(i -> "user#" + i * 37).toList();
        List<KeyBytes> expected = keys.stream().map(KeyBytes::utf8).sorted().toList();
        assertThat(sorted(write("raw.txt", String.join("\r\n", keys)))).isEqualTo(expected);
        assertThat(sorted(write(
                        "hex.txt",
                        keys.stream().map(k -> KeyBytes.utf8(k).toHex()).collect(Collectors.joining("\n")))))
                .isEqualTo(expected);
        assertThat(sorted(write(
                        "base64.txt",
                        keys.stream()
                                .map(k -> Base64.getEncoder().encodeToString(k.getBytes(StandardCharsets.UTF_8)))
                                .collect(Collectors.joining("\n")))))
                .isEqualTo(expected);
        assertThat(sorted(write("escaped.txt", "a\\x00b\\\\\nc\\xff\n")))
                .containsExactly(KeyBytes.of(new byte[] {'a', 0, 'b', '\\'}), KeyBytes.of(new byte[] {'c', -1}));
    }

    @Test
    void hashesAreKeysUnlessANotationIsChosen() throws IOException {
        Random random = new Random(2);
        String hashes = IntStream.range(0, 100)
                .mapToObj(i -> String.format("%016x", random.nextLong()))
                .collect(Collectors.joining("\n"));
        Path file = write("hashes.txt", hashes);
        assertThat(read(file).keys()).allMatch(key -> key.key().length() == 16);
        assertThat(KeyFiles.read(file, KeyFormat.HEX, 1000, ReadProgress.NONE).keys())
                .allMatch(key -> key.key().length() == 8);
    }

    @Test
    void csvHasCountsOrTimesInAnyColumn() throws IOException {
        assertThat(read(write("a.csv", "key,count\n\"a,\"\"b\",3\nc,1\na,1\na,2\n"))
                        .keys())
                .containsExactlyInAnyOrder(key("a,\"b", 3), key("c", 1), key("a", 3));
        for (String separator : List.of(";", "\t")) {
            assertThat(read(write("s.csv", "a,b;5\n\n\"c;d\";7.5\n".replace(";", separator)))
                            .keys())
                    .containsExactlyInAnyOrder(key("a,b", 5), key("c" + separator + "d", 7.5));
        }
        assertThat(read(write("s.csv", "user;1\nuser;b\n")).keys())
                .containsExactlyInAnyOrder(key("user;1", 1), key("user;b", 1));
        assertThat(read(write("b.csv", "a,5\nb,7.5\n")).keys()).containsExactlyInAnyOrder(key("a", 5), key("b", 7.5));
        assertThat(read(write("c.csv", "2024-05-01T00:00:00Z,12,a\n".replaceFirst("^", "timestamp,bytes,row_key\n")))
                        .keys())
                .containsExactly(new SampledKey(KeyBytes.utf8("a"), OptionalLong.of(1_714_521_600_000_000L), 12, 1));
        assertThat(read(write("d.csv", "a,1714521600\nb,1714521601\n")).keys().stream()
                        .map(SampledKey::newest))
                .containsExactlyInAnyOrder(
                        OptionalLong.of(1_714_521_600_000_000L), OptionalLong.of(1_714_521_601_000_000L));
    }

    @Test
    void keyWithZeroCountIsSkippedAndCounted() throws IOException {
        Left left = new Left();
        KeySample sample = KeyFiles.read(
                write("a.csv", "key,count\nuser001,3\nuser002,0\nuser003,0.0\n"), KeyFormat.DETECT, 10, left);
        assertThat(sample.keys()).containsExactly(key("user001", 3));
        assertThat(left.said).isEqualTo("2 lines with the count 0 were skipped.");
        assertThatThrownBy(() -> read(write("b.csv", "key,count\nuser002,0\n")))
                .hasMessage("'b.csv' has no key with a count over 0.");
    }

    @Test
    void utf16TextIsReadLikeUtf8() throws IOException {
        String text = "key,count\r\n" + "zürich-\uD83D\uDE00,2\r\n".repeat(3_000) + "bern,3";
        for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Path file = Files.write(folder.resolve("wide.csv"), ("\uFEFF" + text).getBytes(charset));
            assertThat(read(file).keys()).containsExactlyInAnyOrder(key("zürich-\uD83D\uDE00", 6_000), key("bern", 3));
        }
        for (Charset charset : List.of(StandardCharsets.UTF_16LE, StandardCharsets.UTF_16BE)) {
            Path file = Files.write(folder.resolve("other.txt"), "\uFEFFключ#1\n東京#2\n".getBytes(charset));
            assertThat(sorted(file)).containsExactly(KeyBytes.utf8("ключ#1"), KeyBytes.utf8("東京#2"));
            Path empty = Files.write(folder.resolve("empty.txt"), "\uFEFF".getBytes(charset));
            assertThatThrownBy(() -> read(empty)).hasMessageStartingWith("'empty.txt' has no keys.");
            Path broken = Files.write(
                    folder.resolve("broken.txt"),
                    Arrays.copyOf(("\uFEFF" + "bern\n".repeat(3_000)).getBytes(charset), 30_001));
            assertThatThrownBy(() -> read(broken))
                    .hasMessage("'broken.txt' cannot be read: it begins as UTF-16, but is not valid UTF-16. Save it in"
                            + " UTF-8.");
        }
        Path binary =
                Files.write(folder.resolve("binary.txt"), new byte[] {(byte) 0xFF, (byte) 0xFE, 1, 2, '\n', 3, 4});
        assertThat(read(binary).keys())
                .extracting(found -> found.key().toArray())
                .contains(new byte[] {(byte) 0xFF, (byte) 0xFE, 1, 2});
    }

    @Test
    void missingByteSizesAreZero() throws IOException {
        assertThat(read(write("a.csv", "key,bytes\na,0\nb,\nc,7\n")).keys())
                .extracting(SampledKey::bytes)
                .containsExactlyInAnyOrder(0L, 0L, 7L);
    }

    @Test
    void byteOrderMarkIsDroppedUnlessEveryKeyStartsWithIt() throws IOException {
        assertThat(read(write("a.csv", "\uFEFFkey;count\nuser001;3\n")).keys()).containsExactly(key("user001", 3));
        assertThat(read(write("b.csv", "\uFEFFuser001,3\nuser002,4\n")).keys())
                .containsExactlyInAnyOrder(key("user001", 3), key("user002", 4));
        assertThat(sorted(write("c.txt", "\uFEFFb\na\n"))).containsExactly(KeyBytes.utf8("a"), KeyBytes.utf8("b"));
        assertThat(sorted(write("d.txt", "\uFEFFa\n\uFEFFb\n")))
                .containsExactly(KeyBytes.utf8("\uFEFFa"), KeyBytes.utf8("\uFEFFb"));
    }

    @ParameterizedTest
    @ValueSource(strings = {";", "\t"})
    void headerDeterminesTheColumnSeparator(String separator) throws IOException {
        assertThat(read(write("a.csv", "key;count\nuser001;1\n\"a;b,c\";2.5\n".replace(";", separator)))
                        .keys())
                .containsExactlyInAnyOrder(key("user001", 1), key("a" + separator + "b,c", 2.5));
        assertThat(read(write("b.txt", "count;row_key\n3;user001\n".replace(";", separator)))
                        .keys())
                .containsExactly(key("user001", 3));
        assertThat(sorted(write("c.txt", "user001;1\nuser002;1\n".replace(";", separator))))
                .hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-01-01, 2026-01-01T00:00:00Z",
        "2026-01-01T12:30, 2026-01-01T12:30:00Z",
        "2026-01-01 12:30:05, 2026-01-01T12:30:05Z",
        "2026-01-01 12:30:05.25 UTC, 2026-01-01T12:30:05.250Z",
        "2026-01-01T12:30:05.25Z, 2026-01-01T12:30:05.250Z",
        "2026-01-01T12:30:05+02:00, 2026-01-01T10:30:05Z",
    })
    void timesAreIsoDatesOrInstants(String text, Instant moment) throws IOException {
        SampledKey expected = new SampledKey(KeyBytes.utf8("a"), OptionalLong.of(moment.toEpochMilli() * 1000), 0, 1);
        assertThat(read(write("a.csv", "key,time\na," + text + "\n")).keys()).containsExactly(expected);
        assertThat(read(write("b.csv", "a," + text + "\n")).keys()).containsExactly(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "x.csv | key,count;a,b | 'x.csv', line 2, has 'b' instead of a number.",
                "x.csv | key,count;a,-1 | 'x.csv', line 2, has the count -1, but it must be 0 or more.",
                "x.csv | key,bytes;a,-1 | 'x.csv', line 2, has -1 bytes, but they must be 0 or more.",
                "x.csv | key,bytes;a,many | 'x.csv', line 2, has 'many' instead of a number.",
                "x.csv | key,time;a,noon;b,1714521600;c,dusk | 'x.csv', line 2, has 'noon' instead of a time. Use"
                    + " 2026-01-31, 2026-01-31T12:00:00Z or a number since 1970, and most of the first 3 lines cannot"
                    + " be read either.",
                "x.csv | key,time;a,2026-13-01 | 'x.csv', line 2, has '2026-13-01' instead of a time.",
                "x.csv | foo,bar;a,1 | 'x.csv', line 1, has no column 'key', and has 'bar' instead of a count or a"
                        + " time.",
                "x.csv | key,count;\"a,1 | 'x.csv', line 2, has an unclosed quote.",
                "x.keys.jsonl | {\"seen\":1,\"rows\":1};{\"key\":\"a\"};{\"ke | 'x.keys.jsonl', line 3, is neither a"
                        + " key nor the header of a sample.",
                "x.keys.jsonl | {\"key\":\"a\",\"weight\":0} | 'x.keys.jsonl', line 1, is not a key of a sample:",
                "x.keys.jsonl | {\"weight\":2} | 'x.keys.jsonl', line 1, is neither a key nor the header of a sample.",
                "x.txt | `` | 'x.txt' has no keys.",
                "x.txt.gz | a | 'x.txt.gz' ends in .gz, but is not gzip-compressed, or is incomplete.",
            })
    void invalidLineIsReportedWithItsNumber(String name, String text, String message) throws IOException {
        Path file = write(name, text.replace(';', '\n'));
        assertThatThrownBy(() -> read(file)).isInstanceOf(IOException.class).hasMessageStartingWith(message.strip());
    }

    @Test
    void invalidLineOfATextFileIsReported() throws IOException {
        Path hex = write("h.txt", "00ff\nzz\n\nyy\n");
        assertThatThrownBy(() -> KeyFiles.read(hex, KeyFormat.HEX, 10, ReadProgress.NONE))
                .hasMessage(
                        "'h.txt', line 2, is not hexadecimal, and most of the first 3 lines cannot be read either. Fix"
                                + " them, or set the key format.");
        Path odd = write("o.txt", "a".repeat(5000));
        assertThatThrownBy(() -> read(odd))
                .hasMessageContaining("line 1, has 5000 bytes, but a row key has at most 4096");
        Path long1 = write("l.txt", "a".repeat(70_000));
        assertThatThrownBy(() -> read(long1))
                .hasMessageContaining("line 1 has over 65536 bytes. Check that the file has a key on each line");
        assertThatThrownBy(() -> read(folder)).hasMessageContaining("is a directory");
        assertThatThrownBy(() -> read(folder.resolve("no.txt"))).hasMessageContaining("does not exist");
    }

    @ParameterizedTest
    @ValueSource(strings = {"HEX", "BASE64", "DETECT"})
    void fewLinesWithoutKeysAreSkippedAndCounted(String name) throws IOException {
        KeyFormat format = KeyFormat.valueOf(name);
        List<String> lines = IntStream.range(0, 3_000)
                .mapToObj(i -> i % 100 == 41
                        ? "# dirt"
                        : format == KeyFormat.BASE64
                                ? Base64.getEncoder().encodeToString(("user#" + i).getBytes(StandardCharsets.UTF_8))
                                : KeyBytes.utf8("user#" + i).toHex())
                .toList();
        Left left = new Left();
        KeySample sample = KeyFiles.read(write("dirty.txt", String.join("\n", lines)), format, 10_000, left);
        assertThat(sample.keys()).hasSize(2_970);
        assertThat(sample.seen()).isEqualTo(2_970);
        assertThat(left.said)
                .isEqualTo("30 lines that cannot be read were skipped. The first, line 42, is not "
                        + (format == KeyFormat.BASE64 ? "Base64" : "hexadecimal") + ".");
        KeyFiles.read(write("c.csv", "key,count\n00ff,2\n00fe,3\nzz,4\n"), KeyFormat.HEX, 10, left);
        assertThat(left.said).isEqualTo("1 line was skipped: line 4 is not hexadecimal.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "key,count | c,many | has 'many' instead of a number",
                "key,count | c,-5 | has the count -5, but it must be 0 or more",
                "key,time | c,noon | has 'noon' instead of a time. Use 2026-01-31, 2026-01-31T12:00:00Z or a number"
                        + " since 1970",
                "count,key | 7 | has 1 column, but the key is in column 2",
            })
    void invalidCsvLineIsSkippedAndCounted(String heading, String bad, String why) throws IOException {
        String good = heading.startsWith("key") ? "a,1714521600\nb,1714521601\n" : "1,a\n2,b\n";
        Left left = new Left();
        KeySample sample =
                KeyFiles.read(write("a.csv", heading + "\n" + good + bad + "\n" + good), KeyFormat.DETECT, 10, left);
        assertThat(sample.keys()).hasSize(2);
        assertThat(left.said).isEqualTo("1 line was skipped: line 4 " + why + ".");
    }

    @Test
    void cbtOutputHasKeysAfterALineOfHyphens() throws IOException {
        String cells = "  %-40s @ 2026/07/01-10:00:00.000000\n    \"a\\nb\"\n";
        String rule = "-".repeat(40) + "\n";
        String quoted = rule + "\"user#1\\x00\\xff\"\n" + cells.formatted("\"cf:a\"") + cells.formatted("\"cf:b\"")
                + rule + "\"a\\n\\t\\\"\\\\é\\u00ad\"\n" + cells.formatted("\"cf:a\"");
        List<KeyBytes> expected = List.of(
                KeyBytes.utf8("a\n\t\"\\é\u00AD"), KeyBytes.of(new byte[] {'u', 's', 'e', 'r', '#', '1', 0, -1}));
        assertThat(sorted(write("read.txt", "2026/07/01 10:00:00 -creds flag unset\n" + quoted)))
                .isEqualTo(expected);
        assertThat(sorted(write("keys.txt", quoted.replaceAll("(?m)^ .*\n", ""))))
                .as("keys-only")
                .isEqualTo(expected);
        assertThat(sorted(write("lines.txt", quoted.replaceAll("(?m)^[ -].*\n", ""))))
                .as("only keys")
                .isEqualTo(expected);
        assertThat(sorted(write(
                        "old.txt",
                        rule + "user#1\n" + cells.formatted("cf:a") + rule + "user#2\n" + cells.formatted("cf:a"))))
                .containsExactly(KeyBytes.utf8("user#1"), KeyBytes.utf8("user#2"));
    }

    @Test
    void goQuotedStringsAreParsed() throws IOException {
        assertThat(sorted(write("a.txt", "\"a b\"\n\"c,d\"\n")))
                .containsExactly(KeyBytes.utf8("a b"), KeyBytes.utf8("c,d"));
        assertThat(sorted(write("b.txt", "\"a\nb\"\n")))
                .as("not in quotes")
                .containsExactly(KeyBytes.utf8("\"a"), KeyBytes.utf8("b\""));
        for (String bad :
                List.of("\"a\"b\"", "\"a\\\"", "\"a\\q\"", "\"a\\x1\"", "\"a\\uD80\"", "\"a\\U00110000\"", "a")) {
            Left left = new Left();
            KeyFiles.read(write("c.txt", "\"a\"\n\"b\"\n" + bad + "\n"), KeyFormat.QUOTED, 10, left);
            assertThat(left.said).as(bad).startsWith("1 line was skipped: line 3 ");
        }
        assertThat(KeyFiles.read(write("d.txt", "\"a\"\\n\\x00\n"), KeyFormat.ESCAPED, 10, ReadProgress.NONE)
                        .keys())
                .extracting(SampledKey::key)
                .containsExactly(KeyBytes.utf8("\"a\"\n\0"));
    }

    @Test
    void hbaseShellOutputStartsWithTheKey() throws IOException {
        String scan = """
            hbase:001:0> scan 't'
            ROW                   COLUMN+CELL
             user1#\\x00\\xFF      column=cf:a, timestamp=2026-01-01T00:00:00.000, value=column=cf:x, timestamp=1, value=y
             user1#\\x00\\xFF      column=cf:b, timestamp=2026-01-01T00:00:00.000, value=1
             user2 has space#1    column=cf:a, timestamp=2026-01-01T00:00:00.000, value=1
             0123456789abcdefghij column=cf:a, timestamp=2026-01-01T00:00:00.000, value=aaaaaaaaaaaaaaaaaaaaaa
             kl#3                 aaaaaaaaaaaaaaaaa
             0123456789abcdefghij column=cf:b, timestamp=2026-01-01T00:00:00.000, value=a
             kl#3
            3 row(s)
            Took 0.0123 seconds
            """.replace("\\\\", "\\");
        List<KeyBytes> expected = List.of(
                KeyBytes.utf8("0123456789abcdefghijkl#3"),
                KeyBytes.of(new byte[] {'u', 's', 'e', 'r', '1', '#', 0, -1}),
                KeyBytes.utf8("user2 has space#1"));
        assertThat(sorted(write("terminal.txt", scan))).isEqualTo(expected);
        String narrow = scan.replaceAll("(?m)^ kl.*\n", "")
                .replace("abcdefghij", "abcdefghijkl#3")
                .replaceAll(" +column=cf:([ab]), ", " column=cf:$1, ");
        assertThat(sorted(write("pipe.txt", narrow))).isEqualTo(expected);
        assertThat(sorted(write("cells.txt", narrow.replaceAll("(?m)^\\S.*\n", ""))))
                .as("without heading")
                .isEqualTo(expected);
    }

    @Test
    void listOfColumnFamiliesIsRejected() {
        assertThatThrownBy(() ->
                        read(write("ls.txt", "Family Name\tGC Policy\n-----------\t---------\ncf\tversions() > 1\n")))
                .hasMessageContaining("'ls.txt' lists column families");
    }

    @Test
    void hexKeysThatContainTextAreDecodedToBytes() throws IOException {
        Random random = new Random(5);
        List<KeyBytes> keys = IntStream.range(0, 100)
                .mapToObj(i -> {
                    String salt = String.format("%08x", random.nextInt());
                    return KeyBytes.hex(
                            salt + KeyBytes.utf8("ports_10.0.1." + i).toHex() + "00000000001d"
                                    + String.format("%02x", i) + "07");
                })
                .sorted()
                .toList();
        assertThat(sorted(write("lower.txt", keys.stream().map(KeyBytes::toHex).collect(Collectors.joining("\n")))))
                .isEqualTo(keys);
        assertThat(sorted(write(
                        "upper.txt",
                        keys.stream()
                                .map(key -> key.toHex().toUpperCase(java.util.Locale.ROOT))
                                .collect(Collectors.joining("\n")))))
                .isEqualTo(keys);
        String digests = IntStream.range(0, 100)
                .mapToObj(i -> IntStream.range(0, 64)
                        .mapToObj(_ -> String.format("%02x", random.nextInt(256)))
                        .collect(Collectors.joining()))
                .collect(Collectors.joining("\n"));
        assertThat(read(write("sha512.txt", digests)).keys())
                .allMatch(key -> key.key().length() == 128);
    }

    /** Hears what was left out. */
    private static final class Left implements ReadProgress {
        private String said = "";

        @Override
        public boolean update(long keys, double share) {
            return true;
        }

        @Override
        public void linesSkipped(SkippedLines lines) {
            said = lines.text();
        }
    }

    @Test
    void largeFileYieldsABoundedSampleWithProgress() throws IOException {
        Path file = folder.resolve("many.txt.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file));
                BufferedWriter lines =
                        new BufferedWriter(new java.io.OutputStreamWriter(out, StandardCharsets.UTF_8))) {
            for (int i = 0; i < 400_000; i++) {
                lines.write(i % 4 == 0 ? "hot" : "key-" + i);
                lines.write('\n');
            }
        }
        double[] last = {0, 0};
        KeySample sample = KeyFiles.read(file, KeyFormat.DETECT, 2000, (keys, share) -> {
            assertThat(share).isBetween(last[0], 1.0);
            last[0] = share;
            last[1]++;
            return true;
        });
        assertThat(last[1]).isGreaterThan(10);
        assertThat(sample.seen()).isEqualTo(400_000);
        assertThat(sample.keys()).hasSizeBetween(2000, 2001);
        // A standard error of 1 ÷ √2,000, four times.
        assertThat(sample.rows()).isBetween(300_000 * 0.91, 300_000 * 1.09);
        assertThat(sample.totalWeight()).isBetween(400_000 * 0.92, 400_000 * 1.08);
        SampledKey hot = sample.keys().stream()
                .filter(key -> key.key().equals(KeyBytes.utf8("hot")))
                .findFirst()
                .orElseThrow();
        assertThat(hot.weight()).isBetween(99_000.0, 101_000.0);
        assertThat(sample.last()).contains(KeyBytes.utf8("key-99999"));
        assertThatThrownBy(() -> KeyFiles.read(file, KeyFormat.DETECT, 2000, (keys, share) -> keys < 50_000))
                .isInstanceOf(CancellationException.class);
    }

    private static SampledKey key(String key, double weight) {
        return new SampledKey(KeyBytes.utf8(key), OptionalLong.empty(), 0, weight);
    }

    private static List<KeyBytes> sorted(Path file) throws IOException {
        return read(file).keys().stream().map(SampledKey::key).sorted().toList();
    }

    private static KeySample read(Path file) throws IOException {
        return KeyFiles.read(file, KeyFormat.DETECT, KeySampler.DEFAULT_SIZE, ReadProgress.NONE);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }
}
