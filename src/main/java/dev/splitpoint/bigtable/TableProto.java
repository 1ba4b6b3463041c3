package dev.splitpoint.bigtable;

import com.google.bigtable.admin.v2.ChangeStreamConfig;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.admin.v2.TieredStorageConfig;
import com.google.bigtable.admin.v2.TieredStorageRule;
import com.google.bigtable.admin.v2.Type;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.TableSchema.BackupPolicy;
import dev.splitpoint.design.ValueType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Conversion of table schemas between the design's records and Google's protocol buffers. */
final class TableProto {
    private TableProto() {}

    /** {@return the table as a protocol buffer, without its name} */
    static Table of(TableSchema schema) {
        Table.Builder table = Table.newBuilder().setDeletionProtection(schema.deletionProtection());
        schema.changeStream().ifPresent(period -> table.setChangeStreamConfig(changeStream(period)));
        schema.automatedBackup().ifPresent(backup -> table.setAutomatedBackupPolicy(backup(backup)));
        schema.tieredAfter().ifPresent(age -> table.setTieredStorageConfig(tiered(Optional.of(age))));
        schema.columnFamilies().forEach(family -> table.putColumnFamilies(family.name(), family(family)));
        return table.build();
    }

    static ChangeStreamConfig changeStream(Duration period) {
        return ChangeStreamConfig.newBuilder()
                .setRetentionPeriod(duration(period))
                .build();
    }

    static TieredStorageConfig tiered(Optional<Duration> age) {
        TieredStorageConfig.Builder config = TieredStorageConfig.newBuilder();
        age.ifPresent(from ->
                config.setInfrequentAccess(TieredStorageRule.newBuilder().setIncludeIfOlderThan(duration(from))));
        return config.build();
    }

    static Table.AutomatedBackupPolicy backup(BackupPolicy backup) {
        return Table.AutomatedBackupPolicy.newBuilder()
                .setRetentionPeriod(duration(backup.retentionPeriod()))
                .setFrequency(duration(backup.frequency()))
                .build();
    }

    static com.google.bigtable.admin.v2.ColumnFamily family(ColumnFamily family) {
        var proto = com.google.bigtable.admin.v2.ColumnFamily.newBuilder();
        family.gcRule().ifPresent(rule -> proto.setGcRule(rule(rule)));
        family.aggregate().ifPresent(aggregate -> proto.setValueType(type(aggregate)));
        return proto.build();
    }

    static com.google.bigtable.admin.v2.GcRule rule(GcRule rule) {
        var proto = com.google.bigtable.admin.v2.GcRule.newBuilder();
        switch (rule) {
            case GcRule.MaxNumVersions(int versions) -> proto.setMaxNumVersions(versions);
            case GcRule.MaxAge(Duration age) -> proto.setMaxAge(duration(age));
            case GcRule.Intersection(List<GcRule> rules) ->
                rules.forEach(r -> proto.getIntersectionBuilder().addRules(rule(r)));
            case GcRule.Union(List<GcRule> rules) ->
                rules.forEach(r -> proto.getUnionBuilder().addRules(rule(r)));
        }
        return proto.build();
    }

    private static Type type(Aggregate aggregate) {
        Type.Aggregate.Builder proto = Type.Aggregate.newBuilder().setInputType(type(aggregate.inputType()));
        switch (aggregate.aggregator()) {
            case SUM -> proto.setSum(Type.Aggregate.Sum.getDefaultInstance());
            case MIN -> proto.setMin(Type.Aggregate.Min.getDefaultInstance());
            case MAX -> proto.setMax(Type.Aggregate.Max.getDefaultInstance());
            case HLLPP_UNIQUE_COUNT ->
                proto.setHllppUniqueCount(Type.Aggregate.HyperLogLogPlusPlusUniqueCount.getDefaultInstance());
        }
        return Type.newBuilder().setAggregateType(proto).build();
    }

    private static Type type(ValueType type) {
        return switch (type) {
            case ValueType.Int64(ValueType.IntEncoding encoding) ->
                Type.newBuilder()
                        .setInt64Type(Type.Int64.newBuilder().setEncoding(int64(encoding)))
                        .build();
            case ValueType.Text text ->
                Type.newBuilder()
                        .setStringType(Type.String.newBuilder()
                                .setEncoding(Type.String.Encoding.newBuilder()
                                        .setUtf8Bytes(Type.String.Encoding.Utf8Bytes.getDefaultInstance())))
                        .build();
            case ValueType.Bytes bytes ->
                Type.newBuilder()
                        .setBytesType(Type.Bytes.newBuilder()
                                .setEncoding(Type.Bytes.Encoding.newBuilder()
                                        .setRaw(Type.Bytes.Encoding.Raw.getDefaultInstance())))
                        .build();
            case ValueType.Timestamp(ValueType.IntEncoding encoding) ->
                Type.newBuilder()
                        .setTimestampType(Type.Timestamp.newBuilder()
                                .setEncoding(
                                        Type.Timestamp.Encoding.newBuilder().setUnixMicrosInt64(int64(encoding))))
                        .build();
            case ValueType.Float64 number ->
                Type.newBuilder()
                        .setFloat64Type(Type.Float64.getDefaultInstance())
                        .build();
            case ValueType.Float32 number ->
                Type.newBuilder()
                        .setFloat32Type(Type.Float32.getDefaultInstance())
                        .build();
            case ValueType.Bool flag ->
                Type.newBuilder().setBoolType(Type.Bool.getDefaultInstance()).build();
            case ValueType.Date day ->
                Type.newBuilder().setDateType(Type.Date.getDefaultInstance()).build();
        };
    }

    private static Type.Int64.Encoding int64(ValueType.IntEncoding encoding) {
        Type.Int64.Encoding.Builder proto = Type.Int64.Encoding.newBuilder();
        switch (encoding) {
            case BIG_ENDIAN_BYTES -> proto.getBigEndianBytesBuilder();
            case ORDERED_CODE_BYTES -> proto.getOrderedCodeBytesBuilder();
        }
        return proto.build();
    }

    /** {@return the schema of a table; its families are sorted by name, since the server returns a map} */
    static TableSchema schema(Table table) {
        return new TableSchema(
                table.getName().substring(table.getName().lastIndexOf('/') + 1),
                table.getDeletionProtection(),
                table.hasChangeStreamConfig()
                        ? Optional.of(duration(table.getChangeStreamConfig().getRetentionPeriod()))
                        : Optional.empty(),
                table.hasAutomatedBackupPolicy()
                        ? Optional.of(backup(table.getAutomatedBackupPolicy()))
                        : Optional.empty(),
                table.getTieredStorageConfig().getInfrequentAccess().hasIncludeIfOlderThan()
                        ? Optional.of(duration(table.getTieredStorageConfig()
                                .getInfrequentAccess()
                                .getIncludeIfOlderThan()))
                        : Optional.empty(),
                table.getColumnFamiliesMap().entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(entry -> new ColumnFamily(
                                entry.getKey(),
                                rule(entry.getValue().getGcRule()),
                                aggregate(entry.getValue()),
                                Extras.NONE))
                        .toList(),
                Extras.NONE);
    }

    private static BackupPolicy backup(Table.AutomatedBackupPolicy backup) {
        return new BackupPolicy(duration(backup.getRetentionPeriod()), duration(backup.getFrequency()));
    }

    private static Optional<GcRule> rule(com.google.bigtable.admin.v2.GcRule rule) {
        return switch (rule.getRuleCase()) {
            case MAX_NUM_VERSIONS -> Optional.of(new GcRule.MaxNumVersions(rule.getMaxNumVersions()));
            case MAX_AGE -> Optional.of(new GcRule.MaxAge(duration(rule.getMaxAge())));
            case INTERSECTION ->
                Optional.of(new GcRule.Intersection(rules(rule.getIntersection().getRulesList())));
            case UNION -> Optional.of(new GcRule.Union(rules(rule.getUnion().getRulesList())));
            case RULE_NOT_SET -> Optional.empty();
        };
    }

    private static List<GcRule> rules(List<com.google.bigtable.admin.v2.GcRule> rules) {
        return rules.stream().flatMap(rule -> rule(rule).stream()).toList();
    }

    private static Optional<Aggregate> aggregate(com.google.bigtable.admin.v2.ColumnFamily family) {
        if (!family.hasValueType() || !family.getValueType().hasAggregateType()) {
            return Optional.empty();
        }
        Type.Aggregate proto = family.getValueType().getAggregateType();
        Optional<Aggregator> aggregator = switch (proto.getAggregatorCase()) {
            case SUM -> Optional.of(Aggregator.SUM);
            case MIN -> Optional.of(Aggregator.MIN);
            case MAX -> Optional.of(Aggregator.MAX);
            case HLLPP_UNIQUE_COUNT -> Optional.of(Aggregator.HLLPP_UNIQUE_COUNT);
            case AGGREGATOR_NOT_SET -> Optional.empty();
        };
        // Distinct values without an input type are counted as raw bytes.
        boolean raw = proto.getAggregatorCase() == Type.Aggregate.AggregatorCase.HLLPP_UNIQUE_COUNT
                && proto.getInputType().getKindCase() == Type.KindCase.KIND_NOT_SET;
        return aggregator.flatMap(
                kind -> (raw ? Optional.<ValueType>of(new ValueType.Bytes()) : type(proto.getInputType()))
                        .map(input -> new Aggregate(input, kind)));
    }

    /**
     * {@return the type; INT64, the only type of sums today, if the server gives none; empty if designs do not support
     * it}
     */
    private static Optional<ValueType> type(Type type) {
        return switch (type.getKindCase()) {
            case STRING_TYPE -> Optional.of(new ValueType.Text());
            case BYTES_TYPE -> Optional.of(new ValueType.Bytes());
            case INT64_TYPE, KIND_NOT_SET ->
                Optional.of(new ValueType.Int64(encoding(type.getInt64Type().getEncoding())));
            case TIMESTAMP_TYPE ->
                Optional.of(new ValueType.Timestamp(
                        encoding(type.getTimestampType().getEncoding().getUnixMicrosInt64())));
            case FLOAT64_TYPE -> Optional.of(new ValueType.Float64());
            case FLOAT32_TYPE -> Optional.of(new ValueType.Float32());
            case BOOL_TYPE -> Optional.of(new ValueType.Bool());
            case DATE_TYPE -> Optional.of(new ValueType.Date());
            default -> Optional.empty();
        };
    }

    private static ValueType.IntEncoding encoding(Type.Int64.Encoding encoding) {
        return encoding.hasOrderedCodeBytes()
                ? ValueType.IntEncoding.ORDERED_CODE_BYTES
                : ValueType.IntEncoding.BIG_ENDIAN_BYTES;
    }

    private static com.google.protobuf.Duration duration(Duration duration) {
        return com.google.protobuf.Duration.newBuilder()
                .setSeconds(duration.getSeconds())
                .setNanos(duration.getNano())
                .build();
    }

    private static Duration duration(com.google.protobuf.Duration duration) {
        return Duration.ofSeconds(duration.getSeconds(), duration.getNanos());
    }
}
