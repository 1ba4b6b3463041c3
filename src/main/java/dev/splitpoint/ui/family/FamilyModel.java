package dev.splitpoint.ui.family;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.ui.edit.Designs;
import dev.splitpoint.ui.edit.DocumentModel;
import dev.splitpoint.ui.edit.Selection;
import java.util.List;
import java.util.Optional;

/** The column families of the open document, and their edits. */
public final class FamilyModel {
    private final DocumentModel document;

    /** @param document the open document */
    public FamilyModel(DocumentModel document) {
        this.document = document;
    }

    /** {@return the open document} */
    public DocumentModel document() {
        return document;
    }

    /** {@return the columns of a family, in the document's order} */
    public static List<Column> columns(TableDesign design, ColumnFamily family) {
        return design.columns().stream()
                .filter(column -> column.family().equals(family.name()))
                .toList();
    }

    /** Adds a family that keeps one version, and selects it. */
    public void addFamily() {
        List<String> names = document.now().table().columnFamilies().stream()
                .map(ColumnFamily::name)
                .toList();
        String name = Designs.freshName("cf", names);
        ColumnFamily family = new ColumnFamily(
                name, Optional.of(new GcRule.MaxNumVersions(1)), Optional.empty(), Extras.NONE);
        document.edit("adding of family " + name, design -> Designs.families(
                design,
                Designs.with(design.table().columnFamilies(), design.table().columnFamilies().size(), family)));
        document.select(new Selection.OfFamily(name));
    }

    /** Adds a column to the selected family, or to that of the selected column, and selects it. */
    public void addColumn() {
        selectedFamily().ifPresent(family -> {
            List<String> taken = document.now().columns().stream()
                    .filter(c -> c.family().equals(family))
                    .map(Column::qualifier)
                    .toList();
            String qualifier = Designs.freshName("column", taken);
            Column column = new Column(
                    family,
                    qualifier,
                    false,
                    1,
                    Optional.of(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES)),
                    new ValueSize.Constant(8),
                    1,
                    Extras.NONE);
            document.edit(
                    "adding of column " + qualifier,
                    design -> design.withColumns(
                            Designs.with(design.columns(), design.columns().size(), column)));
            document.select(new Selection.OfColumn(family, qualifier));
        });
    }

    /** Removes the selected family with its columns, or the selected column. */
    public void remove() {
        switch (document.selected()) {
            case Selection.OfFamily(String name) -> {
                document.edit("removal of family " + name, design -> Designs.families(
                                design,
                                design.table().columnFamilies().stream()
                                        .filter(f -> !f.name().equals(name))
                                        .toList())
                        .withColumns(design.columns().stream()
                                .filter(c -> !c.family().equals(name))
                                .toList()));
                document.select(new Selection.Table());
            }
            case Selection.OfColumn column -> {
                document.edit(
                        "removal of column " + column.qualifier(),
                        design -> design.withColumns(design.columns().stream()
                                .filter(c -> !Designs.is(c, column))
                                .toList()));
                document.select(new Selection.OfFamily(column.family()));
            }
            default -> {}
        }
    }

    /** {@return the family that is selected, itself or by one of its columns} */
    public Optional<String> selectedFamily() {
        return switch (document.selected()) {
            case Selection.OfFamily(String name) -> Optional.of(name);
            case Selection.OfColumn column -> Optional.of(column.family());
            default -> Optional.empty();
        };
    }
}
