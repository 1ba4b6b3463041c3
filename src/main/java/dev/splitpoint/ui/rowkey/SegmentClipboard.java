package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.text.FreshName;
import dev.splitpoint.ui.dialog.Dialogs;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.yaml.edit.SegmentYaml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Cuts, copies and pastes segments as YAML text on the system's clipboard, so that they go from design to design. */
public final class SegmentClipboard {
    private final RowKeyModel rowKey;
    private final Dialogs dialogs;

    /**
     * @param rowKey  the row key
     * @param dialogs has the clipboard, and says why a text was not pasted
     */
    public SegmentClipboard(RowKeyModel rowKey, Dialogs dialogs) {
        this.rowKey = rowKey;
        this.dialogs = dialogs;
    }

    /** Copies the selected segment, as it stands in the document. */
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

    /** Adds a segment like the selected one behind it. */
    public void duplicate() {
        selected().ifPresent(segment -> insert(Messages.duplicateSegment(segment.name()), List.of(segment)));
    }

    /** Adds what was copied behind the selected segment. A text that is no segment changes nothing and is explained. */
    public void paste() {
        try {
            List<Segment> segments = SegmentYaml.read(dialogs.clipboard().orElse(""));
            insert(Messages.pasteSegments(segments.stream().map(Segment::name).toList()), segments);
        } catch (IllegalArgumentException e) {
            dialogs.error(String.valueOf(e.getMessage()), "");
        }
    }

    private Optional<Segment> selected() {
        return rowKey.selectedIndex().map(rowKey.document().now().rowKey().segments()::get);
    }

    private void insert(String edit, List<Segment> copied) {
        List<String> names = new ArrayList<>(rowKey.names());
        Map<String, String> renamed = new HashMap<>();
        for (Segment segment : copied) {
            String free = FreshName.of(segment.name(), names);
            names.add(free);
            renamed.put(segment.name(), free);
        }
        // What was copied along with a segment follows its new name, which may be another one's old name.
        List<Segment> made = copied.stream()
                .map(s -> s.withName(renamed.getOrDefault(s.name(), s.name()))
                        .withGenerator(RenameRefactoring.generator(s.generator(), old -> renamed.getOrDefault(old, old))))
                .map(segment -> fitting(segment, names))
                .toList();
        int gap = rowKey.selectedIndex().map(index -> index + 1).orElse(rowKey.names().size());
        rowKey.document().edit(edit, design -> {
            List<Segment> all = new ArrayList<>(design.rowKey().segments());
            all.addAll(gap, made);
            return RowKeyModel.joined(design, all);
        });
        rowKey.document().select(new Selection.OfSegment(made.getLast().name()));
    }

    /** A salt or a hash of what this design does not have is computed from what it has. */
    private static Segment fitting(Segment segment, List<String> names) {
        List<String> others = names.stream().filter(name -> !name.equals(segment.name())).toList();
        return switch (segment.generator()) {
            case Generator.Salt s ->
                segment.withGenerator(new Generator.Salt(known(s.of(), others), s.algorithm(), s.buckets()));
            case Generator.Hash h when known(h.of(), others).isEmpty() && !others.isEmpty() ->
                segment.withGenerator(new Generator.Hash(others.subList(0, 1), h.algorithm(), h.length()));
            case Generator.Hash h ->
                segment.withGenerator(new Generator.Hash(
                        known(h.of(), others).isEmpty() ? h.of() : known(h.of(), others), h.algorithm(), h.length()));
            case Generator.Constant _, Generator.Uniform _, Generator.Sequence _, Generator.Zipf _, Generator.Latest _,
                    Generator.Hotspot _, Generator.Exponential _, Generator.Normal _, Generator.Weighted _,
                    Generator.KeyRanges _, Generator.Clock _, Generator.Uuid _, Generator.Realistic _, Generator.Sample _ ->
                segment;
        };
    }

    private static List<String> known(List<String> of, List<String> names) {
        return of.stream().filter(names::contains).toList();
    }
}
