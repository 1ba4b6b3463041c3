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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated Go packages are formatted, compile, and build and parse the keys of the simulation. */
@Tag("slow")
class GeneratedGoTest {
    private static final int KEYS = 1_000;
    private static final Pattern PREFIX = Pattern.compile("(?m)^func (Prefix(\\w+))\\(\\w+ [^,()]+\\) \\(");

    /** Stands in for the client, which need not be installed: a table is a list of keys. */
    private static final String CLIENT = """
        package bigtable

        import (
        	"context"
        	"sort"
        )

        type Table struct{ Keys []string }
        type Row map[string][]string
        func (r Row) Key() string { return r["key"][0] }
        type RowSet interface{ has(key string) bool }
        type RowList []string
        func (l RowList) has(key string) bool {
        	for _, one := range l {
        		if one == key {
        			return true
        		}
        	}
        	return false
        }
        type RowRange struct{ start, end string }
        func (r RowRange) has(key string) bool { return key >= r.start && (r.end == "" || key < r.end) }
        type RowRangeList []RowRange
        func (l RowRangeList) has(key string) bool {
        	for _, one := range l {
        		if one.has(key) {
        			return true
        		}
        	}
        	return false
        }
        type options struct {
        	limit    int64
        	reversed bool
        }
        type ReadOption func(*options)
        type Filter interface{}
        func SingleRow(row string) RowSet { return RowList{row} }
        func NewRange(begin, end string) RowRange { return RowRange{begin, end} }
        func InfiniteRange(start string) RowRange { return RowRange{start, ""} }
        func LimitRows(limit int64) ReadOption { return func(o *options) { o.limit = limit } }
        func ReverseScan() ReadOption { return func(o *options) { o.reversed = true } }
        func RowFilter(f Filter) ReadOption { return func(o *options) {} }
        func FamilyFilter(pattern string) Filter { return nil }
        func LatestNFilter(n int) Filter { return nil }
        func ColumnFilter(pattern string) Filter { return nil }
        func ChainFilters(sub ...Filter) Filter { return nil }
        func InterleaveFilters(sub ...Filter) Filter { return nil }
        func (t *Table) ReadRow(ctx context.Context, row string, opts ...ReadOption) (Row, error) { return nil, nil }
        func (t *Table) ReadRows(ctx context.Context, arg RowSet, f func(Row) bool, opts ...ReadOption) error {
        	var o options
        	for _, opt := range opts {
        		opt(&o)
        	}
        	keys := append([]string{}, t.Keys...)
        	sort.Slice(keys, func(i, j int) bool { return keys[i] < keys[j] != o.reversed })
        	var read int64
        	for _, key := range keys {
        		if arg.has(key) {
        			read++
        			if !f(Row{"key": {key}}) || read == o.limit {
        				return nil
        			}
        		}
        	}
        	return nil
        }
        """;

    private static final Pattern QUERY = Pattern.compile(
            "(?m)^func ReadQ\\(ctx context.Context, table \\*bigtable.Table(.*)\\) \\(\\[\\]bigtable.Row, error\\)"
                    + " \\{");

    @TempDir
    private Path folder;

    @BeforeEach
    void installClient() throws IOException {
        assumeTrue(run("go", "version").isPresent(), "Go is not installed.");
        Files.writeString(folder.resolve("go.mod"), """
            module test

            go 1.18

            require (
            	cloud.google.com/go/bigtable v1.0.0
            	github.com/spaolacci/murmur3 v1.0.0
            )

            replace cloud.google.com/go/bigtable => ./bigtable
            replace github.com/spaolacci/murmur3 => ./murmur3
            """);
        Path client = Files.createDirectories(folder.resolve("bigtable"));
        Files.writeString(client.resolve("go.mod"), "module cloud.google.com/go/bigtable\n");
        Files.writeString(client.resolve("bigtable.go"), CLIENT);
        Path murmur3 = Files.createDirectories(folder.resolve("murmur3"));
        Files.writeString(murmur3.resolve("go.mod"), "module github.com/spaolacci/murmur3\n");
        Files.writeString(
                murmur3.resolve("murmur3.go"),
                "package murmur3\n\nfunc Sum128(data []byte) (uint64, uint64) { return 0, 0 }\n");
    }

    @Test
    void keysEqualTheSimulatedKeys() throws IOException {
        List<TableDesign> all = GeneratedKeys.designs();
        // The keys of all designs are compared in Java. Compiling a Go package for each would take a minute.
        List<TableDesign> designs = IntStream.range(0, all.size())
                .filter(i -> i % 3 == 0)
                .mapToObj(all::get)
                .toList();
        StringBuilder imports = new StringBuilder();
        StringBuilder calls = new StringBuilder();
        int parsed = 0;
        for (int i = 0; i < designs.size(); i++) {
            String code = code(designs.get(i));
            write("m" + i, code);
            if (code.contains("func ParseKey") && !code.contains("murmur3")) {
                parsed++;
                imports.append("\tm%d \"test/m%d\"\n".formatted(i, i));
                Matcher prefix = PREFIX.matcher(code);
                calls.append(
                                "\tcheck(%d, func(row string) (string, string, string) {\n\t\tkey, err := m%d.ParseKey(row)\n"
                                        .formatted(i, i))
                        .append("\t\tif err != nil {\n\t\t\tpanic(err)\n\t\t}\n")
                        .append(
                                prefix.find()
                                        ? "\t\tstart, end := m%d.%s(key.%s)\n\t\treturn key.RowKey(), start, end\n"
                                                .formatted(i, prefix.group(1), prefix.group(2))
                                        : "\t\treturn key.RowKey(), \"\", \"\"\n")
                        .append("\t})\n");
                Files.write(
                        folder.resolve(i + ".keys"),
                        KeyPreview.of(designs.get(i), SampleFiles.NONE, KEYS).stream()
                                .map(key -> key.key().toHex())
                                .toList());
            }
        }
        assertThat(parsed).isGreaterThan(designs.size() - 14);
        Files.writeString(folder.resolve("main.go"), """
            package main

            import (
            	"encoding/hex"
            	"fmt"
            	"os"
            	"strings"

            %s)

            func main() {
            %s}

            func check(design int, build func(string) (string, string, string)) {
            	file, _ := os.ReadFile(fmt.Sprintf("%%d.keys", design))
            	for i, line := range strings.Fields(string(file)) {
            		row, _ := hex.DecodeString(line)
            		built, start, end := build(string(row))
            		if built != string(row) || start > built || end != "" && built >= end {
            			panic(fmt.Sprintf("%%d: %%q is %%q, in %%q to %%q", design, row, built, start, end))
            		}
            		if i < 20 {
            			fmt.Printf("%%d %%x-%%x\\n", design, start, end)
            		}
            	}
            }
            """.formatted(imports, calls));
        Optional<String> said = run("go", "run", ".");
        assertThat(said).isPresent();
        assertThat(said.get().lines()).hasSizeGreaterThan(parsed * 19);
        said.get().lines().forEach(line -> {
            TableDesign design = designs.get(Integer.parseInt(line.substring(0, line.indexOf(' '))));
            int dash = line.indexOf('-');
            KeyBytes start = KeyBytes.hex(line.substring(line.indexOf(' ') + 1, dash));
            if (!(design.rowKey().encoding() instanceof KeyEncoding.OrderedCode)) {
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
    void codeIsFormattedAndCompiles() throws IOException {
        List<TableDesign> designs = Stream.concat(GeneratedKeys.named(), GeneratedKeys.designs().stream())
                .toList();
        List<String> wheres = List.of(
                "id: { in: [ 1, 3 ] } }, newestFirst: true, limit: 3, x-more: {",
                "id: { range: [ 1, 3 ] } }, newestFirst: true, limit: 3, x-more: {",
                "at: { range: [ now-1h, now ] } }, limit: 3, x-more: {",
                "at: { in: [ 1767312000000 ] }",
                "at: { eq: now }",
                "id: { in: [ 1, 3 ] }, at: { eq: now }",
                "at: { startsWith: '17' }",
                "id: { startsWith: '00' }");
        List<String> codes =
                new ArrayList<>(designs.stream().map(GeneratedGoTest::code).toList());
        wheres.forEach(where ->
                List.of("SALTED", "RANDOM", "CONST").forEach(name -> codes.add(code(PlannedDesigns.of(name, where)))));
        NewestRowsDesigns.all(true).stream()
                .filter(one -> List.of("id DAY ta", "salt id DAY ta", "DAY id AT", "id DAY part AT")
                        .contains(one.key()))
                .forEach(one -> codes.add(code(one.design())));
        for (int i = 0; i < codes.size(); i++) {
            write("n" + i, codes.get(i));
        }
        Files.delete(folder.resolve("bigtable/bigtable.go"));
        Files.delete(folder.resolve("murmur3/murmur3.go"));
        assertThat(run("gofmt", "-d", ".")).contains("");
        installClient();
        assertThat(run("go", "vet", "./...")).isPresent();
    }

    @Test
    void newestRowsComeFirst() throws IOException {
        List<NewestRowsDesigns.Case> cases = Stream.concat(
                        NewestRowsDesigns.all(true).stream(),
                        NewestRowsDesigns.all(false).stream()
                                .filter(one -> one.key().contains("id DAY")))
                .toList();
        StringBuilder imports = new StringBuilder();
        StringBuilder calls = new StringBuilder();
        for (int i = 0; i < cases.size(); i++) {
            String code = code(cases.get(i).design());
            write("b" + i, code);
            imports.append("\tb%d \"test/b%d\"\n".formatted(i, i));
            Matcher query = QUERY.matcher(code);
            assertThat(query.find()).as(code).isTrue();
            String arguments = Pattern.compile(", (\\w+)(?= |,|$)")
                    .matcher(query.group(1))
                    .replaceAll(", $1")
                    .replaceAll("(, \\w+) [^,]+", "$1");
            calls.append(
                    "\tshow(b%d.ReadQ(ctx, table(%d)%s))(func(key string) time.Time { k, _ := b%d.ParseKey(key); return k.At })\n"
                            .formatted(i, i, arguments, i));
            Files.write(folder.resolve(i + ".keys"), cases.get(i).rows().keySet());
        }
        Files.writeString(folder.resolve("main.go"), """
            package main

            import (
            	"cloud.google.com/go/bigtable"
            	"context"
            	"fmt"
            	"os"
            	"strings"
            	"time"

            %s)

            func table(number int) *bigtable.Table {
            	file, _ := os.ReadFile(fmt.Sprintf("%%d.keys", number))
            	return &bigtable.Table{Keys: strings.Fields(string(file))}
            }

            func show(rows []bigtable.Row, err error) func(func(string) time.Time) {
            	return func(at func(string) time.Time) {
            		if err != nil {
            			panic(err)
            		}
            		for i, row := range rows {
            			if i < %d {
            				fmt.Print(at(row.Key()).UnixMilli(), " ")
            			}
            		}
            		fmt.Println()
            	}
            }

            func main() {
            	ctx := context.Background()
            	id, ids, idFrom, idTo, part := int64(3), []int64{1, 3}, int64(1), int64(4), int64(1)
            	day := time.Date(2026, 1, 9, 0, 0, 0, 0, time.UTC)
            	now := time.UnixMilli(%d).UTC()
            	_, _, _, _, _, _, _ = id, ids, idFrom, idTo, part, day, now
            %s}
            """.formatted(
                        imports, NewestRowsDesigns.LIMIT, NewestRowsDesigns.NOW.toEpochMilli(), calls));
        List<String> found = run("go", "run", ".").orElseThrow().lines().toList();
        assertThat(found).hasSameSizeAs(cases);
        for (int i = 0; i < cases.size(); i++) {
            List<Long> times = Stream.of(found.get(i).split(" "))
                    .filter(text -> !text.isEmpty())
                    .map(Long::parseLong)
                    .toList();
            assertThat(times)
                    .as(cases.get(i).key() + " " + cases.get(i).design().queries()
                            + code(cases.get(i).design()))
                    .isEqualTo(cases.get(i).newest());
        }
    }

    private void write(String name, String code) throws IOException {
        Files.writeString(Files.createDirectories(folder.resolve(name)).resolve("table.go"), code);
    }

    private static String code(TableDesign design) {
        return TableCode.of(TargetLanguage.GO, design, design.queries()).text();
    }

    /** {@return the output of a program; empty if it is not installed} */
    private Optional<String> run(String... command) {
        try {
            ProcessBuilder builder =
                    new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
            builder.environment().put("GOFLAGS", "-mod=mod");
            builder.environment().put("GOPROXY", "off");
            Process process = builder.start();
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
