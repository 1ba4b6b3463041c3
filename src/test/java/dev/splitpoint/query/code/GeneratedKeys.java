package dev.splitpoint.query.code;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.yaml.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Designs whose keys have each format, generator and encoding. */
final class GeneratedKeys {
    private static final String AT = "{ name: at, format: { timestamp: { unit: ms } }, generator: { clock: {} } }";

    private static final List<String> SEGMENTS = List.of(
            "format: { paddedDecimal: { width: 5 } }, generator: { uniform: { min: -50, max: 99999 } }",
            "format: { paddedDecimal: { width: 2 } }, generator: { zipf: { items: 5000 } }",
            "format: { unpaddedDecimal: {} }, generator: { latest: { items: 1000 } }",
            "format: { hex: { width: 8 } }, generator: { hotspot: { items: 1000, keyFraction: 0.1, opFraction: 0.9 } }",
            "format: { hex: { width: 3, upperCase: true } }, generator: { uniform: { min: -9, max: 99999 } }",
            "format: { hex: { width: 16 } }, generator: { uniform: { min: -9, max: 99 } }",
            "format: { timestamp: { unit: s } }, generator: { clock: {} }",
            "format: { timestamp: { unit: ns } }, generator: { clock: {} }",
            "format: { timestamp: { unit: us, width: 18 } }, generator: { normal: { items: 1000, mean: 500, deviation:"
                    + " 100 } }",
            "format: { reversedTimestamp: { unit: us } }, generator: { clock: {} }",
            "format: { reversedTimestamp: { unit: s, from: int32Max } }, generator: { clock: {} }",
            "format: { reversedTimestamp: { unit: s, from: int32Max } }, generator: { uniform: { max: 99999 } }",
            "format: { isoDate: {} }, generator: { clock: {} }",
            "format: { isoDate: { pattern: \"yyyyMMdd'T'HHmmssSSS\", zone: America/New_York } }, generator: { clock:"
                    + " {} }",
            "format: { isoDate: { pattern: yyyy-MM } }, generator: { clock: {} }",
            "format: { isoDate: { pattern: 'dd MMM yy HH:mm' } }, generator: { clock: {} }",
            "format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { uniform: { max: 1700000000000 } }",
            "format: { reversedDomain: {} }, generator: { realistic: { kind: domain, items: 100 } }",
            "generator: { realistic: { kind: city, items: 100 } }",
            "format: { reversedText: {} }, generator: { weighted: { ab: 1, 'c%sé': 2, '': 1 } }",
            "format: { reversedText: { width: 9 } }, generator: { sequence: { start: 7, step: 3 } }",
            "format: { reversedText: {} }, generator: { exponential: { items: 1000, percentile: 95, fraction: 0.05 } }",
            "format: { template: { text: 'a%{}\"b\\\\', digits: 4 } }, generator: { uniform: { max: 999 } }",
            "format: { template: { text: 'a%d{}' } }, generator: { uniform: { max: 999 } }",
            "format: { template: { text: 'u:{}:x' } }, generator: { weighted: { ada: 1, bo: 1 } }",
            "format: { base64Url: {} }, generator: { weighted: { ada: 1, bob: 1 } }",
            "format: { base64Url: {} }, generator: { uniform: { max: 999 } }",
            "format: { base64Url: {} }, generator: { uuid: { version: 4 } }",
            "format: { uuid: {} }, generator: { uuid: { version: 7 } }",
            "generator: { uuid: { version: 7 } }",
            "format: { uuid: {} }, generator: { uniform: { max: 999 } }",
            "format: { ipv4: {} }, generator: { keyRanges: { items: 5000, ranges: 10, a: 1, b: -0.1, c: 1, d: -0.2 } }",
            "format: { geohash: { precision: 6 } }, generator: { uniform: { max: 9999 } }",
            "format: { paddedDecimal: { width: 4 } }, generator: { weighted: { 7: 1, 42: 2 } }",
            "format: { bigEndian: { bytes: 4, unit: s } }, generator: { clock: { every: 1h } }",
            "format: { bigEndian: { bytes: 8, unit: us, from: int64Max } }, generator: { clock: {} }",
            "format: { bigEndian: { bytes: 2 } }, generator: { uniform: { max: 65535 } }",
            "format: { bigEndian: { bytes: 3, from: 99999 } }, generator: { uniform: { max: 99999 } }",
            "generator: { constant: { value: 'v1é' } }",
            "type: { int64Type: {} }, generator: { uniform: { min: -5, max: 999 } }",
            "type: { int64Type: { encoding: { orderedCodeBytes: {} } } }, generator: { uniform: { min: -500, max:"
                    + " 99999 } }",
            "type: { int64Type: {} }, generator: { clock: {} }",
            "type: { timestampType: {} }, generator: { clock: {} }",
            "type: { timestampType: { encoding: { unixMicrosInt64: { orderedCodeBytes: {} } } } }, generator: { clock:"
                    + " {} }",
            "type: { bytesType: {} }, generator: { uuid: { version: 4 } }",
            "type: { bytesType: {} }, generator: { weighted: { ada: 1, 'b\\0c': 1 } }",
            "type: { bytesType: {} }, generator: { uniform: { max: 99999 } }",
            "generator: { hash: { of: [ at ], algorithm: md5, length: 10 } }",
            "generator: { hash: { of: [ at ], algorithm: murmur3, length: 16 } }",
            "format: { paddedDecimal: { width: 19 } }, generator: { hash: { of: [ at ], algorithm: sha256, length: 16"
                    + " } }",
            "format: { hex: { width: 4 } }, generator: { hash: { of: [ at ], algorithm: crc32, length: 6 } }",
            "format: { template: { text: 's{}', digits: 3 } }, generator: { salt: { of: [ at ], algorithm: murmur3,"
                    + " buckets: 37 } }",
            "type: { int64Type: {} }, generator: { salt: { of: [ at ], algorithm: sha256, buckets: 37 } }",
            "format: { ipv4: {} }, generator: { salt: { of: [ at ], buckets: 37 } }",
            "generator: { salt: { random: true, buckets: 5 } }");

    private static final List<String> NAMES = List.of(
            "class",
            "record",
            "key",
            "client",
            "now",
            "query",
            "row",
            "rows",
            "list",
            "string",
            "instant",
            "to string",
            "hash code",
            "range",
            "prefix",
            "1st",
            "日本",
            "a-b",
            "from",
            "to",
            "import",
            "def",
            "lambda",
            "func",
            "type",
            "map",
            "len",
            "bytes",
            "int",
            "self",
            "cls",
            "None",
            "table",
            "data",
            "time",
            "context",
            "err",
            "datetime",
            "parse",
            "segments",
            "a\"b",
            "it's",
            "back\\slash",
            "\\u0022",
            "${x}",
            "a\nb",
            "\r",
            "*/",
            "/*",
            "//",
            "#",
            "\"\"\"",
            "%s",
            "{}",
            "{x}",
            "\u0000",
            "\u2028",
            "\u202e",
            "end\\",
            "é",
            "\\N{DEL}",
            "");

    private GeneratedKeys() {}

    /** {@return all samples, small designs, and each segment in each encoding} */
    static List<TableDesign> designs() {
        List<TableDesign> designs = new ArrayList<>(
                Samples.all().stream().map(Samples.Sample::design).toList());
        PlannedDesigns.names().forEach(name -> designs.add(PlannedDesigns.of(name, "")));
        for (String encoding : List.of(
                "delimitedBytes: { delimiter: '#' }",
                "delimitedBytes: { delimiterBase64: '//8=' }",
                "delimitedBytes: { delimiter: '.' }",
                "orderedCodeBytes: {}",
                "concatenated: {}")) {
            SEGMENTS.forEach(segment ->
                    designs.add(PlannedDesigns.of(encoding, List.of("{ name: the part, " + segment + " }", AT), "")));
        }
        designs.addAll(Stream.of(
                        "{ name: word, generator: { weighted: { a: 1, b: 1 } } }",
                        "{ name: id, type: { int64Type: {} }, generator: { sequence: {} } }")
                .map(segment -> PlannedDesigns.of("singleton: {}", List.of(segment), ""))
                .toList());
        return designs;
    }

    /** {@return designs, each with one name for its segments, queries and columns} */
    static Stream<TableDesign> named() {
        return NAMES.stream().map(GeneratedKeys::named);
    }

    private static TableDesign named(String name) {
        TableDesign design = PlannedDesigns.of("SALTED", "id: { eq: 5 }, at: { range: [ now-1h, 1767312000000 ] }");
        List<String> names = List.of(name + "!", name, name + "?");
        List<Segment> segments = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            Segment segment = design.rowKey().segments().get(i).withName(names.get(i));
            segments.add(
                    i == 0
                            ? segment.withGenerator(new Generator.Salt(List.of(name), Generator.HashAlgorithm.CRC32, 4))
                            : segment);
        }
        Query read = design.queries().getFirst();
        Map<String, Condition> where = Map.of(
                name,
                Objects.requireNonNull(read.where().get("id")),
                name + "?",
                Objects.requireNonNull(read.where().get("at")));
        Map<String, Condition> list = Map.of(name, new Condition.In(List.of(new Literal.Whole(5))));
        return design.withMetadata(new Metadata(name, Optional.of(name), Extras.NONE))
                .withRowKey(design.rowKey().withSegments(segments))
                .withQueries(List.of(
                        read(read, name, where, name),
                        read(read, name + "!", list, name),
                        read(read, name + " ", Map.of(), "x")));
    }

    private static Query read(Query read, String name, Map<String, Condition> where, String column) {
        return read.withName(name)
                .withWhere(where)
                .withFamilies(List.of())
                .withColumns(List.of("m:" + column))
                .withCellsPerColumn(OptionalInt.of(1))
                .withLimit(OptionalLong.of(3))
                .withNewestFirst(true)
                .withExpect(Optional.empty())
                .withNote(Optional.of(name));
    }
}
