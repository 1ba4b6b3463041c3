package dev.splitpoint.ui.inspector;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.form.Section;
import dev.splitpoint.ui.rowkey.Piece;
import dev.splitpoint.ui.text.KeyText;
import dev.splitpoint.ui.text.Quantities;
import dev.splitpoint.workload.SizeEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a table, a family or a column stores, in sentences. */
final class SizeText {
    private SizeText() {}

    static Section table(TableDesign design, List<List<Piece>> keys) {
        double keyBytes = keys.stream().mapToDouble(SizeText::length).average().orElse(0);
        SizeEstimate size = SizeEstimate.of(design, keyBytes);
        List<String> lines = new ArrayList<>();
        String key = keys.isEmpty() ? "without its key" : "of which the key " + Quantities.bytes(keyBytes);
        lines.add("A row: " + Quantities.bytes(size.rowBytes()) + ", " + key + ". The largest: "
                + Quantities.bytes(size.largestRowBytes()) + ".");
        lines.add("The table: " + Quantities.bytes(size.bytes()) + " in " + Quantities.rounded(size.rows())
                + " rows at the end of the workload, before compression.");
        lines.addAll(size.warnings());
        return section(lines);
    }

    static Section family(TableDesign design, ColumnFamily family) {
        SizeEstimate size = SizeEstimate.of(design, 0);
        List<String> lines = new ArrayList<>();
        lines.add("Of a row: " + Quantities.bytes(size.rowBytes(family)) + ", with " + versions(size.versions(family))
                + " of a cell.");
        lines.add("Of the largest row: " + Quantities.bytes(size.largestRowBytes(family)) + ", with "
                + versions(size.mostVersions(family)) + ".");
        lines.add("Of the table: " + Quantities.bytes(size.bytes(family)) + " in " + Quantities.rounded(size.rows(family))
                + " rows at the end of the workload, before compression.");
        if (size.largestRowBytes(family) > SizeEstimate.GOOD_ROW_BYTES) {
            size.rowWarning().ifPresent(lines::add);
        }
        design.columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .forEach(column -> lines.addAll(SizeEstimate.warnings(column)));
        return section(lines);
    }

    static Section column(Column column) {
        List<String> lines = new ArrayList<>();
        lines.add("A cell: " + Quantities.bytes(SizeEstimate.cellBytes(column)) + ", of which the qualifier "
                + KeyBytes.utf8(column.qualifier()).length() + " B and the timestamp " + SizeEstimate.CELL_OVERHEAD
                + " B.");
        lines.addAll(SizeEstimate.warnings(column));
        return section(lines);
    }

    private static String versions(double versions) {
        String number = Quantities.rounded(versions);
        return number.equals("1") ? "one version" : number + " versions";
    }

    private static Section section(List<String> lines) {
        return Section.of("size", "Size", List.of()).withNote(String.join("\n", lines));
    }

    private static int length(List<Piece> key) {
        return KeyText.parse(key.stream().map(Piece::text).collect(Collectors.joining())).length();
    }
}
