package dev.splitpoint.yaml.bind;

import static dev.splitpoint.yaml.bind.ChoiceCodec.kind;
import static dev.splitpoint.yaml.bind.FieldCodec.omitted;
import static dev.splitpoint.yaml.bind.FieldCodec.optional;
import static dev.splitpoint.yaml.bind.FieldCodec.required;
import static dev.splitpoint.yaml.bind.FieldCodec.stated;
import static dev.splitpoint.yaml.bind.FieldCodec.storedIn;
import static dev.splitpoint.yaml.bind.FieldCodec.unwritten;
import static dev.splitpoint.yaml.bind.RecordCodec.only;
import static dev.splitpoint.yaml.bind.Scalars.API_DURATION;
import static dev.splitpoint.yaml.bind.Scalars.FLAG;
import static dev.splitpoint.yaml.bind.Scalars.TEXT;
import static dev.splitpoint.yaml.bind.Scalars.share;
import static dev.splitpoint.yaml.bind.Scalars.small;
import static dev.splitpoint.yaml.bind.Scalars.text;
import static dev.splitpoint.yaml.bind.Scalars.whole;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.yaml.bind.OneOfFields.Alternative;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

/** The table and its families, as Bigtable's admin API has them, and the columns. */
final class TableCodec {
    private static final ValueCodec<GcRule> GC_RULE_REFERENCE = new Reference<>("gcRule", TableCodec::gcRule);

    static final ChoiceCodec<GcRule> GC_RULE = ChoiceCodec.<GcRule>of(
                    "garbage-collection rule",
                    kind(
                            "maxNumVersions",
                            GcRule.MaxNumVersions.class,
                            small(1, Integer.MAX_VALUE).as(GcRule.MaxNumVersions::new, GcRule.MaxNumVersions::versions),
                            "Deletes all but this number of the newest cells of a column."),
                    kind(
                            "maxAge",
                            GcRule.MaxAge.class,
                            API_DURATION.as(GcRule.MaxAge::new, GcRule.MaxAge::age),
                            "Deletes cells older than this, in seconds, at least one millisecond."),
                    kind(
                            "intersection",
                            GcRule.Intersection.class,
                            rules().as(GcRule.Intersection::new, GcRule.Intersection::rules),
                            "Deletes cells to which all rules apply."),
                    kind(
                            "union",
                            GcRule.Union.class,
                            rules().as(GcRule.Union::new, GcRule.Union::rules),
                            "Deletes cells to which at least one rule applies."))
            .orEmpty();

    private static final RecordCodec<Aggregate> AGGREGATE = RecordCodec.of(
            Aggregate.class,
            stated(
                    "inputType",
                    TypeCodec.TYPE_REFERENCE,
                    new ValueType.Int64(ValueType.IntEncoding.BIG_ENDIAN_BYTES),
                    "Type of the added values. Default: int64Type."),
            new OneOfFields(
                    List.of("aggregator"),
                    Arrays.stream(Aggregator.values())
                            .<Alternative<?>>map(TableCodec::aggregator)
                            .toList()));

    private static final RecordCodec<ColumnFamily> FAMILY_MAP = RecordCodec.block(
            ColumnFamily.class,
            new FamilyName(),
            omitted(
                    "gcRule",
                    new OrEmptyMap<>(GC_RULE_REFERENCE),
                    Optional.empty(),
                    "Garbage-collection policy. Without it, or with {}, nothing is deleted."),
            storedIn(
                    "aggregate",
                    unwritten(
                            "valueType",
                            new OrEmptyMap<>(only(
                                    "aggregateType",
                                    AGGREGATE,
                                    "How a cell aggregates the values that are added to it.")),
                            Optional.empty(),
                            "Makes the family a family of aggregates; {} does not. It cannot be changed after"
                                    + " the family is created.")));

    /** A family at the key with its name; null is a family without a policy. */
    static final NullableFamily FAMILY = new NullableFamily();

    static final RecordCodec<TableSchema> TABLE = RecordCodec.block(
            TableSchema.class,
            required(
                    "tableId",
                    text(
                            "1 to 50 letters, digits, _, - or ., beginning with a letter, a digit or _",
                            "^[_a-zA-Z0-9][-_.a-zA-Z0-9]{0,49}$"),
                    "ID of the table: 1 to 50 letters, digits, _, - or ., beginning with a letter, a digit or _."),
            omitted("deletionProtection", FLAG, false, "Whether the table is protected from deletion."),
            storedIn(
                    "changeStream",
                    optional(
                            "changeStreamConfig",
                            only("retentionPeriod", API_DURATION, "Retention of changes: 1 to 7 days."),
                            "Records changes in a change stream.")),
            storedIn(
                    "automatedBackup",
                    optional(
                            "automatedBackupPolicy",
                            RecordCodec.of(
                                    TableSchema.BackupPolicy.class,
                                    stated(
                                            "retentionPeriod",
                                            API_DURATION,
                                            Duration.ofDays(7),
                                            "Retention of backups: 3 to 90 days."),
                                    stated(
                                            "frequency",
                                            API_DURATION,
                                            Duration.ofDays(1),
                                            "Interval of backups: 24 hours.")),
                            "Creates backups automatically.")),
            storedIn(
                    "tieredAfter",
                    optional(
                            "tieredStorageConfig",
                            only(
                                    "infrequentAccess",
                                    only(
                                            "includeIfOlderThan",
                                            API_DURATION,
                                            "The age after which data moves: 30 days or more."),
                                    "Data that moves to infrequent-access storage."),
                            "Moves old data to cheaper storage.")),
            omitted("columnFamilies", families(), List.of(), "The column families, by name."));

    static final RecordCodec<Column> COLUMN = RecordCodec.of(
            Column.class,
            required("family", TEXT, "Name of the family."),
            new OneOfFields(
                    List.of("qualifier", "pattern"),
                    List.of(
                            qualifier("qualifier", false, "The column qualifier."),
                            qualifier(
                                    "qualifierPattern",
                                    true,
                                    "Pattern of column qualifiers, with * for the variable part."))),
            omitted("count", whole(1, 1_000_000_000), 1L, "Number of columns of the pattern in a row."),
            optional("type", TypeCodec.TYPE_REFERENCE, "The type of the values."),
            required("valueBytes", valueSize(), "Size of the values in bytes: a map with one key."),
            omitted("presence", share(), 1.0, "Share of the rows that have the column."));

    private TableCodec() {}

    private static ValueCodec<GcRule> gcRule() {
        return GC_RULE;
    }

    private static ValueCodec<List<GcRule>> rules() {
        return only("rules", ListCodec.of(GC_RULE_REFERENCE), "At least two rules.");
    }

    private static Alternative<Aggregator> aggregator(Aggregator aggregator) {
        return Alternative.of(
                aggregator.keyword(),
                RecordCodec.constant(aggregator),
                read -> Map.of("aggregator", read),
                values -> values.get("aggregator") == aggregator ? Optional.of(aggregator) : Optional.empty(),
                switch (aggregator) {
                    case SUM -> "The sum.";
                    case MIN -> "The minimum.";
                    case MAX -> "The maximum.";
                    case HLLPP_UNIQUE_COUNT -> "An approximate count of distinct values (HyperLogLog++).";
                });
    }

    private static ValueCodec<List<ColumnFamily>> families() {
        return NameMapCodec.block(new Reference<>("family", () -> FAMILY))
                .as(byName -> List.copyOf(byName.values()), families -> {
                    Map<String, ColumnFamily> byName = new LinkedHashMap<>();
                    families.forEach(family -> byName.put(family.name(), family));
                    return byName;
                });
    }

    private static Alternative<String> qualifier(String key, boolean isPattern, String help) {
        return Alternative.of(
                key,
                TEXT,
                qualifier -> Map.of("qualifier", qualifier, "pattern", isPattern),
                values -> MemberCodec.value(values, "pattern").equals(isPattern)
                        ? Optional.of(MemberCodec.value(values, "qualifier"))
                        : Optional.empty(),
                help);
    }

    private static ValueCodec<ValueSize> valueSize() {
        ValueCodec<Long> bytes = whole(0, ValueSize.MAX_BYTES);
        return ChoiceCodec.of(
                "size",
                kind(
                        "constant",
                        ValueSize.Constant.class,
                        bytes.as(ValueSize.Constant::new, ValueSize.Constant::bytes),
                        "All values have this size."),
                kind(
                        "uniform",
                        ValueSize.Uniform.class,
                        RecordCodec.of(
                                ValueSize.Uniform.class,
                                stated("min", bytes, 0L, "The minimum."),
                                required("max", bytes, "The maximum.")),
                        "Sizes evenly distributed between two bounds."));
    }

    /** The name of a family, which is the key of its map. */
    private record FamilyName() implements MemberCodec {
        @Override
        public List<FieldCodec<?>> fields() {
            return List.of();
        }

        @Override
        public List<String> components() {
            return List.of("name");
        }

        @Override
        public void read(NodeCursor map, Map<String, Object> values) {
            values.put("name", map.name());
        }

        @Override
        public void write(OutputMap map, Map<String, Object> values, DesignKinds kinds) {}
    }

    record NullableFamily() implements ValueCodec<ColumnFamily> {
        @Override
        public ColumnFamily read(NodeCursor at) throws ProblemException {
            return FAMILY_MAP.read(isNull(at) ? at.with(new Node.Mapping(at.mark(), Map.of())) : at);
        }

        private static boolean isNull(NodeCursor at) {
            return at.node() instanceof Node.Scalar scalar && scalar.value() == Extras.NULL;
        }

        @Override
        public OutputMap write(ColumnFamily family, DesignKinds kinds) {
            return FAMILY_MAP.write(family, kinds);
        }

        @Override
        public ObjectNode schema() {
            ObjectNode map = FAMILY_MAP.schema();
            map.remove("type");
            return SchemaNodes.titled("a map", "object", "null").setAll(map);
        }

        @Override
        public boolean hasForm(NodeCursor at) {
            return isNull(at) || FAMILY_MAP.hasForm(at);
        }
    }

    /** A map, which can also be empty for an absent value. */
    private record OrEmptyMap<T>(ValueCodec<T> codec) implements ValueCodec<Optional<T>> {
        @Override
        public Optional<T> read(NodeCursor at) throws ProblemException {
            return at.children().isEmpty() ? Optional.empty() : Optional.of(codec.read(at));
        }

        @Override
        public Object write(Optional<T> value, DesignKinds kinds) {
            return value.map(given -> codec.write(given, kinds)).orElseGet(OutputMap::flow);
        }

        @Override
        public ObjectNode schema() {
            ObjectNode schema = codec.schema();
            JsonNode required = schema.remove("required");
            if (required != null) {
                schema.putArray("anyOf")
                        .add(SchemaNodes.empty().put("maxProperties", 0))
                        .add(SchemaNodes.empty().set("required", required));
            }
            return schema;
        }

        @Override
        public boolean showsDefault(Optional<T> value) {
            return false;
        }

        @Override
        public void extras(NodeCursor at, BiConsumer<String, Node> found) {
            codec.extras(at, found);
        }
    }
}
