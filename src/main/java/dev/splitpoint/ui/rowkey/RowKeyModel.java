package dev.splitpoint.ui.rowkey;

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
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.text.KeyLabel;
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

/** The row key of the open document, sample keys of it, and the edits of its segments. */
public final class RowKeyModel {
    /** How many sample keys are made. */
    public static final int SAMPLE_KEYS = 16;

    private final DocumentModel document;
    private final Jobs jobs;
    private final Function<Optional<Path>, SampleFiles> files;
    private final ReadOnlyObjectWrapper<Preview> preview = new ReadOnlyObjectWrapper<>(Preview.NONE);
    private Optional<Asked> asked = Optional.empty();

    /**
     * @param document the open document
     * @param jobs     makes sample keys in the background
     * @param files    where a document's sample files are read from
     */
    public RowKeyModel(DocumentModel document, Jobs jobs, Function<Optional<Path>, SampleFiles> files) {
        this.document = document;
        this.jobs = jobs;
        this.files = files;
        document.shownProperty().subscribe(shown -> sample(shown.design()));
    }

    /** {@return the open document} */
    public DocumentModel document() {
        return document;
    }

    /** {@return sample keys; those of the last design that had any stay until the new ones are there} */
    public ReadOnlyObjectProperty<Preview> previewProperty() {
        return preview.getReadOnlyProperty();
    }

    /** {@return what stands between two segments, as text; empty: nothing} */
    public String delimiter() {
        return switch (document.now().rowKey().encoding()) {
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
        return document.now().rowKey().segments();
    }

    /** {@return the index of the selected segment} */
    public Optional<Integer> selectedIndex() {
        return document.selected() instanceof Selection.OfSegment(String name)
                ? Optional.of(names().indexOf(name))
                : Optional.empty();
    }

    /** Adds a segment behind the selected one, or at the end, and selects it. A salt goes to the front. */
    public void add(SegmentTemplate template) {
        boolean leading = Hue.of(template.make(segments(), 0)) == Hue.PURPLE;
        add(template, leading ? 0 : selectedIndex().map(i -> i + 1).orElse(names().size()));
    }

    /** Adds a segment before the one of an index, or at the end, and selects it. */
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

    /** Removes the selected segment in a step of some name. */
    void remove(String edit) {
        selectedIndex().ifPresent(index -> {
            document.edit(
                    edit, design -> DesignEdits.segments(design, DesignEdits.without(design.rowKey().segments(), index)));
            List<String> left = names();
            document.select(
                    left.isEmpty()
                            ? new Selection.Key()
                            : new Selection.OfSegment(left.get(Math.min(index, left.size() - 1))));
        });
    }

    /** Moves a segment before the one of an index, or to the end. */
    public void place(String name, int gap) {
        int index = names().indexOf(name);
        int by = gap > index ? gap - 1 - index : gap - index;
        if (index >= 0 && by != 0) {
            document.edit(Messages.moveSegment(name), design ->
                    DesignEdits.segments(design, DesignEdits.moved(design.rowKey().segments(), index, by)));
        }
    }

    /** Makes a segment's values longer or shorter; changes that follow each other are one step. */
    void widen(String name, int width) {
        document.edit(widening(name), "width/" + name, widened(name, width));
    }

    /** Begins the drag of a segment's edge. */
    EditGesture startWidening(String name) {
        return document.begin(widening(name));
    }

    /** {@return a change that makes a segment's values so long, or as long as they can be} */
    static UnaryOperator<TableDesign> widened(String name, int width) {
        return design -> DesignEdits.segment(design, name, segment -> FixedWidth.of(segment)
                .map(fixed -> fixed.make().apply(fixed.within(width)))
                .orElse(segment));
    }

    private static String widening(String name) {
        return Messages.changeWidth(name);
    }

    /** {@return whether what stands between segments can be typed} */
    public boolean canJoin() {
        return !(document.now().rowKey().encoding() instanceof KeyEncoding.OrderedCode);
    }

    /**
     * Joins the segments by another delimiter; by none if it is empty.
     *
     * @throws IllegalArgumentException if it is no delimiter, or ordered code joins them, with a sentence for the user
     */
    public void join(String delimiter) {
        if (!canJoin()) {
            throw new IllegalArgumentException(Messages.FIXED_DELIMITER);
        }
        KeyEncoding encoding = delimiter.isEmpty()
                ? new KeyEncoding.Concatenated()
                : new KeyEncoding.Delimited(KeyLabel.parse(delimiter));
        document.edit(Messages.CHANGE_DELIMITER, design -> design.withRowKey(design.rowKey().withEncoding(encoding)));
    }

    /** Moves the selected segment by some places, to the left if negative. */
    public void move(int by) {
        selectedIndex().ifPresent(index -> document.edit(
                Messages.moveSegment(names().get(index)),
                design -> DesignEdits.segments(design, DesignEdits.moved(design.rowKey().segments(), index, by))));
    }

    /** {@return whether the selected segment can be moved by some places} */
    public boolean canMove(int by) {
        return selectedIndex().filter(i -> DesignEdits.canMove(names().size(), i, by)).isPresent();
    }

    /**
     * Gives a segment another name.
     *
     * @throws IllegalArgumentException if it cannot have it, with a sentence for the user
     */
    public void rename(String from, String to) {
        document.edit(Messages.renameSegment(from), design -> RenameRefactoring.segment(design, from, to));
    }

    /** Selects the neighbor of the selected segment. */
    public void selectNeighbor(int by) {
        List<String> names = names();
        selectedIndex().ifPresent(i -> document.select(
                new Selection.OfSegment(names.get(Math.clamp(i + (long) by, 0, names.size() - 1)))));
    }

    /** {@return the design with other segments, joined so that there may be several} */
    static TableDesign joined(TableDesign design, List<Segment> segments) {
        RowKey key = design.rowKey();
        // A key of one segment has nothing to join; a second one needs something between them.
        boolean joins = segments.size() > 1 && key.encoding() instanceof KeyEncoding.Singleton;
        RowKey whole = joins
                ? key.withEncoding(new KeyEncoding.Delimited(KeyBytes.utf8("#")))
                : key;
        return design.withRowKey(whole.withSegments(segments));
    }

    /** {@return whether keys depend on sample files too, which stand beside the document} */
    public boolean isOfFiles() {
        TableDesign design = document.now();
        return Stream.concat(
                        design.rowKey().segments().stream().map(Segment::generator),
                        design.workload().phases().stream().flatMap(phase -> phase.override().values().stream()))
                .anyMatch(Generator.Sample.class::isInstance);
    }

    /** Makes the sample keys anew, from the sample files as they are now. */
    public void remake() {
        asked = Optional.empty();
        sample(document.now());
    }

    private void sample(TableDesign design) {
        Asked ask = new Asked(design.rowKey(), design.workload(), design.simulation().rows(), document.path());
        // What could not be made may be possible now: its sample file may have been put there.
        if (asked.filter(ask::equals).isPresent() && preview.get().problem().isEmpty()) {
            return;
        }
        asked = Optional.of(ask);
        SampleFiles source = files.apply(document.path());
        jobs.prompt(Messages.SAMPLE_KEYS, job -> make(design, source), made -> {
            if (asked.filter(newest -> newest == ask).isPresent()) {
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

    /** What the sample keys and their sizes depend on. */
    private record Asked(RowKey key, Workload workload, long rows, Optional<Path> path) {}

    /**
     * Sample keys, ready to be shown.
     *
     * @param keys    each as pieces of text
     * @param length  the keys' length in words
     * @param widths  the width of each segment in words; empty before the first keys
     * @param problem why there are none: one sentence
     */
    public record Preview(List<List<KeyFragment>> keys, String length, List<String> widths, Optional<String> problem) {
        /** Nothing yet. */
        static final Preview NONE = new Preview(List.of(), "", List.of(), Optional.empty());

        static Preview of(TableDesign design, KeyPreview.Sized some) {
            boolean any = !some.keys().isEmpty();
            return new Preview(
                    some.keys().stream().map(key -> KeyFragment.of(key, design.rowKey().segments())).toList(),
                    any ? Messages.length(words(some.sizes().key())) : "",
                    some.sizes().segments().stream().map(Preview::words).toList(),
                    Optional.empty());
        }

        /** What is only seen among many keys, and may be shorter or longer, is said to be so. */
        private static String words(ByteRange bytes) {
            return Messages.bytes(bytes.least(), bytes.most(), bytes.known());
        }
    }
}
