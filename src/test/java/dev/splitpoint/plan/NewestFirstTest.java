package dev.splitpoint.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.plan.code.Language;
import dev.splitpoint.plan.code.ReadCode;
import dev.splitpoint.query.RowOrder;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The newest rows come first, or last, only where time stands just behind what a read pins. */
@Tag("slow")
class NewestFirstTest {
    private static final Instant NOW = Instant.parse("2026-01-01T01:00:00Z");
    private static final long ROWS = 1_000_000;
    private static final String ID = "{ name: id, format: { paddedDecimal: { width: 3 } }, generator: { uniform: { max: 999 } } }";
    private static final String PART = "{ name: part, format: { paddedDecimal: { width: 1 } }, generator: { uniform: { max: 4 } } }";
    private static final String SALT = "{ name: salt, format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 12 } } }";
    private static final String AT = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";
    private static final String NEW = "{ name: at, format: { reversedTimestamp: { unit: ms } }, generator: { clock: {} } }";

    private static Explanation explain(String key, String where) {
        List<String> segments = List.of(key.split(" ")).stream()
                .map(name -> switch (name) {
                    case "id" -> ID;
                    case "part" -> PART;
                    case "salt" -> SALT;
                    case "at" -> AT;
                    default -> NEW;
                })
                .toList();
        TableDesign design = TestDesigns.design(
                segments, "  - { name: q, where: { " + where + " }, limit: 3, newestFirst: true }", "{ q: 1 }", "1h", 10, 3,
                "{ rows: " + ROWS + " }");
        return Explainer.of(design, SampleFiles.NONE, NOW).explain(design.queries().getFirst());
    }

    /** Writes a client that keeps its rows itself, in the place of Google's. */
    private static void standIn(Path folder, String readRows, String rowSet) throws IOException {
        Path client = Files.createDirectories(folder.resolve("google/cloud/bigtable"));
        Files.writeString(client.resolve("__init__.py"), """
                class Row:
                    def __init__(self, key): self.row_key = key
                class Client:
                    keys = []
                    def instance(self, name): return self
                    def table(self, name): return self
                    def read_rows(self, row_set=None, limit=None):
                """ + readRows.indent(8));
        Files.writeString(client.resolve("row_set.py"), rowSet);
    }

    @Test
    void pythonMergesTheNewestOfEachRangeAndCuts(@TempDir Path folder) throws IOException, InterruptedException {
        standIn(folder, """
                (start, end), = row_set.parts
                return [Row(k) for k in sorted(self.keys) if start <= k < end][:limit]
                """, """
                class RowSet:
                    def __init__(self): self.parts = []
                    def add_row_range_from_keys(self, start, end): self.parts.append((start, end))
                """);
        for (String key : List.of("id at part", "id new part", "part id new")) {
            boolean rising = key.contains("at");
            boolean leads = key.startsWith("part");
            String where = (leads ? "part: { in: [ 1 ] }, " : "") + "id: { in: [ 5, 7, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20 ] }";
            Files.writeString(folder.resolve("tried.py"), ReadCode.of(Language.PYTHON, "t", explain(key, where)));
            Files.writeString(folder.resolve("run.py"), """
                    from google.cloud import bigtable
                    import tried
                    for id, at in ((5, 10), (5, 50), (7, 40), (7, 60), (7, 30), (11, 45), (4, 90)):
                        at = 1767225600000 + at
                        key = "%%03d#%%s" %% (id, ("%%019d" %% (2**63 - 1 - at)) if %s else str(at))
                        bigtable.Client.keys.append((("1#" + key) if %s else (key + "#1")).encode())
                    for row in tried.read(bigtable.Client(), "i"):
                        key = row.row_key.decode().split("#")
                        print(key[1 if %s else 0], key[2 if %s else 1][-2:])
                    """.formatted(rising ? "False" : "True", python(leads), python(leads), python(leads)));
            Process process = new ProcessBuilder("python3", "run.py").directory(folder.toFile()).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
            assertThat(said.lines().map(line -> line.substring(0, 3))).as(said).containsExactly("007", "005", "011");
        }
    }

    @Test
    void pythonSortsRowsByTheTimeInTheirKeysAndCuts(@TempDir Path folder) throws IOException, InterruptedException {
        standIn(folder, """
                asked = lambda k: k in row_set.keys or any(s <= k and (not e or k < e) for s, e in row_set.ranges)
                return [Row(k) for k in sorted(self.keys) if asked(k)][:limit]
                """, """
                class RowSet:
                    def __init__(self): self.keys, self.ranges = [], []
                    def add_row_key(self, key): self.keys.append(key)
                    def add_row_range_from_keys(self, start, end): self.ranges.append((start, end))
                """);
        String times = "at: { in: [ 1767225600010, 1767225600030, 1767225600040, 1767225600050, 1767225600060 ] }";
        for (String tried : List.of(
                // Point reads, each a row: the newest of all are kept, whatever key comes first.
                "id at|id: { in: [ 5, 7, 11 ] }, " + times,
                "id at part|id: { in: [ 5, 7, 11 ] }, part: { in: [ 1 ] }, " + times,
                "salt id new|id: { in: [ 5, 7, 11 ] }, " + times,
                // Ranges whose rows come not in order of time.
                "id at part|id: { range: [ 5, 12 ] }",
                "id new|id: { range: [ 5, 12 ] }",
                "id part at|id: { in: [ 5, 7, 11 ] }")) {
            String key = tried.substring(0, tried.indexOf('|'));
            Explanation explanation = explain(key, tried.substring(tried.indexOf('|') + 1));
            Files.writeString(folder.resolve("tried.py"), ReadCode.of(Language.PYTHON, "t", explanation));
            Files.writeString(folder.resolve("run.py"), """
                    import zlib
                    from google.cloud import bigtable
                    import tried
                    for id, at in ((5, 10), (5, 50), (7, 40), (7, 60), (7, 30), (11, 45), (4, 90), (12, 95)):
                        if id == 11 and "in: [ 17" in %s: at = 40
                        ms = 1767225600000 + at
                        part = {"id": "%%03d" %% id, "at": str(ms), "new": "%%019d" %% (2**63 - 1 - ms), "part": "1"}
                        part["salt"] = "%%02d" %% (zlib.crc32(part["id"].encode()) %% 12)
                        bigtable.Client.keys.append("#".join(part[name] for name in "%s".split()).encode())
                    index = "%s".split().index("id")
                    for row in tried.read(bigtable.Client(), "i"):
                        print(row.row_key.decode().split("#")[index])
                    """.formatted("'" + tried + "'", key, key));
            Process process = new ProcessBuilder("python3", "run.py").directory(folder.toFile()).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
            assertThat(said.lines()).as(tried + said).startsWith("007", "005").hasSize(3);
            assertThat(Files.readString(folder.resolve("tried.py"))).doesNotContain("range(0, len(wanted), 1)");
        }
    }

    private static String python(boolean truth) {
        return truth ? "True" : "False";
    }

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(delimiter = '|', value = {
        // key            what is asked              order        rows seen
        "id at part     | id: { eq: 5 }             | OLDEST_FIRST | 3",
        "id new part    | id: { eq: 5 }             | NEWEST_FIRST | 3",
        "salt id new    | id: { eq: 5 }             | NEWEST_FIRST | 3",
        "id at part     | id: { in: [ 5, 7 ] }      | OLDEST_FIRST | 6",
        "id new part    | id: { in: [ 5, 7, 9 ] }   | NEWEST_FIRST | 9",
        "id at          | id: { eq: 5 }, at: { range: [ now-9d, now ] } | OLDEST_FIRST | 3",
        "at id          |                           | OLDEST_FIRST | 3",
        // Each id has its newest rows at its own end, and those of the first id are not the newest of all.
        "id at part     | id: { range: [ 1, 6 ] }   | NONE | 5000",
        "id part new    | id: { eq: 5 }             | NONE | 1000",
        "id part new    |                           | NONE | 1000000",
        "salt id at     | id: { range: [ 1, 6 ] }   | NONE | 5000",
    })
    void allRowsAreReadWhereTheirOrderIsNotThatOfTime(String key, String where, RowOrder order, double seen) {
        Explanation explanation = explain(key, where == null ? "" : where);

        assertThat(explanation.ranges().order()).isEqualTo(order);
        assertThat(explanation.isReversed()).isEqualTo(order == RowOrder.OLDEST_FIRST);
        assertThat(explanation.isSorted()).isEqualTo(order == RowOrder.NONE);
        assertThat(explanation.cost().rowsSeen()).isCloseTo(seen, within(0.1 * seen));
        assertThat(explanation.cost().rowsReturned()).isCloseTo(3, within(1e-6));
        for (Language language : Language.values()) {
            String code = ReadCode.of(language, "t", explanation);
            if (order == RowOrder.NONE && language == Language.CBT) {
                assertThat(code).contains("not in order of time", "use only the 3 newest").doesNotContain("count=3");
            } else if (order == RowOrder.NONE) {
                assertThat(code).as("%s", language).contains("not in order of time", "bytes of each key are its time", "3")
                        .doesNotContain("count=3", "limit(3", "limit=3", "LimitRows", "to get the newest of all");
            } else {
                assertThat(code).as("%s", language).doesNotContain("not in order of time").contains("3");
            }
        }
    }
}
