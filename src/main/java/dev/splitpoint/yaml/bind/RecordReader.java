package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Extras;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.IgnoredFinding;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.design.Workload;
import dev.splitpoint.design.check.Inconsistency;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes the records of a design from a tree. */
final class RecordReader {
    private RecordReader() {}

    /**
     * Returns the design. If a record cannot be created, collects the problem and returns empty.
     *
     * @param at root of the document
     */
    static Optional<TableDesign> read(NodeCursor at, ProblemCollector gathering) {
        int before = gathering.problems().size();
        Optional<Metadata> metadata = needed(at, "metadata", gathering, RecordReader::metadata);
        Optional<TableSchema> table = needed(at, "table", gathering, TableReader::table);
        Optional<RowKey> rowKey = needed(at, "rowKey", gathering, value -> rowKey(value, gathering));
        TableDesign empty = TableDesign.empty("");
        TableDesign design = empty.withMetadata(metadata.orElse(empty.metadata()))
                .withTable(table.orElse(empty.table()))
                .withRowKey(rowKey.orElse(empty.rowKey()))
                .withColumns(gathering.items(at, "columns", TableReader::column))
                .withQueries(gathering.items(at, "queries", QueryReader::query))
                .withWorkload(gathering
                        .optional(at, "workload", value -> WorkloadReader.workload(value, gathering))
                        .orElse(Workload.DEFAULT))
                .withSimulation(gathering
                        .optional(at, "simulation", WorkloadReader::simulation)
                        .orElse(Simulation.DEFAULT))
                .withLevels(
                        gathering.optional(at, "levels", RecordReader::levels).orElse(Map.of()))
                .withIgnore(gathering.items(at, "ignore", RecordReader::ignored))
                .withNotes(gathering.items(at, "notes", RecordReader::note))
                .withExtras(documentExtras(at));
        return gathering.problems().size() == before ? Optional.of(design) : Optional.empty();
    }

    private static <T> Optional<T> needed(
            NodeCursor at, String key, ProblemCollector gathering, ProblemCollector.Reader<T> reader) {
        return gathering.one(at, root -> root.need(key)).flatMap(value -> gathering.one(value, reader));
    }

    private static Metadata metadata(NodeCursor at) throws ProblemException {
        return new Metadata(at.need("name").text(), Defaults.text(at, "description"), ExtrasReader.read(at));
    }

    private static RowKey rowKey(NodeCursor at, ProblemCollector gathering) throws ProblemException {
        Optional<NodeCursor> encoding = at.get("encoding");
        at.need("segments");
        return new RowKey(
                encoding.isPresent()
                        ? ProblemCollector.at(encoding.get().choice(), RecordReader::encoding)
                        : new KeyEncoding.Delimited(KeyBytes.utf8(Defaults.DELIMITER)),
                gathering.items(at, "segments", SegmentReader::segment),
                ExtrasReader.read(at, "segments"));
    }

    private static KeyEncoding encoding(NodeCursor at) throws ProblemException {
        return switch (at.name()) {
            case "singleton" -> new KeyEncoding.Singleton();
            case "concatenated" -> new KeyEncoding.Concatenated();
            case "orderedCodeBytes" -> new KeyEncoding.OrderedCode();
            case "delimitedBytes" -> {
                Optional<NodeCursor> base64 = at.get("delimiterBase64");
                yield new KeyEncoding.Delimited(
                        base64.isPresent()
                                ? WorkloadReader.base64(base64.get())
                                : KeyBytes.utf8(at.need("delimiter").text()));
            }
            default -> throw at.problem("There is no encoding '" + SyntaxMessages.shorten(at.name()) + "'.");
        };
    }

    private static Map<String, FindingLevel> levels(NodeCursor at) throws ProblemException {
        Map<String, FindingLevel> levels = new LinkedHashMap<>();
        for (NodeCursor rule : at.children()) {
            levels.put(rule.name(), level(rule));
        }
        return levels;
    }

    private static FindingLevel level(NodeCursor rule) throws ProblemException {
        String word = rule.text();
        return Arrays.stream(FindingLevel.values())
                .filter(level -> level.keyword().equals(word))
                .findFirst()
                .orElseThrow(() -> rule.wrongKind("error, warning, note or off"));
    }

    private static IgnoredFinding ignored(NodeCursor at) throws ProblemException {
        return new IgnoredFinding(
                at.need("rule").text(), at.need("at").text(), at.need("reason").text(), ExtrasReader.read(at));
    }

    private static TableDesign.Note note(NodeCursor at) throws ProblemException {
        return new TableDesign.Note(
                ProblemCollector.at(at.need("at"), RecordReader::target),
                at.need("text").text(),
                ExtrasReader.read(at, "at"));
    }

    private static TableDesign.Target target(NodeCursor at) throws ProblemException {
        if (!(at.node() instanceof Node.Mapping)) {
            return new TableDesign.NotedElement(at.text());
        }
        List<NodeCursor> keys = pair(at.need("keys"));
        List<NodeCursor> time = pair(at.need("time"));
        KeyBytes end = WorkloadReader.key(keys.get(1));
        return new TableDesign.NotedRange(
                new KeyRange(WorkloadReader.key(keys.get(0)), end.isEmpty() ? Optional.empty() : Optional.of(end)),
                time.get(0).duration(),
                time.get(1).duration());
    }

    private static List<NodeCursor> pair(NodeCursor at) throws ProblemException {
        List<NodeCursor> items = at.items();
        if (items.size() != 2) {
            throw at.wrongKind("a list of a start and an end");
        }
        return items;
    }

    private static Extras documentExtras(NodeCursor at) {
        Map<String, Object> extras = new LinkedHashMap<>();
        if (at.node() instanceof Node.Mapping mapping) {
            mapping.entries().forEach((key, entry) -> {
                if (key.startsWith(ExtrasReader.PREFIX) || isView(key, entry)) {
                    extras.put(Inconsistency.pointerToken(key), ExtrasReader.value(entry.value()));
                }
            });
        }
        return extras.isEmpty() ? Extras.NONE : new Extras(extras);
    }

    private static boolean isView(String key, Node.Entry entry) {
        return key.equals("view")
                && entry.value() instanceof Node.Mapping view
                && !view.entries().isEmpty();
    }
}
