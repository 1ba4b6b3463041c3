package dev.splitpoint.design.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.NodePlan;
import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Rate;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.Workload;
import dev.splitpoint.key.KeyBytes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Each thing that makes no sense in the whole, in a design that is fine without it. */
@Tag("fast")
class ConsistencyTest {
    private static final Generator ZIPF = new Generator.Zipf(1000, 0.99, true);
    private static final Generator NAMES = new Generator.Weighted(Map.of("acme", 1.0));
    private static final Generator CLOCK =
            new Generator.Clock(Optional.empty(), java.time.Duration.ZERO, Optional.empty());
    private static final Format PLAIN = new Format.Plain();
    private static final Segment ID = Segment.of("id", new Format.PaddedDecimal(8), ZIPF);
    private static final Query READ = read("one id", Map.of("id", eq(17)), List.of(), List.of());

    private static final TableDesign FINE = TableDesign.empty("fine")
            .withTable(TableSchema.named("fine").withColumnFamilies(List.of(family("m"))))
            .withRowKey(TableDesign.empty("fine").rowKey().withSegments(List.of(ID)))
            .withColumns(List.of(column("m", "v")))
            .withQueries(List.of(READ));

    private static final String DELIMITER = "/rowKey/encoding/delimitedBytes/delimiter";

    static Stream<Arguments> broken() {
        return Stream.of(
                warning(
                        FINE.withSimulation(Simulation.DEFAULT.withNodePlan(new NodePlan.Autoscaler(1, 100, 0.6, 0.5))),
                        "/simulation/nodes",
                        "more than 10 times its minimum of 1"),
                error(keyed(), "/rowKey/segments", "no segments"),
                error(keyed(ID, ID), "/rowKey/segments/1/name", "two segments named 'id'"),
                error(
                        keyed(ID.withName("m")).withQueries(List.of()),
                        "/rowKey/segments/0/name",
                        "has the name of a family"),
                error(keyed(ID, ID.withName("_key")), "/rowKey/segments/1/name", "reserves the name '_key'"),
                error(keyed(ID, ID.withName("")), "/rowKey/segments/1/name", "needs a name"),
                error(
                        FINE.withRowKey(keyed(ID, ID.withName("b")).rowKey().withEncoding(new KeyEncoding.Singleton())),
                        "/rowKey/encoding/singleton",
                        "there are 2"),
                error(with(salt("s")), "/rowKey/segments/1/generator/salt/of/0", "computed from itself"),
                error(with(salt("nope")), "/rowKey/segments/1/generator/salt/of/0", "There are 'id' and 's'."),
                error(with(hash("nope")), "/rowKey/segments/1/generator/hash/of/0", "no such segment"),
                error(with(new Generator.Hotspot(0, 0.1, 0.9)), "/rowKey/segments/1/generator/hotspot", "Add 'items'"),
                error(
                        with(NAMES, new Format.Timestamp(TimeUnit.MS, 13)),
                        "/rowKey/segments/1/format",
                        "The format timestamp needs numbers, but the values of 's' are texts such as 'acme'"),
                error(
                        keyed(
                                ID,
                                new Segment(
                                        "s",
                                        Optional.empty(),
                                        new ValueType.Text(),
                                        new Format.BigEndian(4, TimeUnit.S, 0),
                                        ZIPF,
                                        Extras.NONE)),
                        "/rowKey/segments/1/format",
                        "bytesType"),
                error(
                        with(NAMES, new Format.BigEndian(4, TimeUnit.S, 0)),
                        "/rowKey/segments/1/format",
                        "needs numbers"),
                warning(
                        with(new Generator.Uniform(0, 256), new Format.BigEndian(1, TimeUnit.S, 0)),
                        "/rowKey/segments/1/format",
                        "bytes: 2"),
                warning(with(CLOCK, new Format.BigEndian(4, TimeUnit.MS, 0)), "/rowKey/segments/1/format", "bytes: 6"),
                warning(
                        with(new Generator.Uniform(0, 256), new Format.BigEndian(4, TimeUnit.S, 99)),
                        "/rowKey/segments/1/format",
                        "larger 'from'"),
                error(with(NAMES, new Format.PaddedDecimal(3)), "/rowKey/segments/1/format", "paddedDecimal"),
                error(
                        with(NAMES, new Format.Template("a{}", OptionalInt.of(3))),
                        "/rowKey/segments/1/format",
                        "template"),
                error(
                        with(new Generator.Realistic("city", 10, 1), new Format.ReversedTimestamp(TimeUnit.S, 99, 2)),
                        "/rowKey/segments/1/format",
                        "reversedTimestamp"),
                error(
                        typed(new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES), NAMES),
                        "/rowKey/segments/1/format",
                        "is a number"),
                error(typed(new ValueType.Bool(), ZIPF), "/rowKey/segments/1/type", "cannot contain the type boolType"),
                warning(with(new Generator.Uuid(4), new Format.Hex(8, false)), "/rowKey/segments/1/format", "UUIDs"),
                warning(with(ZIPF, new Format.ReversedDomain()), "/rowKey/segments/1/format", "no effect"),
                warning(
                        with(
                                new Generator.Salt(List.of(), Generator.HashAlgorithm.CRC32, 16),
                                new Format.PaddedDecimal(1)),
                        "/rowKey/segments/1/format",
                        "Use width: 2,"),
                warning(
                        with(
                                new Generator.Salt(List.of(), Generator.HashAlgorithm.CRC32, 1_000_000),
                                new Format.PaddedDecimal(2)),
                        "/rowKey/segments/1/format",
                        "needs 6 digits"),
                warning(
                        with(
                                new Generator.Zipf(Generator.MAX_ITEMS, 0.99, true),
                                new Format.Template("a{}", OptionalInt.of(5))),
                        "/rowKey/segments/1/format",
                        "Use digits: 16,"),
                warning(
                        with(new Generator.Uniform(0, 256), new Format.Hex(2, false)),
                        "/rowKey/segments/1/format",
                        "truncated to their last digits"),
                warning(delimited("0", new Format.Geohash(7), ZIPF), DELIMITER, "values of 'id'"),
                warning(delimited("e", new Format.Hex(8, false), ZIPF), DELIMITER, "values of 's'"),
                warning(
                        delimited("-", new Format.IsoDate("yyyy-MM-dd", java.time.ZoneOffset.UTC), ZIPF),
                        DELIMITER,
                        "'s'"),
                warning(delimited("cm", PLAIN, NAMES), DELIMITER, "'s'"),
                warning(delimited("-", new Format.Template("a-{}", OptionalInt.of(4)), ZIPF), DELIMITER, "'s'"),
                error(FINE.withColumns(List.of(column("x", "v"))), "/columns/0/family", "There is only 'm'."),
                error(FINE.withColumns(List.of(column("m", "v"), column("m", "v"))), "/columns/1", "two columns 'm:v'"),
                error(FINE.withQueries(List.of(READ, READ)), "/queries/1/name", "two queries named 'one id'"),
                error(queried(read("write", Map.of(), List.of(), List.of())), "/queries/0/name", "cannot be named"),
                error(queried(read("r", Map.of("a/b", eq(1)), List.of(), List.of())), "/queries/0/where/a~1b", "'a/b'"),
                error(queried(read("r", Map.of(), List.of("x"), List.of())), "/queries/0/families/0", "family 'x'"),
                error(queried(read("r", Map.of(), List.of(), List.of("x:v"))), "/queries/0/columns/0", "family 'x'"),
                error(
                        queried(read("r", Map.of(), List.of(), List.of("v"))),
                        "/queries/0/columns/0",
                        "family:qualifier"),
                error(
                        mixed(Map.of("write", 0.9, "nope", 0.1)),
                        "/workload/phases/0/mix/nope",
                        "There is only 'one id'."),
                error(mixed(Map.of("write", 0.9)), "/workload/phases/0/mix", "add up to 90%,"),
                error(mixed(Map.of()), "/workload/phases/0/mix", "add up to 0%,"),
                error(overridden("nope", ZIPF), "/workload/phases/0/override/nope", "no such segment"),
                error(overridden("id", NAMES), "/workload/phases/0/override/id", "paddedDecimal"),
                error(FINE.withWorkload(new Workload(1, 0, List.of(), Extras.NONE)), "/workload/phases", "no phases"),
                error(family(new GcRule.Union(List.of())), "/table/columnFamilies/m/gcRule/union/rules", "has 0"),
                error(
                        FINE.withTable(new TableSchema(
                                "1".repeat(51),
                                false,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                List.of(family("m")),
                                Extras.NONE)),
                        "/table/tableId",
                        "1 to 50"),
                error(
                        FINE.withTable(new TableSchema(
                                "t",
                                false,
                                Optional.of(Duration.ofDays(8)),
                                Optional.empty(),
                                Optional.empty(),
                                List.of(family("m")),
                                Extras.NONE)),
                        "/table/changeStreamConfig/retentionPeriod",
                        "1 to 7 days"),
                warning(started(10, List.of("a")), "/simulation/initial/splits", "no effect"),
                error(
                        started(
                                0,
                                IntStream.range(0, 101).mapToObj(i -> "k" + i).toList()),
                        "/simulation/initial/splits",
                        "at most 100"));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void inconsistenciesAreReported(TableDesign design, Severity severity, String place, String part) {
        assertThat(Consistency.check(design)).singleElement().satisfies(found -> {
            assertThat(found.place()).isEqualTo(place);
            assertThat(found.severity()).isEqualTo(severity);
            assertThat(found.message()).contains(part).endsWith(".");
        });
    }

    @Test
    void consistentDesignHasNoProblems() {
        assertThat(Consistency.check(FINE)).isEmpty();
    }

    @Test
    void circularSegmentReferencesNameBothSegments() {
        TableDesign design = keyed(
                ID,
                Segment.of("a", PLAIN, hash("b")),
                Segment.of("b", PLAIN, hash("a")),
                Segment.of("c", PLAIN, salt("a")));
        assertThat(Consistency.check(design))
                .extracting(Inconsistency::place)
                .containsExactly("/rowKey/segments/1/generator", "/rowKey/segments/2/generator");
    }

    @Test
    void threeThirdsSumToOne() {
        assertThat(Consistency.check(mixed(Map.of("write", 0.667, "one id", 0.333))))
                .isEmpty();
        assertThat(Consistency.check(mixed(Map.of("write", 0.1 + 0.2, "one id", 0.7))))
                .isEmpty();
    }

    @Test
    void overridingHotspotInheritsTheItems() {
        assertThat(Consistency.check(overridden("id", new Generator.Hotspot(0, 0.1, 0.9))))
                .isEmpty();
    }

    private static Arguments error(TableDesign design, String place, String part) {
        return Arguments.of(design, Severity.ERROR, place, part);
    }

    private static Arguments warning(TableDesign design, String place, String part) {
        return Arguments.of(design, Severity.WARNING, place, part);
    }

    private static TableDesign keyed(Segment... segments) {
        TableDesign design = FINE.withRowKey(FINE.rowKey().withSegments(List.of(segments)));
        return segments.length == 0 ? design.withQueries(List.of()) : design;
    }

    private static TableDesign with(Generator generator) {
        return with(generator, PLAIN);
    }

    private static TableDesign with(Generator generator, Format format) {
        return keyed(ID, Segment.of("s", format, generator));
    }

    private static TableDesign delimited(String delimiter, Format format, Generator generator) {
        RowKey key = keyed(ID, Segment.of("s", format, generator)).rowKey();
        return FINE.withRowKey(key.withEncoding(new KeyEncoding.Delimited(KeyBytes.utf8(delimiter))));
    }

    private static TableDesign typed(ValueType type, Generator generator) {
        return keyed(ID, new Segment("s", Optional.empty(), type, PLAIN, generator, Extras.NONE));
    }

    private static Generator salt(String of) {
        return new Generator.Salt(List.of(of), Generator.HashAlgorithm.CRC32, 4);
    }

    private static Generator hash(String of) {
        return new Generator.Hash(List.of(of), Generator.HashAlgorithm.MD5, 8);
    }

    private static ColumnFamily family(String name) {
        return new ColumnFamily(name, Optional.empty(), Optional.empty(), Extras.NONE);
    }

    private static TableDesign family(GcRule rule) {
        ColumnFamily family = new ColumnFamily("m", Optional.of(rule), Optional.empty(), Extras.NONE);
        return FINE.withTable(FINE.table().withColumnFamilies(List.of(family)));
    }

    private static Column column(String family, String qualifier) {
        return Column.of(family, qualifier, new ValueSize.Constant(8));
    }

    private static Condition eq(long value) {
        return new Condition.Eq(new Condition.Literal.Whole(value));
    }

    private static Query read(String name, Map<String, Condition> where, List<String> families, List<String> columns) {
        return Query.of(name, where).withFamilies(families).withColumns(columns).withLimit(OptionalLong.of(1));
    }

    private static TableDesign queried(Query read) {
        return FINE.withQueries(List.of(read));
    }

    private static TableDesign mixed(Map<String, Double> mix) {
        return phased(mix, Map.of());
    }

    private static TableDesign overridden(String segment, Generator generator) {
        return phased(Map.of("write", 1.0), Map.of(segment, generator));
    }

    private static TableDesign phased(Map<String, Double> mix, Map<String, Generator> override) {
        Rate rate = new Rate(new Rate.Constant(1), 0);
        Phase phase = new Phase("p", Duration.ofHours(1), rate, mix, override, Extras.NONE);
        return FINE.withWorkload(new Workload(1, 0, List.of(phase), Extras.NONE));
    }

    private static TableDesign started(long rows, List<String> splits) {
        List<KeyBytes> keys = splits.stream().map(KeyBytes::utf8).toList();
        Simulation d = Simulation.DEFAULT;
        return FINE.withSimulation(
                new Simulation(d.nodes(), d.storage(), rows, keys, d.cell(), d.model(), Extras.NONE));
    }
}
