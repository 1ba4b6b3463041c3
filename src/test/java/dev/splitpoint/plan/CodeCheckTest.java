package dev.splitpoint.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.ReadKind;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.yaml.Samples;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.plan.code.Language;
import dev.splitpoint.plan.code.ReadCode;
import dev.splitpoint.stream.SampleFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Code in languages whose compiler or client a machine need not have: what the Go compiler would refuse is not there, and
 * the Python code, run with a client that only notes what it is asked for, asks for exactly the explained ranges.
 */
@Tag("fast")
class CodeCheckTest {
    private static final Pattern STRING = Pattern.compile("\"(?:[^\"\\\\\\n]|\\\\\\\\|\\\\\"|\\\\x[0-9a-f]{2})*\"");
    private static final Pattern DECLARED = Pattern.compile("\\bvar (\\w+)|(\\w+) :=|for _, (\\w+) := range");

    /** What is used of {@code cloud.google.com/go/bigtable}. */
    private static final Set<String> CLIENT = Set.of(
            "Client", "Row", "RowList", "RowRangeList", "RowFilter", "LimitRows", "ReverseScan", "PrefixRange", "NewRange",
            "InfiniteRange", "ChainFilters", "InterleaveFilters", "RowKeyFilter", "FamilyFilter", "ColumnFilter");

    private static List<Explanation> reads() {
        Stream<TableDesign> samples = Samples.names().stream().map(name -> Samples.load(name).design());
        Stream<TableDesign> planned = Stream.of(
                PlannedDesigns.of("SALTED", "id: { eq: 5 }"),
                PlannedDesigns.of("SALTED", "id: { in: [ 5, 6 ] }"),
                PlannedDesigns.of("RANDOM", "id: { in: [ 5, 6 ] }"),
                PlannedDesigns.of("SALTED", "id: { in: [ 5, 6 ] }, at: { in: [ 1767312000000, 1767311999000 ] } }, newestFirst: true, limit: 3, x-more: {"),
                PlannedDesigns.of("CONST", "id: { range: [ 5, 6 ] }, at: { range: [ now-1h, now ] } }, newestFirst: true, limit: 3, x-more: {"),
                PlannedDesigns.of("UNPADDED", "n: { range: [ 5, 60 ] } }, limit: 3, x-more: {"),
                PlannedDesigns.of("FF", "id: { eq: 5 }"),
                PlannedDesigns.of("ORDERED", "tenant: { eq: user1 }"),
                PlannedDesigns.of("HASHED", "user: { eq: alice }"),
                PlannedDesigns.of("DIGESTED", "id: { in: [ 5, 6 ] }, n: { eq: 7 }"),
                PlannedDesigns.of("FAR", "region: { eq: eu }, id: { eq: 7 }"),
                PlannedDesigns.of("UNPADDED", "n: { eq: 5 }"),
                PlannedDesigns.of("DOMAIN", "domain: { startsWith: example }"),
                PlannedDesigns.of("CONST", "id: { eq: 1 }, at: { range: [ now, '2026-01-01T00:00:00Z' ] }"));
        return Stream.concat(samples, Stream.concat(planned, allBytes()))
                .flatMap(design -> Explainer.of(design, SampleFiles.NONE, Explainer.endOf(design)).explain().stream())
                .toList();
    }

    /** {@return reads between whose segments each byte there is stands once, so that literals have each of them} */
    private static Stream<TableDesign> allBytes() {
        return IntStream.range(0, 8).boxed().flatMap(part -> {
            byte[] delimiter = new byte[32];
            for (int i = 0; i < delimiter.length; i++) {
                delimiter[i] = (byte) (part * delimiter.length + i);
            }
            return Stream.of("id: { eq: 5 }", "id: { in: [ 5, 7 ] }, n: { eq: 3 }", "id: { in: [ 1, 2, 3, 4, 5, 6, 7, 8, 9 ] }, n: { range: [ 1, 2 ] }")
                    .map(where -> PlannedDesigns.of("FF", where))
                    .map(design -> design.withRowKey(
                            design.rowKey().withEncoding(new KeyEncoding.Delimited(KeyBytes.of(delimiter)))));
        });
    }

    @Test
    void goUsesAllThatItDeclaresAndImportsAndNothingElse() {
        List<Explanation> reads = reads();
        assertThat(reads).hasSizeGreaterThan(25).allSatisfy(read -> {
            String code = ReadCode.of(Language.GO, "t", read);
            String bare = STRING.matcher(code).replaceAll("S").replaceAll("//.*", "");
            assertThat(bare).as(code).doesNotContain("\"", "\\");
            for (String pair : List.of("()", "[]", "{}")) {
                assertThat(bare.chars().filter(c -> c == pair.charAt(0)).count())
                        .as(code)
                        .isEqualTo(bare.chars().filter(c -> c == pair.charAt(1)).count());
            }
            Matcher declared = DECLARED.matcher(bare);
            while (declared.find()) {
                String name = Stream.of(1, 2, 3).map(declared::group).filter(group -> group != null).findFirst().orElseThrow();
                String rest = bare.substring(0, declared.start()) + bare.substring(declared.end());
                assertThat(rest).as(code).containsPattern("\\b" + name + "\\b");
            }
            Set<String> imported = new TreeSet<>();
            Matcher imports = Pattern.compile("^\t\"(?:.*/)?(\\w+)\"$", Pattern.MULTILINE).matcher(code);
            while (imports.find()) {
                imported.add(imports.group(1));
            }
            Set<String> used = new TreeSet<>();
            Matcher qualified = Pattern.compile("\\b(context|fmt|sort|crc32|md5|sha256|binary|big|bigtable)\\.(\\w+)").matcher(bare);
            while (qualified.find()) {
                used.add(qualified.group(1));
                if (qualified.group(1).equals("bigtable")) {
                    assertThat(CLIENT).contains(qualified.group(2));
                }
            }
            assertThat(imported).as(code).isEqualTo(used);
        });
    }

    @Test
    void pythonAsksForTheExplainedRanges(@TempDir Path folder) throws IOException, InterruptedException {
        Path client = Files.createDirectories(folder.resolve("google/cloud/bigtable"));
        Files.writeString(client.resolve("__init__.py"), """
                asked = []
                class Client:
                    def instance(self, name): return self
                    def table(self, name): return self
                    def read_rows(self, row_set=None, **options):
                        asked.extend(row_set.parts)
                        return []
                """);
        Files.writeString(client.resolve("row_set.py"), """
                class RowSet:
                    def __init__(self): self.parts = []
                    def add_row_key(self, key): self.parts.append((key, key + b"\\x00"))
                    def add_row_range_from_keys(self, start_key=None, end_key=None):
                        self.parts.append((start_key or b"", end_key or b""))
                """);
        Files.writeString(client.resolve("row_filters.py"), """
                def __getattr__(name):
                    return lambda *given, **named: name
                """);
        Map<String, Set<String>> expected = new LinkedHashMap<>();
        for (Explanation read : reads()) {
            if (read.ranges().isComplete()) {
                String module = "read" + expected.size();
                Files.writeString(folder.resolve(module + ".py"), ReadCode.of(Language.PYTHON, "t", read));
                expected.put(module, read.ranges().ranges().stream()
                        .map(range -> line(read.ranges().kind(), range))
                        .collect(Collectors.toCollection(TreeSet::new)));
            }
        }
        Files.writeString(folder.resolve("run.py"), """
                import importlib, sys
                from google.cloud import bigtable
                for name in sys.argv[1:]:
                    bigtable.asked.clear()
                    importlib.import_module(name).read(bigtable.Client(), "i")
                    for start, end in bigtable.asked:
                        print(name, start.hex() + "-" + end.hex())
                """);
        List<String> command = new ArrayList<>(List.of("python3", "run.py"));
        command.addAll(expected.keySet());
        assumeTrue(hasPython(), "Python is not installed.");
        Process process =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        Map<String, Set<String>> asked = new LinkedHashMap<>();
        expected.keySet().forEach(module -> asked.put(module, new TreeSet<>()));
        said.lines().map(line -> line.split(" ", -1)).forEach(parts -> asked.get(parts[0]).add(parts[1]));
        assertThat(expected).hasSizeGreaterThan(25);
        assertThat(asked).isEqualTo(expected);
    }

    private static String line(ReadKind kind, KeyRange range) {
        KeyBytes end = range.end().orElse(KeyBytes.EMPTY);
        return range.start().toHex() + "-"
                + (kind == ReadKind.POINT_READ ? range.start().toHex() + "00" : end.toHex());
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "--version").redirectErrorStream(true).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
