package dev.splitpoint.review.report;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.load.preview.ExampleCell;
import dev.splitpoint.load.preview.ExampleRow;
import dev.splitpoint.load.preview.ExampleRows;
import dev.splitpoint.load.preview.PreviewKey;
import dev.splitpoint.load.preview.RowMarks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Section with sample rows in key order, and the rows that each query reads and returns. */
final class SampleRowSection {
    private static final String READ = "○";
    private static final String RETURNED = "●";

    private final ExampleRows rows;
    private final Function<PreviewKey, List<Inline>> keyText;

    /** @param keyText text of a key in the colors of its segments */
    SampleRowSection(ExampleRows rows, Function<PreviewKey, List<Inline>> keyText) {
        this.rows = rows;
        this.keyText = keyText;
    }

    /** {@return the blocks of the section; none without rows} */
    List<Block> blocks() {
        if (rows.rows().isEmpty()) {
            return List.of();
        }
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Heading(2, "Sample rows"));
        blocks.add(Block.Paragraph.of(
                "Rows of a few entities in key order, as the table stores them. × is the number of versions."));
        if (!rows.queries().isEmpty()) {
            blocks.add(Block.Paragraph.of(
                    READ + " marks a row that a query reads, and " + RETURNED + " a row that it also returns:"));
            blocks.add(new Block.Bullets(IntStream.range(0, rows.queries().size())
                    .mapToObj(this::legend)
                    .toList()));
        }
        List<ColumnFamily> families = rows.design().table().columnFamilies();
        List<String> headers = new ArrayList<>(IntStream.range(0, rows.queries().size())
                .mapToObj(SampleRowSection::shortName)
                .toList());
        headers.add("Row key");
        families.forEach(family -> headers.add(family.name()));
        headers.add("Size");
        blocks.add(new Block.Table(
                "Sample rows in key order, with the rows that each query reads and returns",
                headers,
                IntStream.range(0, rows.rows().size())
                        .mapToObj(row -> row(row, families))
                        .toList(),
                Set.of(headers.size() - 1)));
        return blocks;
    }

    private static String shortName(int query) {
        return "q" + (query + 1);
    }

    private List<Inline> legend(int index) {
        RowMarks marks = rows.queries().get(index);
        return List.of(
                new Inline.Strong(shortName(index)),
                new Inline.Plain(" " + marks.query().name() + ": "
                        + marks.problem()
                                .orElseGet(() -> String.format(
                                        Locale.ROOT,
                                        "reads %d and returns %d of these %d rows.",
                                        marks.rowsRead(),
                                        marks.rowsReturned(),
                                        rows.rows().size()))));
    }

    private List<List<Inline>> row(int index, List<ColumnFamily> families) {
        ExampleRow row = rows.rows().get(index);
        List<List<Inline>> cells = new ArrayList<>();
        rows.queries()
                .forEach(query -> cells.add(Inline.plain(
                        switch (query.marks().get(index)) {
                            case NOT_READ -> "";
                            case READ -> READ;
                            case RETURNED -> RETURNED;
                        })));
        cells.add(keyText.apply(row.key()));
        families.forEach(family -> cells.add(cells(row.cells(family.name()))));
        cells.add(Inline.plain(BytesText.of(row.bytes())));
        return cells;
    }

    private static List<Inline> cells(List<ExampleCell> cells) {
        List<Inline> texts = new ArrayList<>();
        for (ExampleCell cell : cells) {
            texts.add(new Inline.Plain(texts.isEmpty() ? "" : "; "));
            texts.add(new Inline.Plain(cell.qualifier()
                    + (cell.columns() > 1 ? String.format(Locale.ROOT, " (%,d columns)", cell.columns()) : "")
                    + " = "));
            texts.add(new Inline.Code(cell.value()));
            texts.add(
                    new Inline.Plain(cell.versions() > 1 ? String.format(Locale.ROOT, " × %,d", cell.versions()) : ""));
        }
        return texts;
    }
}
