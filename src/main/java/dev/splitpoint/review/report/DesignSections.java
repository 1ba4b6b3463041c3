package dev.splitpoint.review.report;

import com.fasterxml.jackson.databind.JsonNode;
import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.design.text.NoteText;
import dev.splitpoint.design.text.PolicyText;
import dev.splitpoint.design.text.TimeText;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.pattern.Patterns;
import dev.splitpoint.heat.picture.HeatPng;
import dev.splitpoint.heat.picture.ImageOptions;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.KeyRange;
import dev.splitpoint.load.preview.ExampleRows;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.query.Explanation;
import dev.splitpoint.query.QueryText;
import dev.splitpoint.query.ResidualFilterText;
import dev.splitpoint.review.DesignReview;
import dev.splitpoint.review.FlowText;
import dev.splitpoint.review.QueryReview;
import dev.splitpoint.review.QuerySummary;
import dev.splitpoint.review.ReviewFigure;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.yaml.bind.DesignJson;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Sections of a report about one design. */
final class DesignSections {
    private static final int MOST_RANGES = 4;
    private static final int MOST_KEYS = 6;

    private final DesignReview review;
    private final TableDesign design;
    private final NoteSection notes;
    private final List<Block> blocks = new ArrayList<>();

    DesignSections(DesignReview review) {
        this.review = review;
        this.design = review.design();
        this.notes = new NoteSection(design);
    }

    List<Block> all() {
        summary();
        rowKey();
        families();
        blocks.addAll(new SampleRowSection(ExampleRows.of(design, review.files()), this::key).blocks());
        queries();
        heatmap();
        blocks.addAll(notes.blocks());
        blocks.addAll(new ProblemSections(review).blocks());
        blocks.addAll(new AssumptionSection(review).blocks());
        section("Design as YAML");
        blocks.add(new Block.Folded("Show the document", List.of(new Block.Code("yaml", DesignWriter.write(design)))));
        return blocks;
    }

    private void section(String title) {
        blocks.add(new Block.Heading(2, title));
    }

    private void summary() {
        section("Summary");
        List<List<Inline>> lines = new ArrayList<>();
        review.run().verdicts().stream()
                .map(Verdict::kind)
                .distinct()
                .forEach(kind -> review.run().verdicts().stream()
                        .filter(verdict -> verdict.kind() == kind)
                        .findFirst()
                        .ifPresent(worst -> lines.add(List.of(
                                new Inline.Toned(kind.label(), tone(worst.level())),
                                new Inline.Plain(": " + worst.explanation())))));
        if (lines.isEmpty()) {
            lines.add(List.of(new Inline.Toned("No hotspot found.", Inline.Tone.GOOD)));
        }
        review.queries().stream()
                .flatMap(query -> query.explanation().stream())
                .filter(explanation -> explanation.ranges().kind() == QueryKind.FULL_SCAN)
                .forEach(explanation -> lines.add(List.of(
                        new Inline.Toned("Full table scan", Inline.Tone.BAD),
                        new Inline.Plain(": the query “" + explanation.query().name() + "” "
                                + QuerySummary.cost(explanation.cost()) + "."))));
        blocks.add(new Block.Bullets(lines));
        blocks.add(new Block.Table(
                "Headline figures",
                List.of("Figure", "Value"),
                ReviewFigure.ALL.stream()
                        .map(figure -> List.of(Inline.plain(figure.label()), Inline.plain(figure.textOf(review))))
                        .toList(),
                Set.of(1)));
    }

    private void rowKey() {
        section("Row key");
        JsonNode segments = DesignJson.document(design).path("rowKey").path("segments");
        List<List<List<Inline>>> rows = new ArrayList<>();
        for (int i = 0; i < design.rowKey().segments().size(); i++) {
            Segment segment = design.rowKey().segments().get(i);
            JsonNode node = segments.get(i);
            rows.add(List.of(
                    List.of(new Inline.KeyPart(segment.name(), Hue.of(segment))),
                    node.has("format")
                            ? Inline.code(FlowText.of(node.get("format")))
                            : node.has("type") ? Inline.code(FlowText.of(node.get("type"))) : Inline.plain("text"),
                    Inline.code(FlowText.of(node.path("generator"))),
                    Inline.plain((segment.description().orElse("") + notes.numbers(NoteText.segment(segment.name())))
                            .strip())));
        }
        blocks.add(new Block.Table(
                "Segments of the row key, in their order",
                List.of("Segment", "Format", "Values", "Description"),
                rows,
                Set.of()));
        blocks.add(Block.Paragraph.of("Sample keys, " + BytesText.of(Math.rint(review.keyBytes())) + " on average:"));
        blocks.add(new Block.Bullets(
                review.keys().stream().limit(MOST_KEYS).map(this::key).toList()));
    }

    /** {@return a key in the colors of its segments} */
    private List<Inline> key(PreviewKey key) {
        List<Inline> parts = new ArrayList<>();
        int end = 0;
        for (PreviewKey.Span span : key.spans()) {
            delimiter(key, end, span.from(), parts);
            if (span.to() > span.from()) {
                design.rowKey()
                        .segment(span.segment())
                        .ifPresent(segment ->
                                parts.add(new Inline.KeyPart(part(key, span.from(), span.to()), Hue.of(segment))));
            }
            end = span.to();
        }
        delimiter(key, end, key.key().length(), parts);
        return parts;
    }

    private static void delimiter(PreviewKey key, int from, int to, List<Inline> parts) {
        if (to > from) {
            parts.add(new Inline.Code(part(key, from, to)));
        }
    }

    private static String part(PreviewKey key, int from, int to) {
        return KeyBytes.of(key.key().toArray(), from, to - from).toReadable();
    }

    private void families() {
        if (design.table().columnFamilies().isEmpty()) {
            return;
        }
        section("Column families");
        blocks.add(new Block.Table(
                "Column families, with the storage at the end of the workload",
                List.of("Family", "Garbage collection", "Cells per column", "Per row", "In the table"),
                design.table().columnFamilies().stream().map(this::family).toList(),
                Set.of(2, 3, 4)));
        if (!design.columns().isEmpty()) {
            blocks.add(new Block.Table(
                    "Columns",
                    List.of("Column", "Type", "Value, mean", "Rows with a value"),
                    design.columns().stream().map(this::column).toList(),
                    Set.of(2, 3)));
        }
    }

    private List<List<Inline>> family(ColumnFamily family) {
        return List.of(
                Inline.code(family.name()),
                Inline.plain(PolicyText.of(family.gcRule())),
                Inline.plain(String.format(Locale.ROOT, "%.3g", review.sizes().versions(family))
                        .replaceAll("(\\.\\d*?)0+$", "$1")
                        .replaceAll("\\.$", "")),
                Inline.plain(BytesText.of(review.sizes().rowBytes(family))),
                Inline.plain(BytesText.of(review.sizes().bytes(family))));
    }

    private List<List<Inline>> column(Column column) {
        String count = column.pattern() ? String.format(Locale.ROOT, " (%,d per row)", column.count()) : "";
        JsonNode type = DesignJson.document(design)
                .path("columns")
                .path(design.columns().indexOf(column))
                .path("type");
        return List.of(
                List.of(new Inline.Code(column.family() + ":" + column.qualifier()), new Inline.Plain(count)),
                type.isMissingNode() ? Inline.plain("bytes") : Inline.code(FlowText.of(type)),
                Inline.plain(BytesText.of(column.valueBytes().mean())),
                Inline.plain(MetricUnit.SHARE.format(column.presence())));
    }

    private void queries() {
        if (review.queries().isEmpty()) {
            return;
        }
        section("Queries");
        blocks.add(new Block.Table(
                "What each query reads, at the end of the workload",
                List.of("Query", "Key ranges", "Rows scanned", "Rows returned", "Bytes scanned", "Nodes", "Node time"),
                review.queries().stream().map(DesignSections::row).toList(),
                Set.of(2, 3, 4, 5, 6)));
        review.queries().forEach(this::query);
    }

    private static List<List<Inline>> row(QueryReview query) {
        List<List<Inline>> cells =
                new ArrayList<>(List.of(Inline.plain(query.query().name())));
        query.explanation()
                .ifPresentOrElse(
                        explanation -> cells.addAll(List.of(
                                Inline.plain(QuerySummary.ranges(explanation)),
                                List.of(rowsRead(explanation)),
                                Inline.plain(
                                        QuerySummary.rows(explanation.cost().rowsReturned())),
                                Inline.plain(BytesText.of(explanation.cost().bytesSeen())),
                                Inline.plain(String.format(
                                        Locale.ROOT,
                                        "%,.0f",
                                        explanation.cost().touched().nodes())),
                                Inline.plain(TimeText.of(explanation.cost().seconds())))),
                        () -> cells.addAll(List.of(
                                List.of(new Inline.Toned(query.problem().orElse(""), Inline.Tone.BAD)),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of(),
                                List.of())));
        return cells;
    }

    /** {@return the rows read, in the tone of the cost} */
    private static Inline rowsRead(Explanation explanation) {
        String rows = QuerySummary.rows(explanation.cost().rowsSeen());
        return switch (explanation.cost().level()) {
            case GOOD -> new Inline.Plain(rows);
            case WARNING -> new Inline.Toned(rows, Inline.Tone.WARNING);
            case BAD -> new Inline.Toned(rows, Inline.Tone.BAD);
        };
    }

    private void query(QueryReview query) {
        blocks.add(new Block.Heading(3, query.query().name()));
        query.query().note().ifPresent(note -> blocks.add(Block.Paragraph.of(note)));
        String numbers = notes.numbers(NoteText.query(query.query().name())).strip();
        if (!numbers.isEmpty()) {
            blocks.add(Block.Paragraph.of(numbers));
        }
        query.explanation().ifPresent(explanation -> {
            explanation.emptyMessage().ifPresent(sentence -> blocks.add(Block.Paragraph.of(sentence)));
            List<List<Inline>> lines = new ArrayList<>();
            explanation.ranges().ranges().stream().limit(MOST_RANGES).forEach(range -> lines.add(range(range)));
            long more = explanation.ranges().total()
                    - Math.min(MOST_RANGES, explanation.ranges().ranges().size());
            if (more > 0) {
                lines.add(Inline.plain(String.format(Locale.ROOT, "and %,d more ranges", more)));
            }
            QueryText.order(explanation)
                    .forEach(order ->
                            lines.add(Inline.plain(Character.toUpperCase(order.charAt(0)) + order.substring(1))));
            explanation
                    .ranges()
                    .residualFilters()
                    .forEach(filter -> lines.add(List.of(
                            new Inline.Plain("Filtered by " + ResidualFilterText.filter(filter) + ": "),
                            new Inline.Code(ResidualFilterText.condition(filter.segment(), filter.condition())),
                            new Inline.Plain(". " + ResidualFilterText.sentence(filter)))));
            if (explanation.isUnexpected()) {
                lines.add(List.of(new Inline.Toned(
                        "The design expects a "
                                + query.query().expect().orElseThrow().text() + ".",
                        Inline.Tone.BAD)));
            }
            if (!lines.isEmpty()) {
                blocks.add(new Block.Bullets(lines));
            }
            explanation
                    .prefixBreak()
                    .ifPresent(spoiler -> blocks.add(Block.Paragraph.of(
                            "The prefix ends at the segment “" + spoiler.segment() + "”. " + spoiler.why())));
        });
    }

    static List<Inline> range(KeyRange range) {
        return List.of(
                new Inline.Plain("From "), key(range.start(), "the start of the table"),
                new Inline.Plain(" to "),
                        range.end().map(end -> key(end, "")).orElse(new Inline.Plain("the end of the table")));
    }

    private static Inline key(KeyBytes key, String empty) {
        return key.isEmpty() ? new Inline.Plain(empty) : new Inline.Code(key.toReadable());
    }

    private void heatmap() {
        section("Heatmap");
        String pattern = Patterns.of(review.run()).text();
        blocks.add(new Block.Picture(
                "heatmap",
                "CPU by row key (vertical) and time (horizontal), in percent of one node. Load by key: " + pattern
                        + ".",
                HeatPng.of(review.run(), ImageOptions.DEFAULT.withDark(false)),
                HeatPng.of(review.run(), ImageOptions.DEFAULT.withDark(true))));
    }

    static Inline.Tone tone(FindingLevel level) {
        return switch (level) {
            case ERROR -> Inline.Tone.BAD;
            case WARNING -> Inline.Tone.WARNING;
            case NOTE, OFF -> Inline.Tone.MUTED;
        };
    }
}
