package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.text.BytesText;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.load.size.SizeEstimate;
import dev.splitpoint.ui.design.family.SizeModel.Sizes;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Texts for the sizes of a table, a column family, or a column. A placeholder is shown until the sizes are computed.
 */
final class SizeText {
    private SizeText() {}

    static Section table(Optional<Sizes> known) {
        return section(known.map(SizeText::table).orElse(List.of()));
    }

    private static List<String> table(Sizes known) {
        SizeEstimate size = known.estimate();
        List<String> lines = new ArrayList<>();
        String row = BytesText.of(size.rowBytes());
        String largest = BytesText.of(size.largestRowBytes());
        lines.add(
                known.keyBytes().isEmpty()
                        ? Messages.rowWithoutKey(row, largest)
                        : Messages.row(row, BytesText.of(known.keyBytes().getAsDouble()), largest));
        lines.add(Messages.table(BytesText.of(size.bytes()), Quantities.rounded(size.rows())));
        lines.addAll(size.warnings());
        return lines;
    }

    static Section family(Optional<Sizes> known, ColumnFamily family) {
        return section(
                known.filter(sizes -> sizes.design().table().columnFamilies().contains(family))
                        .map(sizes -> family(sizes, family))
                        .orElse(List.of()));
    }

    private static List<String> family(Sizes known, ColumnFamily family) {
        SizeEstimate size = known.estimate();
        List<String> lines = new ArrayList<>();
        lines.add(Messages.familyInRow(BytesText.of(size.rowBytes(family)), versions(size.versions(family))));
        lines.add(Messages.familyInLargestRow(
                BytesText.of(size.largestRowBytes(family)), versions(size.maxVersions(family))));
        lines.add(Messages.table(BytesText.of(size.bytes(family)), Quantities.rounded(size.rows(family))));
        if (family.gcRule().isPresent()) {
            lines.add(Messages.UNCOLLECTED);
        }
        if (size.largestRowBytes(family) > SizeEstimate.RECOMMENDED_ROW_BYTES) {
            size.rowWarning().ifPresent(lines::add);
        }
        known.design().columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .forEach(column -> lines.addAll(SizeEstimate.warnings(column)));
        return lines;
    }

    static Section column(Column column) {
        List<String> lines = new ArrayList<>();
        lines.add(Messages.cell(
                BytesText.of(SizeEstimate.cellBytes(column)),
                KeyBytes.utf8(column.qualifier()).length(),
                SizeEstimate.CELL_OVERHEAD));
        lines.addAll(SizeEstimate.warnings(column));
        return section(lines);
    }

    private static String versions(double versions) {
        return Messages.versions(Quantities.rounded(versions));
    }

    private static Section section(List<String> lines) {
        return Section.of("size", Messages.SIZE_SECTION, List.of())
                .withNote(lines.isEmpty() ? Messages.ESTIMATING : Messages.lines(lines));
    }
}
