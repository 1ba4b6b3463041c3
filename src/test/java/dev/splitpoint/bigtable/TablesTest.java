package dev.splitpoint.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.bigtable.admin.v2.CreateTableRequest;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TieredStorageConfig;
import com.google.bigtable.admin.v2.Type;
import com.google.bigtable.admin.v2.UpdateTableRequest;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Tag("emulator")
class TablesTest {
    private EmulatorProcess emulator;
    private Connection connection;
    private Tables tables;

    @BeforeAll
    void start(@TempDir Path folder) {
        emulator = EmulatorProcess.start(folder.resolve("of tables"), 0);
        connection = Connection.open(emulator.endpoint());
        tables = new Tables(connection);
    }

    @AfterAll
    void stop() {
        connection.close();
        emulator.close();
    }

    @Test
    void createdTableIsReadBackUnchanged() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 50; i++) {
            TableSchema schema = random(random, "round-" + i);
            tables.create(schema, List.of(KeyBytes.utf8("g"), KeyBytes.hex("ff00")));
            assertThat(sorted(tables.get(schema.tableId()))).isEqualTo(sorted(schema));
            assertThat(TableChange.between(tables.get(schema.tableId()), schema))
                    .isEmpty();
        }
        assertThat(tables.list())
                .extracting(TableSchema::tableId)
                .contains("round-0", "round-49")
                .isSorted();
    }

    @Test
    void onlyDifferencesAreApplied() {
        SplittableRandom random = new SplittableRandom(6);
        for (int i = 0; i < 30; i++) {
            TableSchema before = random(random, "change-" + i);
            tables.create(before, List.of());
            TableSchema wanted = random(random, "change-" + i);
            List<TableChange> possible = TableChange.between(before, wanted).stream()
                    .filter(TableChange::isPossible)
                    .toList();
            tables.change(before.tableId(), possible, change -> {});
            assertThat(TableChange.between(tables.get(before.tableId()), wanted))
                    .as(before + " to " + wanted)
                    .noneMatch(TableChange::isPossible);
        }
    }

    @Test
    void otherChangesKeepDeletionProtection() {
        TableSchema schema = new TableSchema(
                "guarded", true, Optional.empty(), Optional.empty(), Optional.empty(), List.of(), Extras.NONE);
        tables.create(schema, List.of());
        tables.change("guarded", List.of(new TableChange.ChangeStream(Optional.of(Duration.ofDays(2)))), change -> {});
        assertThat(tables.get("guarded").deletionProtection()).isTrue();
        tables.change("guarded", List.of(new TableChange.Protect(false)), change -> {});
        assertThat(tables.get("guarded").deletionProtection()).isFalse();
    }

    /** What an emulator forgets an instance keeps. */
    @Test
    void streamsBackupsAndTiersAreCreatedReadAndChanged() {
        SplittableRandom random = new SplittableRandom(7);
        Set<String> masks = new TreeSet<>();
        try (FakeTables server = new FakeTables();
                Connection open = Connection.open(server.endpoint())) {
            Tables there = new Tables(open);
            for (int i = 0; i < 60; i++) {
                TableSchema before = full(random, "table-" + i);
                there.create(before, List.of(KeyBytes.utf8("g"), KeyBytes.hex("ff00")));
                assertThat(sorted(there.get(before.tableId()))).isEqualTo(sorted(before));
                TableSchema wanted = full(random, "table-" + i);
                List<TableChange> possible = TableChange.between(before, wanted).stream()
                        .filter(TableChange::isPossible)
                        .toList();
                List<TableChange> done = new ArrayList<>();
                there.change(before.tableId(), possible, done::add);
                assertThat(done).containsExactlyInAnyOrderElementsOf(possible);
                assertThat(there.missingChanges(wanted))
                        .as(before + " to " + wanted)
                        .isEmpty();
            }
            server.asked(UpdateTableRequest.class)
                    .forEach(request -> masks.addAll(request.getUpdateMask().getPathsList()));
            assertThat(server.asked(CreateTableRequest.class))
                    .allSatisfy(request -> assertThat(request.getInitialSplitsList())
                            .extracting(split -> split.getKey().toByteArray())
                            .containsExactly(new byte[] {'g'}, new byte[] {-1, 0}));
        }
        assertThat(masks)
                .containsExactly(
                        "automated_backup_policy",
                        "change_stream_config",
                        "change_stream_config.retention_period",
                        "deletion_protection",
                        "tiered_storage_config");
    }

    private static TableSchema full(SplittableRandom random, String name) {
        TableSchema plain = random(random, name);
        return new TableSchema(
                name,
                plain.deletionProtection(),
                random.nextBoolean() ? Optional.empty() : Optional.of(Duration.ofDays(1 + random.nextInt(7))),
                random.nextBoolean()
                        ? Optional.empty()
                        : Optional.of(new TableSchema.BackupPolicy(
                                Duration.ofDays(3 + random.nextInt(80)), Duration.ofDays(1))),
                random.nextBoolean() ? Optional.empty() : Optional.of(Duration.ofDays(30 + random.nextInt(100))),
                plain.columnFamilies(),
                Extras.NONE);
    }

    @Test
    void policyChangeKeepsUnsupportedFamilySettings() {
        Type text = Type.newBuilder()
                .setStringType(Type.String.newBuilder()
                        .setEncoding(Type.String.Encoding.newBuilder()
                                .setUtf8Bytes(Type.String.Encoding.Utf8Bytes.getDefaultInstance())))
                .build();
        try (FakeTables server = new FakeTables();
                Connection open = Connection.open(server.endpoint())) {
            server.put(
                    "t",
                    Table.newBuilder()
                            .putColumnFamilies(
                                    "a",
                                    com.google.bigtable.admin.v2.ColumnFamily.newBuilder()
                                            .setValueType(text)
                                            .build())
                            .setTieredStorageConfig(TieredStorageConfig.getDefaultInstance())
                            .build());
            Tables there = new Tables(open);
            assertThat(there.get("t").tieredAfter()).as("tiers without a rule").isEmpty();
            there.change(
                    "t",
                    List.of(new TableChange.SetPolicy(
                            List.of("a"), Optional.empty(), Optional.of(new GcRule.MaxNumVersions(1)))),
                    done -> {});
            assertThat(server.kept("t")
                            .orElseThrow()
                            .getColumnFamiliesOrThrow("a")
                            .getValueType())
                    .isEqualTo(text);
            assertThat(there.get("t").columnFamilies())
                    .containsExactly(family("a", Optional.of(new GcRule.MaxNumVersions(1)), Optional.empty()));
        }
    }

    @Test
    void inputTypeOfAnAggregateIsReadUnchanged() {
        List<ValueType> types = List.of(
                new ValueType.Text(),
                new ValueType.Bytes(),
                new ValueType.Date(),
                new ValueType.Float64(),
                new ValueType.Int64(ValueType.IntEncoding.ORDERED_CODE_BYTES));
        List<Type> protos = List.of(
                Type.newBuilder()
                        .setStringType(Type.String.getDefaultInstance())
                        .build(),
                Type.newBuilder().setBytesType(Type.Bytes.getDefaultInstance()).build(),
                Type.newBuilder().setDateType(Type.Date.getDefaultInstance()).build(),
                Type.newBuilder()
                        .setFloat64Type(Type.Float64.getDefaultInstance())
                        .build(),
                Type.newBuilder()
                        .setInt64Type(Type.Int64.newBuilder()
                                .setEncoding(Type.Int64.Encoding.newBuilder()
                                        .setOrderedCodeBytes(
                                                Type.Int64.Encoding.OrderedCodeBytes.getDefaultInstance())))
                        .build());
        for (int i = 0; i < types.size(); i++) {
            Table table = Table.newBuilder()
                    .setName("t")
                    .putColumnFamilies(
                            "a",
                            com.google.bigtable.admin.v2.ColumnFamily.newBuilder()
                                    .setValueType(Type.newBuilder()
                                            .setAggregateType(Type.Aggregate.newBuilder()
                                                    .setInputType(protos.get(i))
                                                    .setMax(Type.Aggregate.Max.getDefaultInstance())))
                                    .build())
                    .build();
            assertThat(TableProto.schema(table).columnFamilies().getFirst().aggregate())
                    .contains(new Aggregate(types.get(i), Aggregator.MAX));
        }
    }

    @Test
    void distinctCountsOfAnyTypeAreReadBackUnchanged() {
        for (ValueType type : List.of(
                new ValueType.Bytes(),
                new ValueType.Text(),
                new ValueType.Bool(),
                new ValueType.Date(),
                new ValueType.Float32(),
                new ValueType.Float64(),
                new ValueType.Timestamp(ValueType.IntEncoding.BIG_ENDIAN_BYTES),
                new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES))) {
            ColumnFamily family = new ColumnFamily(
                    "users",
                    Optional.empty(),
                    Optional.of(new Aggregate(type, Aggregator.HLLPP_UNIQUE_COUNT)),
                    Extras.NONE);
            Table table = Table.newBuilder()
                    .setName("t")
                    .putColumnFamilies("users", TableProto.family(family))
                    .build();
            assertThat(TableProto.schema(table).columnFamilies()).containsExactly(family);
            TableDesign design = TableDesign.empty("t").withTable(TableProto.schema(table));
            assertThat(DesignReader.read(DesignWriter.write(design)).problems())
                    .as(type.toString())
                    .noneMatch(problem -> problem.place().startsWith("/table"));
        }
        Table raw = Table.newBuilder()
                .setName("t")
                .putColumnFamilies(
                        "users",
                        com.google.bigtable.admin.v2.ColumnFamily.newBuilder()
                                .setValueType(
                                        Type.newBuilder()
                                                .setAggregateType(Type.Aggregate.newBuilder()
                                                        .setHllppUniqueCount(Type.Aggregate
                                                                .HyperLogLogPlusPlusUniqueCount.getDefaultInstance())))
                                .build())
                .build();
        assertThat(TableProto.schema(raw).columnFamilies().getFirst().aggregate())
                .contains(new Aggregate(new ValueType.Bytes(), Aggregator.HLLPP_UNIQUE_COUNT));
    }

    @Test
    void tableDeletedDuringListingIsSkipped() {
        try (FakeTables server = new FakeTables();
                Connection open = Connection.open(server.endpoint())) {
            Tables there = new Tables(open);
            there.create(TableSchema.named("a"), List.of());
            there.create(TableSchema.named("z"), List.of());
            server.listGhost("ghost");
            assertThat(there.list()).extracting(TableSchema::tableId).containsExactly("a", "z");
            assertThat(there.find("ghost")).isEmpty();
        }
    }

    @Test
    void splitPointsAreLimitedToTheMaximumOfATable() {
        List<KeyBytes> many = keys(1_234);
        List<KeyBytes> taken = SplitPoints.limited(many);
        assertThat(taken)
                .hasSize(SplitPoints.MAX_SPLITS)
                .isSorted()
                .doesNotHaveDuplicates()
                .startsWith(many.getFirst());
        assertThat(many.indexOf(taken.get(50))).isEqualTo(617);
        assertThat(SplitPoints.limited(keys(100))).isEqualTo(keys(100));
        assertThat(SplitPoints.limited(List.of())).isEmpty();
    }

    private static List<KeyBytes> keys(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> KeyBytes.utf8("%05d".formatted(i)))
                .toList();
    }

    @Test
    void familyTypeChangeAndRemovalAreRejectedWithAMessage() {
        TableSchema plain =
                TableSchema.named("t").withColumnFamilies(List.of(family("a", Optional.empty(), Optional.empty())));
        TableSchema sum =
                TableSchema.named("t").withColumnFamilies(List.of(family("a", Optional.empty(), Optional.of(sum()))));
        assertThat(TableChange.between(plain, sum)).singleElement().satisfies(change -> {
            assertThat(change.isPossible()).isFalse();
            assertThat(change.text()).contains("'a'").contains("rewrite");
        });
        assertThat(TableChange.between(plain, TableSchema.named("t")))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.isPossible()).isFalse();
                    assertThat(change.text()).contains("'a'").contains("its cells would be lost");
                });
    }

    @Test
    void missingTableIsReportedByName() {
        assertThatThrownBy(() -> tables.get("nowhere"))
                .isInstanceOf(BigtableException.class)
                .hasMessageStartingWith("There is no table 'nowhere' in the emulator at localhost:");
        assertThat(tables.find("nowhere")).isEmpty();
    }

    @Test
    void stoppedEmulatorIsReportedAndARestartedOneIsUsed(@TempDir Path folder) {
        EmulatorProcess first = EmulatorProcess.start(folder, 0);
        try (Connection open = Connection.open(first.endpoint())) {
            Tables there = new Tables(open);
            there.create(TableSchema.named("t"), List.of());
            first.kill();
            assertThatThrownBy(() -> there.create(TableSchema.named("u"), List.of()))
                    .isInstanceOf(BigtableException.class)
                    .hasMessageContaining("The emulator has stopped");
            try (EmulatorProcess second =
                    EmulatorProcess.start(folder, first.endpoint().port())) {
                assertThat(second.endpoint()).isEqualTo(first.endpoint());
                try (Connection again = Connection.open(second.endpoint())) {
                    assertThat(new Tables(again).list()).isEmpty();
                }
            }
        }
    }

    @Test
    void cbtShowsTheSameFamiliesAndPolicies() throws Exception {
        assumeTrue(isInstalled("cbt"), "cbt is not installed.");
        GcRule nested = new GcRule.Union(List.of(
                new GcRule.MaxAge(Duration.ofDays(30)),
                new GcRule.Intersection(
                        List.of(new GcRule.MaxNumVersions(3), new GcRule.MaxAge(Duration.ofHours(1))))));
        tables.create(
                TableSchema.named("for-cbt")
                        .withColumnFamilies(List.of(
                                family("events", Optional.of(nested), Optional.empty()),
                                family("kept", Optional.empty(), Optional.empty()),
                                family("sums", Optional.of(new GcRule.MaxNumVersions(1)), Optional.of(sum())))),
                List.of());
        ProcessBuilder cbt =
                new ProcessBuilder("cbt", "-project", "emulator", "-instance", "emulator", "ls", "for-cbt");
        cbt.environment()
                .put(Endpoint.VARIABLE, "localhost:" + emulator.endpoint().port());
        Process process = cbt.redirectErrorStream(true).start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
        assertThat(lines)
                .anyMatch(line -> line.startsWith("events")
                        && line.contains("age() > 30d")
                        && line.contains("(versions() > 3 && age() > 1h)"));
        assertThat(lines).anyMatch(line -> line.startsWith("kept") && line.contains("never"));
        assertThat(lines).anyMatch(line -> line.startsWith("sums") && line.contains("versions() > 1"));
    }

    private static boolean isInstalled(String program) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(program, "version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.waitFor();
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    static Aggregate sum() {
        return new Aggregate(new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES), Aggregator.SUM);
    }

    static ColumnFamily family(String name, Optional<GcRule> rule, Optional<Aggregate> aggregate) {
        return new ColumnFamily(name, rule, aggregate, Extras.NONE);
    }

    private static TableSchema sorted(TableSchema schema) {
        return schema.withColumnFamilies(schema.columnFamilies().stream()
                .sorted(Comparator.comparing(ColumnFamily::name))
                .toList());
    }

    /** Only what the emulator keeps: no change stream, no backup, no tiers. */
    private static TableSchema random(SplittableRandom random, String name) {
        List<ColumnFamily> families = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            if (random.nextBoolean()) {
                Optional<Aggregate> aggregate = i < 4
                        ? Optional.empty()
                        : Optional.of(new Aggregate(
                                new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES),
                                Aggregator.values()[random.nextInt(4)]));
                families.add(family(
                        "f" + i, random.nextInt(4) == 0 ? Optional.empty() : Optional.of(rule(random, 0)), aggregate));
            }
        }
        return new TableSchema(
                name,
                random.nextBoolean(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                families,
                Extras.NONE);
    }

    private static GcRule rule(SplittableRandom random, int depth) {
        return switch (random.nextInt(depth > 2 ? 2 : 4)) {
            case 0 -> new GcRule.MaxNumVersions(1 + random.nextInt(100));
            case 1 -> new GcRule.MaxAge(Duration.ofMillis(1 + random.nextInt(2_000_000_000)));
            case 2 -> new GcRule.Union(List.of(rule(random, depth + 1), rule(random, depth + 1)));
            default ->
                new GcRule.Intersection(
                        List.of(rule(random, depth + 1), rule(random, depth + 1), rule(random, depth + 1)));
        };
    }
}
