package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.query.code.TableCode.TargetLanguage;
import dev.splitpoint.stream.SampleFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Generated Python modules build and parse the keys of the simulation, and their queries ask for the explained ranges.
 */
@Tag("slow")
class GeneratedPythonTest {
    private static final int KEYS = 1_000;

    /** Stands in for the client, and for the hash library, which need not be installed. */
    private static final String CLIENT = """
        class RowRange:
            def __init__(self, start_key, end_key):
                self.start_key, self.end_key = start_key, end_key
        class ReadRowsQuery:
            def __init__(self, row_keys=None, row_ranges=None, limit=None, row_filter=None):
                self.keys = row_keys if isinstance(row_keys, list) else [row_keys] if row_keys else []
                self.ranges = row_ranges if isinstance(row_ranges, list) else [row_ranges] if row_ranges else []
                self.limit, self.row_filter = limit, row_filter
        class Row:
            def __init__(self, row_key):
                self.row_key = row_key
        class Table:
            def __init__(self, keys):
                self.keys = sorted(keys)
            def read_row(self, key, row_filter=None):
                return Row(key) if key in self.keys else None
            def read_rows(self, query):
                return list(self.read_rows_stream(query))
            def read_rows_stream(self, query):
                everything = not query.keys and not query.ranges
                found = [Row(k) for k in self.keys if everything or k in query.keys or any(
                    r.start_key <= k and (r.end_key is None or k < r.end_key) for r in query.ranges)]
                return iter(found[:query.limit])
        """;

    @TempDir
    private Path folder;

    @BeforeEach
    void installClient() throws IOException {
        assumeTrue(run("--version").isPresent(), "Python is not installed.");
        Path client = Files.createDirectories(folder.resolve("google/cloud/bigtable/data"));
        Files.writeString(client.resolve("__init__.py"), CLIENT);
        Files.writeString(
                client.resolve("row_filters.py"), "def __getattr__(name):\n    return lambda *given, **named: name\n");
    }

    @Test
    void keysEqualTheSimulatedKeys() throws IOException {
        List<TableDesign> designs = GeneratedKeys.designs().stream()
                .filter(design -> !code(design).contains("import mmh3"))
                .toList();
        for (int i = 0; i < designs.size(); i++) {
            Files.writeString(folder.resolve("m" + i + ".py"), code(designs.get(i)));
            Files.write(
                    folder.resolve("m" + i + ".keys"),
                    KeyPreview.of(designs.get(i), SampleFiles.NONE, KEYS).stream()
                            .map(key -> key.key().toHex())
                            .toList());
        }
        Files.writeString(folder.resolve("run.py"), """
            import dataclasses, importlib, inspect, sys
            for i in range(int(sys.argv[1])):
                key_class = importlib.import_module(f"m{i}").Key
                if not hasattr(key_class, "parse"):
                    continue
                for number, line in enumerate(open(f"m{i}.keys")):
                    row_key = bytes.fromhex(line.strip())
                    key = key_class.parse(row_key)
                    assert key.to_bytes() == row_key, (i, row_key, key)
                    if number > 20:
                        continue
                    fields = dataclasses.asdict(key)
                    for name, method in inspect.getmembers(key_class):
                        parameters = list(inspect.signature(method).parameters) if name[:6] in ("prefix", "range_") else []
                        if name.startswith("prefix_"):
                            start, end = method(*(fields[p] for p in parameters))
                            assert start <= row_key and (end is None or row_key < end), (i, row_key, start, end)
                            print(i, start.hex() + "-" + (end.hex() if end is not None else ""))
                        elif name.startswith("range_"):
                            leading = [fields[p] for p in parameters[:-2]]
                            value = fields[name[6:]]
                            after = value + "~" if isinstance(value, str) else value + 1 if isinstance(value, int) else value.replace(year=value.year + 1)
                            start, end = method(*leading, value, after)
                            assert start <= row_key and (end is None or row_key < end), (i, row_key, start, end)
                            before = "" if isinstance(value, str) else value - 1 if isinstance(value, int) else value.replace(year=value.year - 1)
                            start, end = method(*leading, before, value)
                            assert not (start <= row_key and (end is None or row_key < end)), (i, row_key, start, end)
                print(i, "parsed")
            """);
        Optional<String> said = run("run.py", String.valueOf(designs.size()));
        assertThat(said).isPresent();
        assertThat(said.get().lines().filter(line -> line.endsWith("parsed")).count())
                .isGreaterThan(designs.size() - 20);
        said.get().lines().filter(line -> !line.endsWith("parsed")).forEach(line -> {
            int design = Integer.parseInt(line.substring(0, line.indexOf(' ')));
            int dash = line.indexOf('-');
            KeyBytes start = KeyBytes.hex(line.substring(line.indexOf(' ') + 1, dash));
            if (!(designs.get(design).rowKey().encoding() instanceof KeyEncoding.OrderedCode)) {
                assertThat(line.substring(dash + 1))
                        .as(line)
                        .isEqualTo(KeyRange.ofPrefix(start)
                                .end()
                                .map(KeyBytes::toHex)
                                .orElse(""));
            }
        });
    }

    @Test
    void codeWithArbitraryNamesCompiles() throws IOException {
        List<String> names =
                GeneratedKeys.named().map(GeneratedPythonTest::code).toList();
        for (int i = 0; i < names.size(); i++) {
            Files.writeString(folder.resolve("n" + i + ".py"), names.get(i));
        }
        Files.writeString(
                folder.resolve("run.py"),
                "import importlib, sys\nfor i in range(int(sys.argv[1])):\n    importlib.import_module(f\"n{i}\")\n");
        assertThat(run("-W", "error", "run.py", String.valueOf(names.size()))).isPresent();
    }

    @Test
    void newestRowsComeFirst() throws IOException {
        TableDesign design =
                PlannedDesigns.of("SALTED", "id: { in: [ 1, 3 ] } }, newestFirst: true, limit: 3, x-more: {");
        Files.writeString(folder.resolve("newest.py"), code(design));
        Files.writeString(folder.resolve("run.py"), """
            from datetime import timedelta
            import newest
            from google.cloud.bigtable.data import Table
            keys = {newest.Key(id, newest.EPOCH + timedelta(days=100 * n + id)) for id in range(5) for n in range(5)}
            table = Table([key.to_bytes() for key in keys])
            rows = [newest.Key.parse(row.row_key) for row in newest.q(table, [1, 3])]
            print([(row.id, (row.at - newest.EPOCH).days) for row in rows], newest.q(table, []))
            """);
        assertThat(run("run.py")).contains("[(3, 403), (1, 401), (3, 303)] []\n");
    }

    @Test
    void newestRowsOfBucketsComeFirst() throws IOException {
        List<NewestRowsDesigns.Case> cases = Stream.concat(
                        NewestRowsDesigns.all(true).stream(), NewestRowsDesigns.all(false).stream())
                .toList();
        for (int i = 0; i < cases.size(); i++) {
            Files.writeString(folder.resolve("b" + i + ".py"), code(cases.get(i).design()));
            Files.write(folder.resolve("b" + i + ".keys"), cases.get(i).rows().keySet());
        }
        Files.writeString(folder.resolve("run.py"), """
            import importlib, inspect, sys
            from datetime import datetime, timezone
            from google.cloud.bigtable.data import Table
            now = datetime.fromisoformat(sys.argv[2])
            for i in range(int(sys.argv[1])):
                module = importlib.import_module(f"b{i}")
                values = {"id": 3, "ids": [1, 3], "id_from": 1, "id_to": 4, "part": 1, "day": datetime(2026, 1, 9, tzinfo=timezone.utc), "now": now,
                          "table": Table([line.strip().encode() for line in open(f"b{i}.keys")])}
                rows = module.q(**{name: values[name] for name in inspect.signature(module.q).parameters})
                print(*[module.Key.parse(row.row_key).at.isoformat(timespec="milliseconds") for row in rows][:4])
            """);
        List<String> found = run(
                        "run.py",
                        String.valueOf(cases.size()),
                        NewestRowsDesigns.NOW.toString().replace("Z", "+00:00"))
                .orElseThrow()
                .lines()
                .toList();
        assertThat(found).hasSameSizeAs(cases);
        for (int i = 0; i < cases.size(); i++) {
            List<Long> times = Stream.of(found.get(i).split(" "))
                    .filter(text -> !text.isEmpty())
                    .map(text ->
                            java.time.OffsetDateTime.parse(text).toInstant().toEpochMilli())
                    .toList();
            assertThat(times)
                    .as(cases.get(i).key() + " " + cases.get(i).design().queries()
                            + code(cases.get(i).design()))
                    .isEqualTo(cases.get(i).newest());
        }
    }

    private static String code(TableDesign design) {
        return TableCode.of(TargetLanguage.PYTHON, design, design.queries()).text();
    }

    /** {@return the output of Python; empty if it is not installed} */
    private Optional<String> run(String... arguments) {
        List<String> command = new ArrayList<>(List.of("python3"));
        command.addAll(Stream.of(arguments).collect(Collectors.toList()));
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
            return Optional.of(said);
        } catch (IOException notInstalled) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
