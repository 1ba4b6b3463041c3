package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.ResidualFilter;
import dev.splitpoint.query.code.TableCode.TargetLanguage;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.value.RelativeTimes;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Generated query methods return the rows that meet their conditions. */
@Tag("emulator")
class GeneratedQueriesOnEmulatorTest {
    private static final int TABLES = 24;
    private static final int TABLES_WITH_EMPTY_SEGMENTS = 6;
    private static final int READS = 4;

    private static Optional<Emulator> running = Optional.empty();

    /** A query of a table. */
    private record Case(RandomTable rows, RandomTable.Read read, TableDesign design) {}

    @BeforeAll
    static void start() throws IOException {
        running = Emulator.start();
        assumeTrue(running.isPresent(), "There is no emulator for this machine.");
    }

    @AfterAll
    static void stop() {
        running.ifPresent(Emulator::close);
    }

    @Test
    void randomQueriesReturnTheExpectedRows(@TempDir Path folder) throws Exception {
        List<Case> cases = new ArrayList<>();
        for (int seed = 5000; seed < 5000 + TABLES + TABLES_WITH_EMPTY_SEGMENTS; seed++) {
            RandomTable table = seed < 5000 + TABLES ? new RandomTable(seed) : RandomTable.inOrderedCode(seed);
            running.orElseThrow().fill("q" + seed, table.rows().keySet());
            for (int i = 0; i < READS; i++) {
                RandomTable.Read read = table.read("read " + i);
                cases.add(new Case(table, read, named(read.design(), "q" + seed)));
            }
        }
        int exact = 0;
        try (JavaCompilation compiled = new JavaCompilation(
                folder, cases.stream().map(one -> code(one.design())).toList())) {
            for (int i = 0; i < cases.size(); i++) {
                Case one = cases.get(i);
                List<KeyBytes> found = run(compiled.type(i), one.design());
                Set<KeyBytes> all = one.rows().rows().keySet();
                Map<String, Predicate<Object>> certain =
                        new HashMap<>(one.read().conditions());
                Explainer.of(one.design(), SampleFiles.NONE, RandomSegment.NOW)
                        .explain()
                        .getFirst()
                        .ranges()
                        .residualFilters()
                        .stream()
                        .filter(ResidualFilter::isDecidedByCells)
                        .forEach(left -> certain.remove(left.segment()));
                // Code truncates a time to the precision of the key, so the rows of that day match a time within a
                // day.
                certain.entrySet()
                        .removeIf(condition -> one.read()
                                                .design()
                                                .rowKey()
                                                .segment(condition.getKey())
                                                .orElseThrow()
                                                .generator()
                                        instanceof Generator.Clock
                                && one.rows()
                                        .matching(Map.of(condition.getKey(), condition.getValue()), all)
                                        .isEmpty());
                boolean isAmbiguous = !TableCode.of(
                                TargetLanguage.JAVA, one.design(), one.design().queries())
                        .omissions()
                        .isEmpty();
                assertThat(found)
                        .as(() -> code(one.design()))
                        .doesNotHaveDuplicates()
                        .containsAll(one.rows().matching(one.read().conditions(), all));
                if (!isAmbiguous) {
                    assertThat(one.rows().matching(certain, all))
                            .as(() -> code(one.design()))
                            .containsAll(found);
                    exact++;
                }
            }
        }
        assertThat(exact).as("queries whose rows are exact").isGreaterThan(cases.size() * 3 / 4);
    }

    @Test
    void newestRowsComeFirst(@TempDir Path folder) throws Exception {
        List<TableDesign> designs = new ArrayList<>();
        for (String design : List.of("SALTED", "RANDOM")) {
            for (String where : List.of(
                    "id: { eq: 3 }",
                    "id: { in: [ 1, 3, 4 ] }",
                    "id: { range: [ 1, 5 ] }",
                    "",
                    "id: { range: [ 1, 5 ] }, at: { range: [ now-10s, now ] }")) {
                designs.add(limited(
                        named(PlannedDesigns.of(design, where), "newest_" + design.toLowerCase(Locale.ROOT)), 4));
            }
        }
        List<Integer> ids = List.of(0, 1, 2, 3, 4);
        Map<String, List<KeyBytes>> tables = new HashMap<>();
        long now = RandomSegment.NOW.toEpochMilli();
        try (JavaCompilation compiled = new JavaCompilation(
                folder,
                designs.stream().map(GeneratedQueriesOnEmulatorTest::code).toList())) {
            for (int i = 0; i < designs.size(); i++) {
                boolean isSalted = i < designs.size() / 2;
                String table = designs.get(i).table().tableId();
                Map<KeyBytes, Long> times = new HashMap<>();
                Class<?> key = Class.forName(
                        compiled.type(i).getName() + "$Key",
                        true,
                        compiled.type(i).getClassLoader());
                for (int id : ids) {
                    for (int n = 1; n <= 5; n++) {
                        long at = now - n * 1000L - id * 7L;
                        Object parts = isSalted
                                ? key.getConstructors()[0].newInstance((long) id, Instant.ofEpochMilli(at))
                                : key.getConstructors()[0].newInstance(
                                        (long) n % 3, (long) id, Instant.ofEpochMilli(at));
                        ByteString bytes =
                                (ByteString) key.getMethod("toByteString").invoke(parts);
                        times.put(KeyBytes.of(bytes.toByteArray()), at);
                    }
                }
                if (tables.putIfAbsent(table, List.copyOf(times.keySet())) == null) {
                    running.orElseThrow().fill(table, times.keySet());
                }
                boolean isOne = i % 5 == 0;
                boolean isList = i % 5 == 1;
                boolean isAll = i % 5 == 3;
                List<Long> wanted = times.entrySet().stream()
                        .filter(row -> {
                            int id = Integer.parseInt(row.getKey().toText().split("#", -1)[1]);
                            return isOne ? id == 3 : isList ? id == 1 || id > 2 : isAll || id > 0;
                        })
                        .map(Map.Entry::getValue)
                        .sorted(Comparator.reverseOrder())
                        .limit(4)
                        .toList();
                assertThat(run(compiled.type(i), designs.get(i)).stream().map(times::get))
                        .as(code(designs.get(i)))
                        .isEqualTo(wanted);
            }
        }
    }

    @Test
    void newestRowsOfBucketsComeFirst(@TempDir Path folder) throws Exception {
        Set<String> filled = new TreeSet<>();
        List<NewestRowsDesigns.Case> cases = new ArrayList<>(NewestRowsDesigns.all(true));
        cases.addAll(NewestRowsDesigns.all(false).stream()
                .filter(one -> one.key().contains("id DAY"))
                .toList());
        List<TableDesign> designs =
                cases.stream().map(one -> named(one.design(), table(one))).toList();
        try (JavaCompilation compiled = new JavaCompilation(
                folder,
                designs.stream().map(GeneratedQueriesOnEmulatorTest::code).toList())) {
            for (int i = 0; i < cases.size(); i++) {
                Map<KeyBytes, Long> rows = new HashMap<>();
                cases.get(i).rows().forEach((key, time) -> rows.put(KeyBytes.utf8(key), time));
                if (filled.add(table(cases.get(i)))) {
                    running.orElseThrow().fill(table(cases.get(i)), rows.keySet());
                }
                List<Long> found = run(compiled.type(i), designs.get(i), NewestRowsDesigns.NOW).stream()
                        .map(rows::get)
                        .toList();
                assertThat(found.stream().limit(NewestRowsDesigns.LIMIT))
                        .as(cases.get(i).key() + " " + designs.get(i).queries() + code(designs.get(i)))
                        .isEqualTo(cases.get(i).newest());
                assertThat(found.size() == cases.get(i).newest().size())
                        .isEqualTo(designs.get(i).queries().getFirst().limit().isPresent()
                                || found.size() <= NewestRowsDesigns.LIMIT);
            }
        }
    }

    private static String table(NewestRowsDesigns.Case one) {
        return "newest_" + one.key().replace(' ', '_');
    }

    private static String code(TableDesign design) {
        return TableCode.of(TargetLanguage.JAVA, design, design.queries()).text();
    }

    private static TableDesign named(TableDesign design, String table) {
        return design.withTable(TableSchema.named(table));
    }

    private static TableDesign limited(TableDesign design, long limit) {
        return design.withQueries(List.of(
                design.queries().getFirst().withLimit(OptionalLong.of(limit)).withNewestFirst(true)));
    }

    /** {@return the keys of the rows that the query of a design returns, called with the values of its conditions} */
    private static List<KeyBytes> run(Class<?> type, TableDesign design) throws ReflectiveOperationException {
        return run(type, design, RandomSegment.NOW);
    }

    private static List<KeyBytes> run(Class<?> type, TableDesign design, Instant now)
            throws ReflectiveOperationException {
        Method query = Arrays.stream(type.getMethods())
                .filter(method ->
                        method.getParameterCount() > 0 && method.getParameterTypes()[0] == BigtableDataClient.class)
                .max(Comparator.comparing(Method::getParameterCount))
                .orElseThrow();
        List<Object> arguments = new ArrayList<>(List.of(running.orElseThrow().data()));
        Class<?>[] types = query.getParameterTypes();
        Query read = design.queries().getFirst();
        List<String> omissions =
                TableCode.of(TargetLanguage.JAVA, design, design.queries()).omissions();
        for (Segment segment : design.rowKey().segments()) {
            if (omissions.stream()
                    .anyMatch(omission -> omission.contains("the condition of " + segment.name() + "."))) {
                continue;
            }
            for (Object value : values(segment, read.where().get(segment.name()), types, arguments.size())) {
                arguments.add(value);
            }
        }
        if (arguments.size() < types.length) {
            arguments.add(now);
        }
        try {
            Object rows = query.invoke(null, arguments.toArray());
            Stream<?> stream = rows instanceof Optional<?> row ? row.stream() : ((List<?>) rows).stream();
            return stream.map(row -> Emulator.key((Row) row)).toList();
        } catch (InvocationTargetException | IllegalArgumentException e) {
            throw new IllegalStateException(code(design) + arguments, e);
        }
    }

    private static List<Object> values(Segment segment, Condition condition, Class<?>[] types, int index) {
        if (condition == null || segment.generator() instanceof Generator.Constant) {
            return List.of();
        }
        List<Literal> literals = switch (condition) {
            case Condition.Eq(Literal value) -> List.of(value);
            case Condition.In(List<Literal> values) -> values;
            case Condition.Range(Literal from, Literal to) -> List.of(from, to);
            case Condition.StartsWith(String prefix) -> List.of(new Literal.Text(prefix));
        };
        if (condition instanceof Condition.In) {
            boolean isTime = segment.generator() instanceof Generator.Clock;
            return List.of(literals.stream()
                    .map(literal -> isTime
                            ? time(segment, literal)
                            : value(
                                    segment,
                                    literal,
                                    segment.format() instanceof Format.Ipv4 || !(literal instanceof Literal.Whole)))
                    .toList());
        }
        return literals.stream()
                .filter(literal -> RelativeTimes.offset(literal).isEmpty())
                .map(literal -> types[index] == Instant.class
                        ? time(segment, literal)
                        : value(segment, literal, types[index] != long.class))
                .toList();
    }

    private static Object value(Segment segment, Literal literal, boolean isText) {
        if (segment.format() instanceof Format.Ipv4 && literal instanceof Literal.Whole(long number)) {
            return "0.0." + number / 256 + "." + number % 256;
        }
        return isText ? literal.text() : (Object) Long.parseLong(literal.text());
    }

    private static Object time(Segment segment, Literal literal) {
        TimeUnit unit = segment.format() instanceof Format.Timestamp timestamp ? timestamp.unit() : TimeUnit.MS;
        return literal instanceof Literal.Whole(long number)
                ? Instant.ofEpochSecond(0, number * unit.nanos())
                : RelativeTimes.offset(literal)
                        .map(RandomSegment.NOW::plus)
                        .orElseGet(() -> Instant.parse(literal.text()));
    }
}
