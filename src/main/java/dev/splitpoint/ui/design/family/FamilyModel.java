package dev.splitpoint.ui.design.family;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Extras;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueSize;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.design.text.UniqueName;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;

/** Column families of the open document and their edits. */
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
        return FamilyEdits.columns(design, family.name());
    }

    /**
     * {@return a design with a column moved to the end of another family; queries are updated}
     *
     * @throws IllegalArgumentException with a message for the user, if that family has a column with the same qualifier
     */
    public static TableDesign moved(TableDesign design, Selection.OfColumn column, String family) {
        return FamilyEdits.moveColumn(design, column, family, Integer.MAX_VALUE);
    }

    /** Adds a family that retains one version, and selects it. */
    public void addFamily() {
        String name = UniqueName.of("cf", FamilyEdits.names(document.design()));
        ColumnFamily family =
                new ColumnFamily(name, Optional.of(new GcRule.MaxNumVersions(1)), Optional.empty(), Extras.NONE);
        document.edit(
                Messages.addFamilyEdit(name),
                design -> DesignEdits.families(
                        design,
                        DesignEdits.with(
                                design.table().columnFamilies(),
                                design.table().columnFamilies().size(),
                                family)));
        document.select(new Selection.OfFamily(name));
    }

    /** Adds a column to the selected family, or to that of the selected column, and selects it. */
    public void addColumn() {
        selectedFamily().ifPresent(family -> {
            List<String> taken = FamilyEdits.columns(document.design(), family).stream()
                    .map(Column::qualifier)
                    .toList();
            String qualifier = UniqueName.of("column", taken);
            Column column = Column.of(family, qualifier, new ValueSize.Constant(8))
                    .withType(Optional.of(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES)));
            document.edit(Messages.addColumnEdit(qualifier), design -> FamilyEdits.add(design, column));
            document.select(new Selection.OfColumn(family, qualifier));
        });
    }

    /**
     * Renames a family or column.
     *
     * @throws IllegalArgumentException with a message for the user, if the name is invalid
     */
    public void rename(Selection what, String to) {
        switch (what) {
            case Selection.OfFamily(String name) ->
                document.edit(Messages.renameFamily(name), design -> RenameRefactoring.family(design, name, to));
            case Selection.OfColumn column ->
                document.edit(
                        Messages.renameColumn(column.qualifier()),
                        design -> RenameRefactoring.column(design, column, to));
            case Selection.Table _,
                    Selection.Key _,
                    Selection.OfSegment _,
                    Selection.OfQuery _,
                    Selection.OfPhase _ -> {}
        }
    }

    /** {@return whether {@link #move} is possible} */
    public boolean canMove(int by) {
        return document.selection() instanceof Selection.OfColumn column
                ? DesignEdits.canMove(columns(column).size(), index(column), by)
                : canMoveAcross(by);
    }

    /**
     * Moves the selected family, or the selected column within its family, by a number of positions; negative numbers
     * move it backward.
     */
    public void move(int by) {
        if (document.selection() instanceof Selection.OfColumn column) {
            if (canMove(by)) {
                moveColumn(column, column.family(), index(column) + by);
            }
        } else {
            moveAcross(by);
        }
    }

    /** {@return whether {@link #moveAcross} is possible} */
    public boolean canMoveAcross(int by) {
        List<String> names = FamilyEdits.names(document.design());
        return selectedFamily()
                .filter(name -> DesignEdits.canMove(names.size(), names.indexOf(name), by))
                .isPresent();
    }

    /**
     * Moves the selected column to the end of a neighboring family, or the selected family by a number of positions.
     *
     * @throws IllegalArgumentException with a message for the user, if that family has a column with the same qualifier
     */
    public void moveAcross(int by) {
        if (canMoveAcross(by)) {
            List<String> names = FamilyEdits.names(document.design());
            switch (document.selection()) {
                case Selection.OfFamily(String name) -> moveFamily(name, names.indexOf(name) + by);
                case Selection.OfColumn column ->
                    moveColumn(column, names.get(names.indexOf(column.family()) + by), Integer.MAX_VALUE);
                case Selection.Table _,
                        Selection.Key _,
                        Selection.OfSegment _,
                        Selection.OfQuery _,
                        Selection.OfPhase _ -> {}
            }
        }
    }

    private List<Column> columns(Selection.OfColumn column) {
        return FamilyEdits.columns(document.design(), column.family());
    }

    private int index(Selection.OfColumn column) {
        List<Column> columns = columns(column);
        return IntStream.range(0, columns.size())
                .filter(i -> DesignEdits.matches(columns.get(i), column))
                .findFirst()
                .orElse(-1);
    }

    /** Moves a family to an index among the families. */
    void moveFamily(String name, int to) {
        document.edit(Messages.moveFamily(name), design -> FamilyEdits.moveFamily(design, name, to));
    }

    /** Moves a column to an index among the other columns of a family, and selects it. */
    void moveColumn(Selection.OfColumn column, String family, int to) {
        document.edit(
                Messages.moveColumn(column.qualifier()), design -> FamilyEdits.moveColumn(design, column, family, to));
        document.select(new Selection.OfColumn(family, column.qualifier()));
    }

    /** Adds a copy after the selected family, including its columns, or after the selected column, and selects it. */
    public void duplicate() {
        clip().ifPresent(clip -> {
            Selection original = document.selection();
            String family = selectedFamily().orElse("");
            Selection copy = last(FamilyEdits.add(document.design(), clip.families(), clip.columns(), family), clip);
            // After the original, not at the end, so that undo selects the original again.
            document.edit(
                    duplicateEdit(),
                    design -> FamilyEdits.after(
                            FamilyEdits.add(design, clip.families(), clip.columns(), family), original, copy));
            document.select(copy);
        });
    }

    /** {@return the selected family with its columns, or the selected column, as YAML text} */
    public Optional<String> copy() {
        return clip().map(FamilyClip::text);
    }

    /**
     * Adds the families of a text, and its columns without family to the selected family.
     *
     * @throws IllegalArgumentException with a message for the user, if the text contains none or no family is selected
     */
    public void paste(String text) {
        FamilyClip clip = FamilyClip.parse(text);
        boolean homeless = clip.columns().stream()
                .anyMatch(c -> clip.families().stream().noneMatch(f -> f.name().equals(c.family())));
        if (homeless && selectedFamily().isEmpty()) {
            throw new IllegalArgumentException(Messages.NO_FAMILY_SELECTED);
        }
        document.edit(
                clip.families().isEmpty()
                        ? Messages.pasteColumns(clip.columns().size())
                        : Messages.pasteFamilies(clip.families().size()),
                design -> FamilyEdits.add(
                        design,
                        clip.families(),
                        clip.columns(),
                        selectedFamily().orElse("")));
        selectLast(clip);
    }

    /** Removes the selected family with its columns, or the selected column. */
    public void remove() {
        remove(Messages::removeFamily, Messages::removeColumn);
    }

    /** Removes the selected family with its columns, or the selected column, after callers copied it. */
    public void cut() {
        remove(Messages::cutFamily, Messages::cutColumn);
    }

    private void remove(UnaryOperator<String> ofFamily, UnaryOperator<String> ofColumn) {
        switch (document.selection()) {
            case Selection.OfFamily(String name) -> {
                document.edit(
                        ofFamily.apply(name),
                        design -> NoteReferences.removed(
                                design,
                                DesignEdits.families(
                                                design,
                                                design.table().columnFamilies().stream()
                                                        .filter(f -> !f.name().equals(name))
                                                        .toList())
                                        .withColumns(design.columns().stream()
                                                .filter(c -> !c.family().equals(name))
                                                .toList())));
                document.select(new Selection.Table());
            }
            case Selection.OfColumn column -> {
                document.edit(
                        ofColumn.apply(column.qualifier()),
                        design -> NoteReferences.removed(
                                design,
                                design.withColumns(design.columns().stream()
                                        .filter(c -> !DesignEdits.matches(c, column))
                                        .toList())));
                document.select(new Selection.OfFamily(column.family()));
            }
            case Selection.Table _,
                    Selection.Key _,
                    Selection.OfSegment _,
                    Selection.OfQuery _,
                    Selection.OfPhase _ -> {}
        }
    }

    /** {@return the selected family or the family of the selected column} */
    public Optional<String> selectedFamily() {
        return switch (document.selection()) {
            case Selection.OfFamily(String name) -> Optional.of(name);
            case Selection.OfColumn column -> Optional.of(column.family());
            case Selection.Table _, Selection.Key _, Selection.OfSegment _, Selection.OfQuery _, Selection.OfPhase _ ->
                Optional.empty();
        };
    }

    private Optional<FamilyClip> clip() {
        TableDesign now = document.design();
        return switch (document.selection()) {
            case Selection.OfFamily(String name) ->
                now.table().columnFamilies().stream()
                        .filter(f -> f.name().equals(name))
                        .findFirst()
                        .map(f -> new FamilyClip(List.of(f), FamilyEdits.columns(now, name)));
            case Selection.OfColumn column ->
                now.columns().stream()
                        .filter(c -> DesignEdits.matches(c, column))
                        .findFirst()
                        .map(c -> new FamilyClip(List.of(), List.of(c)));
            case Selection.Table _, Selection.Key _, Selection.OfSegment _, Selection.OfQuery _, Selection.OfPhase _ ->
                Optional.empty();
        };
    }

    private String duplicateEdit() {
        return switch (document.selection()) {
            case Selection.OfFamily(String name) -> Messages.duplicateFamily(name);
            case Selection.OfColumn column -> Messages.duplicateColumn(column.qualifier());
            case Selection.Table _, Selection.Key _, Selection.OfSegment _, Selection.OfQuery _, Selection.OfPhase _ ->
                "";
        };
    }

    private void selectLast(FamilyClip clip) {
        document.select(last(document.design(), clip));
    }

    /** {@return the selection of the last family or column that was added from a clip} */
    private Selection last(TableDesign design, FamilyClip clip) {
        return clip.families().isEmpty()
                ? selectedFamily()
                        .<Selection>map(family -> new Selection.OfColumn(
                                family,
                                FamilyEdits.columns(design, family).getLast().qualifier()))
                        .orElse(document.selection())
                : new Selection.OfFamily(
                        design.table().columnFamilies().getLast().name());
    }
}
