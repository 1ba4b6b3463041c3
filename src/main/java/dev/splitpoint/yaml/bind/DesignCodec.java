package dev.splitpoint.yaml.bind;

import static dev.splitpoint.yaml.bind.FieldCodec.elsewhere;
import static dev.splitpoint.yaml.bind.FieldCodec.fixed;
import static dev.splitpoint.yaml.bind.FieldCodec.omitted;
import static dev.splitpoint.yaml.bind.FieldCodec.optional;
import static dev.splitpoint.yaml.bind.FieldCodec.required;
import static dev.splitpoint.yaml.bind.FieldCodec.stated;
import static dev.splitpoint.yaml.bind.FieldCodec.storedIn;
import static dev.splitpoint.yaml.bind.Scalars.DURATION;
import static dev.splitpoint.yaml.bind.Scalars.TEXT;
import static dev.splitpoint.yaml.bind.Scalars.text;
import static dev.splitpoint.yaml.bind.Scalars.words;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.Components;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.TableDesign.NotedElement;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.design.TableDesign.Target;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.kind.DesignKinds;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.yaml.syntax.Node;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The document and its parts without a codec file of their own: metadata, levels of rules, accepted findings and notes.
 *
 * <p>To add a field to the document, add a component to its record and a {@link FieldCodec} to its codec, at the place
 * that the key has in documents.
 */
final class DesignCodec {
    private static final String VIEW = "view";

    private static final RecordCodec<Metadata> METADATA = RecordCodec.block(
            Metadata.class,
            required("name", TEXT, "Short name."),
            optional("description", TEXT, "Purpose of the table."));

    /** Levels by the ID of the rule; the schema proposes the rules of this version. */
    private static final ValueCodec<Map<String, FindingLevel>> LEVELS = NameMapCodec.block(words(
                            List.of(FindingLevel.ERROR, FindingLevel.WARNING, FindingLevel.NOTE, FindingLevel.OFF),
                            FindingLevel::keyword)
                    .described("The level of a rule's findings; off: the rule is not checked."))
            .withSchema(schema -> SchemaNodes.titled("a map")
                    .<ObjectNode>set("type", schema.remove("type"))
                    .<ObjectNode>set("propertyNames", proposed())
                    .setAll(schema));

    private static final RecordCodec<IgnoredFinding> IGNORED = RecordCodec.of(
            IgnoredFinding.class,
            required("rule", TEXT.withSchema(schema -> schema.setAll(proposed())), "ID of the rule."),
            required("at", TEXT, "Place of the finding, as shown with the finding."),
            required("reason", text("a text that says why", "\\S"), "Why the finding is accepted."));

    private static final ValueCodec<Duration> TIME = DURATION.described("Time since the start of the workload.");

    private static final ValueCodec<Target> MARKED_RANGE = RecordCodec.section(
                    required(
                            "keys",
                            keys(RowKeyCodec.KEY.described("Row key.")),
                            "First key, and the first key after the range. An empty text is the start or the end of the"
                                    + " table."),
                    required(
                            "time",
                            new PairCodec<>(
                                    "a list of a start and an end, such as [ 6h, 8h ]",
                                    TIME,
                                    TIME,
                                    TimeSpan::new,
                                    TimeSpan::from,
                                    TimeSpan::to),
                            "Start and end of the range since the start of the workload."))
            .withoutOwnKeys()
            .as(DesignCodec::range, target -> values((NotedRange) target));

    /** A part of the design by its path of names, or a range of the heatmap. */
    private static final ValueCodec<Target> TARGET = new ScalarOrMap<>(
                    TEXT.as(NotedElement::new, target -> ((NotedElement) target).at()),
                    MARKED_RANGE,
                    NotedElement.class::isInstance)
            .titled("a place such as queries/latest reading, or a range of the heatmap:"
                    + " { keys: [a, b], time: [6h, 8h] }");

    private static final RecordCodec<Note> NOTE = RecordCodec.of(
            Note.class,
            storedIn("target", required("at", TARGET, "Subject of the note.")),
            required(
                    "text",
                    text("a text of 1 to " + Note.MOST_CHARS + " characters", "\\S")
                            .withSchema(schema -> schema.put("maxLength", Note.MOST_CHARS)),
                    "Plain text of the note."));

    private static final RecordCodec<TableDesign> DESIGN = RecordCodec.block(
            TableDesign.class,
            fixed(
                    "apiVersion",
                    constant(DesignSchema.API_VERSION),
                    DesignSchema.API_VERSION,
                    "Version of the document format."),
            fixed("kind", constant(DesignSchema.KIND), DesignSchema.KIND, "Type of the document."),
            required("metadata", METADATA, "Name and description of the design."),
            required("table", TableCodec.TABLE, "The table. The keys are those of Bigtable's Admin API v2."),
            required("rowKey", RowKeyCodec.ROW_KEY, "The row key."),
            omitted(
                    "columns",
                    ListCodec.named(new Reference<>("column", () -> TableCodec.COLUMN), DesignCodec::name),
                    List.of(),
                    "The columns."),
            omitted(
                    "queries",
                    ListCodec.named(new Reference<>("query", () -> QueryCodec.QUERY), Query::name),
                    List.of(),
                    "The queries of the table."),
            stated(
                    "workload",
                    WorkloadCodec.WORKLOAD,
                    Workload.DEFAULT,
                    "The expected load. Default: one hour of 1,000 writes per second."),
            stated(
                    "simulation",
                    SimulationCodec.SIMULATION,
                    Simulation.DEFAULT,
                    "The cluster, the initial rows of the table, and the time resolution."),
            omitted(
                    "levels",
                    LEVELS,
                    Map.of(),
                    "Levels of rules that differ from their default, by the ID of the rule."),
            omitted(
                    "ignore",
                    ListCodec.named(IGNORED.described("A finding that is accepted."), DesignCodec::name),
                    List.of(),
                    "Findings that the team accepts."),
            omitted(
                    "notes",
                    ListCodec.named(NOTE.described("A note."), DesignCodec::name),
                    List.of(),
                    "Notes on parts of the design and on ranges of its heatmap. The number of a note is"
                            + " its position in the list."),
            elsewhere(VIEW, new ViewCodec(), "Layout of the canvas. Not part of the design."));

    private DesignCodec() {}

    /**
     * Returns the design. If a record cannot be created, collects the problem and returns empty.
     *
     * @param root root of the document
     */
    static Optional<TableDesign> read(NodeCursor root) {
        return DESIGN.readAll(root);
    }

    /** {@return the document of a design; the view is always the last key} */
    static OutputMap write(TableDesign design, DesignKinds kinds) {
        return DESIGN.write(Components.with(design, "extras", extras(design, false)), kinds)
                .putDefault(VIEW, OutputMap.flow())
                .extras(extras(design, true));
    }

    private static Extras extras(TableDesign design, boolean isView) {
        Map<String, Object> extras = new LinkedHashMap<>(design.extras().values());
        extras.keySet().removeIf(key -> key.equals(VIEW) != isView);
        return new Extras(extras);
    }

    /** {@return the keys whose values have a line for each entry or item} */
    static Set<String> blockKeys() {
        return Stream.of(DESIGN, TableCodec.TABLE, RowKeyCodec.ROW_KEY, WorkloadCodec.WORKLOAD)
                .flatMap(RecordCodec::blockKeys)
                .collect(Collectors.toUnmodifiableSet());
    }

    /** {@return the JSON Schema of documents} */
    static ObjectNode schema(DesignKinds kinds) {
        ObjectNode schema = SchemaNodes.empty()
                .put("$schema", "http://json-schema.org/draft-07/schema#")
                .put("$id", "https://splitpoint.dev/schema/" + DesignSchema.FILE_NAME);
        schema.setAll(SchemaNodes.described(
                DESIGN.schema(),
                "A design of a Google Cloud Bigtable table: its row key, columns, queries, and expected load."));
        ObjectNode definitions = schema.putObject("definitions");
        definitions
                .putObject("ruleId")
                .put("description", "The rules of this version. Documents of other versions can contain other rules.")
                .set("enum", SchemaNodes.strings(RuleIds.ALL));
        define(definitions, "type", TypeCodec.TYPE, "A type of Bigtable: a map with one key.");
        define(definitions, "family", TableCodec.FAMILY, "A column family.");
        define(
                definitions,
                "gcRule",
                TableCodec.GC_RULE,
                "Garbage-collection policy: a map with one key. Without a rule, nothing is deleted.");
        define(definitions, "intEncoding", TypeCodec.INT_ENCODING, "Encoding of the number. Default: bigEndianBytes.");
        define(definitions, "segment", RowKeyCodec.SEGMENT, "A segment of the row key.");
        definitions.set(
                "format",
                KindCodec.FORMAT.definition(kinds, "Text format of the values: a map with one key. Default: plain."));
        definitions.set(
                "generator",
                KindCodec.GENERATOR.definition(kinds, "Values, and how often they occur: a map with one key."));
        define(
                definitions,
                "column",
                TableCodec.COLUMN,
                "A column, or a pattern of columns, and the size of its values.");
        define(definitions, "query", QueryCodec.QUERY, "A query of the table.");
        define(definitions, "condition", QueryCodec.CONDITION, "Condition of a segment: a map with one key.");
        define(definitions, "phase", WorkloadCodec.PHASE, "A period with one kind of load.");
        define(
                definitions,
                "rate",
                WorkloadCodec.RATE,
                "Operations per second: a map with one curve and optional noise.");
        return schema;
    }

    private static void define(ObjectNode definitions, String name, ValueCodec<?> codec, String help) {
        definitions.set(name, SchemaNodes.described(codec.schema(), help));
    }

    private static ValueCodec<String> constant(String value) {
        return Scalars.of(NodeCursor::text, SchemaNodes.titled(value, "string").put("const", value));
    }

    /** {@return a schema that proposes the rules of this version, and accepts all texts} */
    private static ObjectNode proposed() {
        ObjectNode schema = SchemaNodes.empty();
        schema.putArray("anyOf").add(SchemaNodes.reference("ruleId")).add(SchemaNodes.empty());
        return schema;
    }

    private static String name(Column column) {
        return column.family() + ":" + column.qualifier();
    }

    private static String name(IgnoredFinding ignored) {
        return ignored.rule() + "@" + ignored.at();
    }

    private static String name(Note note) {
        return note.target() instanceof NotedElement element ? element.at() : note.text();
    }

    private static ValueCodec<KeyRange> keys(ValueCodec<KeyBytes> key) {
        return new PairCodec<>(
                "a list of a start and an end, such as [ a, b ]",
                key,
                key,
                (start, end) -> new KeyRange(start, end.isEmpty() ? Optional.empty() : Optional.of(end)),
                KeyRange::start,
                range -> range.end().orElse(KeyBytes.utf8("")));
    }

    /** Start and end of a range of the heatmap. */
    private record TimeSpan(Duration from, Duration to) {}

    private static Target range(Map<String, Object> read) {
        TimeSpan time = MemberCodec.value(read, "time");
        return new NotedRange(MemberCodec.value(read, "keys"), time.from(), time.to());
    }

    private static Map<String, Object> values(NotedRange range) {
        return Map.of("keys", range.keys(), "time", new TimeSpan(range.from(), range.to()));
    }

    /** The view, which is stored with the {@code x-} keys. */
    private record ViewCodec() implements ValueCodec<Object> {
        @Override
        public Object read(NodeCursor at) {
            return ExtrasReader.value(at.node());
        }

        @Override
        public Object write(Object value, DesignKinds kinds) {
            throw new UnsupportedOperationException("The view is written as an extra.");
        }

        @Override
        public ObjectNode schema() {
            return SchemaNodes.titled("a map", "object");
        }

        @Override
        public void extras(NodeCursor at, BiConsumer<String, Node> found) {
            if (at.node() instanceof Node.Mapping view && !view.entries().isEmpty()) {
                found.accept(at.path(), view);
            }
        }
    }
}
