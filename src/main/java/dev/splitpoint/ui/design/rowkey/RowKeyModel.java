package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.KeyEncoding;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.Workload;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.key.OrderedCode;
import dev.splitpoint.load.preview.KeyPreview;
import dev.splitpoint.stream.ByteRange;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.stream.WorkloadException;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.NoteReferences;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.text.KeyLabel;
import dev.splitpoint.workspace.EditGesture;
import dev.splitpoint.workspace.Jobs;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Row key of the open document: sample keys, and edits of the segments. */
public final class RowKeyModel {
    /** Number of sample keys. */
    public static final int SAMPLE_KEYS = 16;

    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<Preview> preview = new ReadOnlyObjectWrapper<>(Preview.NONE);
    private Optional<PreviewInputs> latest = Optional.empty();

    /**
     * @param document open document
     * @param jobs background jobs that generate the sample keys
     * @param files returns the sample files of the document at a path
     */
    public RowKeyModel(DocumentModel document, Jobs jobs, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
        document.stateProperty().subscribe(shown -> sample(shown.design()));
    }

    /** {@return the open document} */
    public DocumentModel document() {
        return document;
    }

    /** {@return the sample keys; the previous ones remain until the new ones are generated} */
    public ReadOnlyObjectProperty<Preview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** {@return the delimiter between segments as text; empty if none exists} */
    public String delimiter() {
        return switch (document.design().rowKey().encoding()) {
            case KeyEncoding.Delimited delimited -> delimited.delimiter().toText();
            case KeyEncoding.OrderedCode ordered -> OrderedCode.DELIMITER.toText();
            case KeyEncoding.Concatenated concatenated -> "";
            case KeyEncoding.Singleton singleton -> "";
        };
    }

    /** {@return the names of the segments} */
    public List<String> names() {
        return segments().stream().map(Segment::name).toList();
    }

    private List<Segment> segments() {
        return document.design().rowKey().segments();
    }

    /** {@return the index of the selected segment} */
    public Optional<Integer> selectedIndex() {
        return document.selection() instanceof Selection.OfSegment(String name)
                ? Optional.of(names().indexOf(name))
                : Optional.empty();
    }

    /** Adds a segment after the selected one, or at the end, and selects it. A salt is added as the first segment. */
    public void add(SegmentTemplate template) {
        boolean leading = Hue.of(template.make(segments(), 0)) == Hue.PURPLE;
        add(template, leading ? 0 : selectedIndex().map(i -> i + 1).orElse(names().size()));
    }

    /** Inserts a segment at an index, 0 to the number of segments, and selects it. */
    public void add(SegmentTemplate template, int gap) {
        Segment segment = template.make(segments(), gap);
        document.edit(
                Messages.addSegmentEdit(segment.name()),
                design -> joined(design, DesignEdits.with(design.rowKey().segments(), gap, segment)));
        document.select(new Selection.OfSegment(segment.name()));
    }

    /** Removes the selected segment and selects its neighbor. */
    public void remove() {
        selectedIndex().ifPresent(index -> remove(Messages.removeSegment(names().get(index))));
    }

    /** Removes the selected segment in an undoable edit with a name. */
    void remove(String edit) {
        selectedIndex().ifPresent(index -> {
            document.edit(
                    edit,
                    design -> NoteReferences.removed(
                            design,
                            DesignEdits.segments(
                                    design, DesignEdits.without(design.rowKey().segments(), index))));
            List<String> remaining = names();
            document.select(
                    remaining.isEmpty()
                            ? new Selection.Key()
                            : new Selection.OfSegment(remaining.get(Math.min(index, remaining.size() - 1))));
        });
    }

    /** Moves a segment before the segment with an index, or to the end. */
    public void place(String name, int gap) {
        int index = names().indexOf(name);
        int by = gap > index ? gap - 1 - index : gap - index;
        if (index >= 0 && by != 0) {
            document.edit(
                    Messages.moveSegment(name),
                    design -> DesignEdits.segments(
                            design, DesignEdits.moved(design.rowKey().segments(), index, by)));
        }
    }

    /** Changes the width of the values of a segment. Consecutive changes are one undo step. */
    void widen(String name, int width) {
        document.edit(widening(name), "width/" + name, widened(name, width));
    }

    /** Starts the edit for a drag of the edge of a segment. */
    EditGesture startWidening(String name) {
        return document.session().beginGesture(widening(name));
    }

    /** {@return an edit that sets the width of the values of a segment, limited to the valid range} */
    static UnaryOperator<TableDesign> widened(String name, int width) {
        return design -> DesignEdits.segment(
                design,
                name,
                segment -> FixedWidth.of(segment)
                        .map(fixed -> fixed.make().apply(fixed.clamp(width)))
                        .orElse(segment));
    }

    private static String widening(String name) {
        return Messages.changeWidth(name);
    }

    /** {@return whether the delimiter can be changed} */
    public boolean canChangeDelimiter() {
        return !(document.design().rowKey().encoding() instanceof KeyEncoding.OrderedCode);
    }

    /**
     * Sets the delimiter; an empty one concatenates the segments.
     *
     * @throws IllegalArgumentException with a message for the user, if the delimiter is invalid or the encoding is
     *     ordered code
     */
    public void setDelimiter(String delimiter) {
        if (!canChangeDelimiter()) {
            throw new IllegalArgumentException(Messages.FIXED_DELIMITER);
        }
        KeyEncoding encoding = delimiter.isEmpty()
                ? new KeyEncoding.Concatenated()
                : new KeyEncoding.Delimited(KeyLabel.parse(delimiter));
        document.edit(
                Messages.CHANGE_DELIMITER,
                design -> design.withRowKey(design.rowKey().withEncoding(encoding)));
    }

    /** Moves the selected segment by a number of positions; negative numbers move it to the left. */
    public void move(int by) {
        selectedIndex()
                .ifPresent(index -> document.edit(
                        Messages.moveSegment(names().get(index)),
                        design -> DesignEdits.segments(
                                design, DesignEdits.moved(design.rowKey().segments(), index, by))));
    }

    /** {@return whether the selected segment can be moved by a number of positions} */
    public boolean canMove(int by) {
        return selectedIndex()
                .filter(i -> DesignEdits.canMove(names().size(), i, by))
                .isPresent();
    }

    /**
     * Renames a segment.
     *
     * @throws IllegalArgumentException with a message for the user, if the name is invalid
     */
    public void rename(String from, String to) {
        document.edit(Messages.renameSegment(from), design -> RenameRefactoring.segment(design, from, to));
    }

    /** Selects the neighbor of the selected segment. */
    public void selectNeighbor(int by) {
        List<String> names = names();
        selectedIndex()
                .ifPresent(i -> document.select(
                        new Selection.OfSegment(names.get(Math.clamp(i + (long) by, 0, names.size() - 1)))));
    }

    /**
     * {@return the design with other segments; several segments get the delimiter {@code #} if the encoding has none}
     */
    static TableDesign joined(TableDesign design, List<Segment> segments) {
        RowKey key = design.rowKey();
        // A singleton key has one segment without a delimiter. More segments need another encoding.
        boolean needsDelimiter = segments.size() > 1 && key.encoding() instanceof KeyEncoding.Singleton;
        RowKey whole = needsDelimiter ? key.withEncoding(new KeyEncoding.Delimited(KeyBytes.utf8("#"))) : key;
        return design.withRowKey(whole.withSegments(segments));
    }

    /** {@return whether the keys depend on sample files next to the document} */
    public boolean hasSampleFiles() {
        TableDesign design = document.design();
        return Stream.concat(
                        design.rowKey().segments().stream().map(Segment::generator),
                        design.workload().phases().stream().flatMap(phase -> phase.override().values().stream()))
                .anyMatch(Generator.Sample.class::isInstance);
    }

    /** Regenerates the sample keys from the current sample files. */
    public void regenerate() {
        latest = Optional.empty();
        sample(document.design());
    }

    private void sample(TableDesign design) {
        PreviewInputs inputs = new PreviewInputs(
                design.rowKey(), design.workload(), design.simulation().rows(), document.path());
        // After a failure, equal inputs are tried again, because a missing sample file may exist now.
        if (latest.filter(inputs::equals).isPresent() && preview.get().problem().isEmpty()) {
            return;
        }
        latest = Optional.of(inputs);
        SampleFiles source = files.apply(document.path());
        jobs.computeShort(Messages.SAMPLE_KEYS, job -> make(design, source), made -> {
            if (latest.filter(newest -> newest == inputs).isPresent()) {
                preview.set(made);
            }
        });
    }

    private static Preview make(TableDesign design, SampleFiles source) {
        try {
            return Preview.of(design, KeyPreview.sized(design, source, SAMPLE_KEYS));
        } catch (WorkloadException e) {
            return new Preview(List.of(), "", List.of(), Optional.of(String.valueOf(e.getMessage())));
        }
    }

    /** Inputs of the sample keys and their sizes. */
    private record PreviewInputs(RowKey key, Workload workload, long rows, Optional<Path> path) {}

    /**
     * Texts of the sample keys.
     *
     * @param keys fragments of each key
     * @param length length of the keys as text
     * @param widths width of each segment as text; empty before the first keys
     * @param problem reason in one sentence if there are no keys
     */
    public record Preview(List<List<KeyFragment>> keys, String length, List<String> widths, Optional<String> problem) {
        /** Preview before the first keys. */
        static final Preview NONE = new Preview(List.of(), "", List.of(), Optional.empty());

        static Preview of(TableDesign design, KeyPreview.Sized some) {
            boolean any = !some.keys().isEmpty();
            return new Preview(
                    some.keys().stream()
                            .map(key -> KeyFragment.of(key, design.rowKey().segments()))
                            .toList(),
                    any ? Messages.length(words(some.sizes().key())) : "",
                    some.sizes().segments().stream().map(Preview::words).toList(),
                    Optional.empty());
        }

        /** {@return the text of a size, which marks a size that was only observed in generated keys} */
        private static String words(ByteRange bytes) {
            return Messages.bytes(bytes.min(), bytes.max(), bytes.exact());
        }
    }
}
