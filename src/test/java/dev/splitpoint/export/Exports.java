package dev.splitpoint.export;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.SimulationRun;
import dev.splitpoint.tablet.TestDesigns;
import dev.splitpoint.yaml.bind.DesignReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Exports designs in tests. */
final class Exports {
    static final ExportOptions OPTIONS = new ExportOptions("shop-1", "orders-prod");

    /** Names that have a meaning in one of the formats. */
    static final List<String> HOSTILE = List.of(
            "a\"b",
            "it's",
            "back\\slash",
            "`id`",
            "$(id)",
            "${x}",
            "$${x}",
            "%{x}",
            "a\nb",
            "\r",
            "\r\n",
            "\t",
            "end\\",
            "# x",
            "a: b",
            "- x",
            "*/",
            "--",
            "\"\"\"",
            "'''",
            "a,b",
            ",",
            "^",
            "^;^a;b",
            "=",
            "a=b",
            "!x",
            "&a",
            "*",
            "[x]",
            "null",
            "yes",
            "0x1F",
            "1e3",
            "~",
            "<<EOF",
            "\u0000",
            "\u001b[31m",
            "\u2028",
            "\u202e",
            "\ufeffx",
            "e\u0301",
            "é",
            "😀",
            " lead",
            "trail ",
            "%s",
            "|",
            "@0",
            "\\u0041",
            "\\n");

    private static final String RICH = """
        apiVersion: splitpoint.dev/v1
        kind: TableDesign
        metadata: { name: rich }
        table:
          tableId: Rich.table-1
          deletionProtection: true
          changeStreamConfig: { retentionPeriod: 604800s }
          automatedBackupPolicy: { retentionPeriod: 259200s, frequency: 86400s }
          tieredStorageConfig: { infrequentAccess: { includeIfOlderThan: 2592000s } }
          columnFamilies:
            one: { gcRule: { maxNumVersions: 1 } }
            two: { gcRule: { union: { rules: [ { maxNumVersions: 3 }, { maxAge: 2592000s } ] } } }
            nested: { gcRule: { union: { rules: [ { maxAge: 2592000s }, { intersection: { rules: [ { maxAge: 3600s }, { maxNumVersions: 100 } ] } } ] } } }
            three: { gcRule: { intersection: { rules: [ { maxAge: 90s }, { maxNumVersions: 2 }, { maxAge: 0.5s } ] } } }
            forever: {}
            sum: { gcRule: { maxAge: 5400s }, valueType: { aggregateType: { inputType: { int64Type: {} }, sum: {} } } }
            min: { valueType: { aggregateType: { inputType: { int64Type: {} }, min: {} } } }
            max: { valueType: { aggregateType: { inputType: { int64Type: {} }, max: {} } } }
            users: { valueType: { aggregateType: { inputType: { int64Type: {} }, hllppUniqueCount: {} } } }
            a.b: {}
            a_b: {}
        rowKey:
          encoding: { delimitedBytes: { delimiter: "#" } }
          segments:
            - { name: city, generator: { weighted: { bern: 3, rome: 2, oslo: 1 } } }
            - { name: trip, format: { paddedDecimal: { width: 8 } }, generator: { sequence: {} } }
        columns:
          - { family: one, qualifier: fare, type: { int64Type: {} }, valueBytes: { constant: 8 } }
          - { family: two, qualifier: 2-way, type: { stringType: {} }, valueBytes: { constant: 12 } }
          - { family: two, qualifier: 2.way, type: { float64Type: {} }, valueBytes: { constant: 8 } }
          - { family: nested, qualifierPattern: "p*", count: 3, valueBytes: { constant: 2000 } }
          - { family: sum, qualifier: rides, valueBytes: { constant: 8 } }
        """;

    private Exports() {}

    /** {@return a design with a property of each kind} */
    static TableDesign rich() {
        return DesignReader.read(RICH).design().orElseThrow();
    }

    /** {@return designs, each with one hostile name in all places that accept any text} */
    static Stream<TableDesign> hostile() {
        return HOSTILE.stream().map(Exports::named);
    }

    private static TableDesign named(String name) {
        TableDesign rich = rich();
        List<Segment> segments = rich.rowKey().segments();
        return rich.withMetadata(new Metadata(name, Optional.of(name), Extras.NONE))
                .withRowKey(
                        rich.rowKey().withSegments(List.of(segments.getFirst().withName(name), segments.getLast())))
                .withColumns(rich.columns().stream()
                        .map(column -> column.withQualifier(column.pattern() ? name + "*" : name)
                                .withPresence(1))
                        .toList())
                .withQueries(List.of(Query.of(name, Map.of(name, new Condition.Eq(new Condition.Literal.Text(name))))))
                .withSimulation(rich.simulation()
                        .withSplits(List.of(
                                KeyBytes.utf8(name),
                                KeyBytes.hex("ff00c328"),
                                KeyBytes.hex("80"),
                                KeyBytes.utf8("plain"))));
    }

    static Export of(String format, TableDesign design) {
        return of(Exporters.find(format).orElseThrow(), design);
    }

    static Export of(Exporter exporter, TableDesign design) {
        return of(exporter, design, () -> run(design));
    }

    /** @param run supplies a run of the design, if the format needs one */
    static Export of(Exporter exporter, TableDesign design, Supplier<SimulationRun> run) {
        return exporter.export(new ExportRequest(design, SampleFiles.NONE, OPTIONS, run, List::of));
    }

    static SimulationRun run(TableDesign design) {
        return TestDesigns.run(design, 20_000, 1);
    }

    /** {@return the main file of an export} */
    static String text(String format, TableDesign design) {
        return of(format, design).files().getFirst().text().orElseThrow();
    }
}
