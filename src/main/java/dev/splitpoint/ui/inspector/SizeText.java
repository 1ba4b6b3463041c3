package dev.splitpoint.ui.inspector;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.ui.family.SizeModel.Sizes;
import dev.splitpoint.ui.form.Section;
import dev.splitpoint.ui.text.Quantities;
import dev.splitpoint.workload.SizeEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Sizes of a table, a family or a column in sentences; no sentences before they are known. */
final class SizeText {
    private SizeText() {}

    static Section table(Optional<Sizes> known) {
        return section(known.map(SizeText::table).orElse(List.of()));
    }

    private static List<String> table(Sizes known) {
        SizeEstimate size = known.estimate();
        List<String> lines = new ArrayList<>();
        String key = known.keyBytes().isEmpty()
                ? "without its key"
                : "of which the key " + Quantities.bytes(known.keyBytes().getAsDouble());
        lines.add("A row: " + Quantities.bytes(size.rowBytes()) + ", " + key + ". The largest: "
                + Quantities.bytes(size.largestRowBytes()) + ".");
        lines.add("The table: " + Quantities.bytes(size.bytes()) + " in " + Quantities.rounded(size.rows())
                + " rows at the end of the workload, before compression.");
        lines.addAll(size.warnings());
        return lines;
    }

    static Section family(Optional<Sizes> known, ColumnFamily family) {
        return section(known.filter(sizes -> sizes.design().table().columnFamilies().contains(family))
                .map(sizes -> family(sizes, family))
                .orElse(List.of()));
    }

    private static List<String> family(Sizes known, ColumnFamily family) {
        SizeEstimate size = known.estimate();
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
        known.design().columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .forEach(column -> lines.addAll(SizeEstimate.warnings(column)));
        return lines;
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
        return Section.of("size", "Size", List.of()).withNote(lines.isEmpty() ? "Estimating…" : String.join("\n", lines));
    }
}
