package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.text.UniqueName;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.kit.dialog.Dialogs;
import dev.splitpoint.yaml.edit.SegmentYaml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Cut, copy, paste, and duplicate for segments, as YAML text in the system clipboard. */
public final class SegmentClipboard {
    private final RowKeyModel rowKey;
    private final Dialogs dialogs;

    /**
     * @param rowKey row key
     * @param dialogs clipboard and error dialogs
     */
    public SegmentClipboard(RowKeyModel rowKey, Dialogs dialogs) {
        this.rowKey = rowKey;
        this.dialogs = dialogs;
    }

    /** Copies the selected segment of the document. */
    public void copy() {
        selected().ifPresent(segment -> dialogs.copy(SegmentYaml.write(List.of(segment))));
    }

    /** Copies the selected segment and removes it. */
    public void cut() {
        selected().ifPresent(segment -> {
            dialogs.copy(SegmentYaml.write(List.of(segment)));
            rowKey.remove(Messages.cutSegment(segment.name()));
        });
    }

    /** Inserts a copy of the selected segment after it. */
    public void duplicate() {
        selected().ifPresent(segment -> insert(Messages.duplicateSegment(segment.name()), List.of(segment)));
    }

    /** Inserts the segments in the clipboard after the selected segment. Reports an error if the text is not valid. */
    public void paste() {
        try {
            List<Segment> segments = SegmentYaml.read(dialogs.clipboard().orElse(""));
            insert(Messages.pasteSegments(segments.stream().map(Segment::name).toList()), segments);
        } catch (IllegalArgumentException e) {
            dialogs.error(String.valueOf(e.getMessage()), "");
        }
    }

    private Optional<Segment> selected() {
        return rowKey.selectedIndex().map(rowKey.document().design().rowKey().segments()::get);
    }

    private void insert(String edit, List<Segment> copied) {
        List<String> names = new ArrayList<>(rowKey.names());
        Map<String, String> renamed = new HashMap<>();
        for (Segment segment : copied) {
            String fresh = UniqueName.of(segment.name(), names);
            names.add(fresh);
            renamed.put(segment.name(), fresh);
        }
        // References between the copied segments must use the new names. A new name may equal the old name of another
        // segment.
        List<Segment> inserted = copied.stream()
                .map(s -> s.withName(renamed.getOrDefault(s.name(), s.name()))
                        .withGenerator(
                                RenameRefactoring.generator(s.generator(), old -> renamed.getOrDefault(old, old))))
                .map(segment -> withKnownSources(segment, names))
                .toList();
        int gap = rowKey.selectedIndex()
                .map(index -> index + 1)
                .orElse(rowKey.names().size());
        rowKey.document().edit(edit, design -> {
            List<Segment> all = new ArrayList<>(design.rowKey().segments());
            all.addAll(gap, inserted);
            return RowKeyModel.joined(design, all);
        });
        rowKey.document().select(new Selection.OfSegment(inserted.getLast().name()));
    }

    /** {@return a segment whose salt or hash uses only segments of this design} */
    private static Segment withKnownSources(Segment segment, List<String> names) {
        List<String> others =
                names.stream().filter(name -> !name.equals(segment.name())).toList();
        Generator generator = segment.generator();
        List<String> known =
                generator.inputs().stream().filter(others::contains).toList();
        if (!known.isEmpty() || !(generator instanceof Generator.Hash)) {
            return segment.withGenerator(generator.withInputs(known));
        }
        // A hash needs at least one segment.
        return others.isEmpty() ? segment : segment.withGenerator(generator.withInputs(others.subList(0, 1)));
    }
}
