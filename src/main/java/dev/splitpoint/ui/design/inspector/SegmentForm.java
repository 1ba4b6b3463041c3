package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.Generator;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TimeUnit;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.ui.design.rowkey.RowKeyModel;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.kind.DescribedVariants;
import dev.splitpoint.ui.document.kind.TypeVariants;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Form of a segment. */
final class SegmentForm {
    private final DocumentFormHost editing;
    private final RowKeyModel rowKey;

    SegmentForm(DocumentFormHost editing, RowKeyModel rowKey) {
        this.editing = editing;
        this.rowKey = rowKey;
    }

    Form of(TableDesign design, Segment segment) {
        List<Section> sections = new ArrayList<>();
        sections.add(Section.of("segment", Messages.SEGMENT, List.of(name(segment), description(segment))));
        sections.add(Section.of("values", Messages.VALUES, generator(design, segment)));
        sections.add(Section.of("bytes", Messages.ENCODING, bytes(segment)));
        List<Section.Command> commands = new ArrayList<>();
        if (rowKey.canMove(-1)) {
            commands.add(new Section.Command(
                    "move-left", Messages.MOVE_LEFT, Messages.MOVE_LEFT_HELP, () -> rowKey.move(-1)));
        }
        if (rowKey.canMove(1)) {
            commands.add(new Section.Command(
                    "move-right", Messages.MOVE_RIGHT, Messages.MOVE_RIGHT_HELP, () -> rowKey.move(1)));
        }
        commands.add(new Section.Command(
                "remove-segment", Messages.REMOVE_SEGMENT, Messages.REMOVE_SEGMENT_HELP, rowKey::remove));
        sections.add(new Section("segment-commands", "", Optional.empty(), List.of(), commands));
        return new Form("segment", sections);
    }

    private Field name(Segment segment) {
        return editing.field(
                "name",
                Messages.NAME,
                Messages.SEGMENT_NAME_HELP,
                new ControlType.Line(),
                segment.name(),
                Messages.edit(segment.name(), Messages.EDIT_NAME),
                (design, text) -> RenameRefactoring.segment(design, segment.name(), text));
    }

    private Field description(Segment segment) {
        return editing.field(
                "description",
                Messages.DESCRIPTION,
                Messages.SEGMENT_DESCRIPTION_HELP,
                new ControlType.Line(),
                segment.description().orElse(""),
                Messages.edit(segment.name(), Messages.EDIT_DESCRIPTION),
                (design, text) -> DesignEdits.segment(
                        design,
                        segment.name(),
                        s -> s.withDescription(text.isBlank() ? Optional.empty() : Optional.of(text.strip()))));
    }

    private List<Field> generator(TableDesign design, Segment segment) {
        List<String> others = design.rowKey().segments().stream()
                .map(Segment::name)
                .filter(name -> !name.equals(segment.name()))
                .toList();
        return DescribedVariants.GENERATORS.fields(
                "generator",
                segment.generator(),
                others,
                editing.change(
                        segment.name(),
                        (was, generator) -> DesignEdits.segment(
                                was,
                                segment.name(),
                                s -> withCompatibleFormat(withExistingInput(generator, others), s))));
    }

    private List<Field> bytes(Segment segment) {
        List<Field> fields = new ArrayList<>(TypeVariants.SEGMENT.fields(
                "type",
                segment.type(),
                List.of(),
                editing.change(
                        segment.name(),
                        (was, type) -> DesignEdits.segment(
                                was,
                                segment.name(),
                                s -> s.withType(type)
                                        .withFormat(
                                                s.format() instanceof Format.BigEndian
                                                                && !(type instanceof ValueType.Bytes)
                                                        ? new Format.Plain()
                                                        : s.format())))));
        if (segment.type() instanceof ValueType.Text || segment.bigEndian().isPresent()) {
            fields.addAll(DescribedVariants.FORMATS.fields(
                    "format",
                    segment.format(),
                    List.of(),
                    editing.change(
                            segment.name(),
                            (was, format) -> DesignEdits.segment(
                                    was,
                                    segment.name(),
                                    s -> s.withType(Segment.defaultType(format)).withFormat(format)))));
        }
        return fields;
    }

    /** Returns the generator, where a hash without an existing input segment uses the first other segment. */
    private static Generator withExistingInput(Generator generator, List<String> others) {
        boolean withoutInput =
                generator instanceof Generator.Hash hash && others.stream().noneMatch(hash.of()::contains);
        return withoutInput && generator instanceof Generator.Hash hash && !others.isEmpty()
                ? new Generator.Hash(others.subList(0, 1), hash.algorithm(), hash.length())
                : generator;
    }

    /**
     * Returns the segment with a generator and a compatible format. Timestamps get a timestamp format, UUIDs a UUID
     * format. Other values get the plain format if the segment had one of these.
     */
    private static Segment withCompatibleFormat(Generator generator, Segment segment) {
        boolean times = generator instanceof Generator.Clock;
        boolean wasTimes = segment.generator() instanceof Generator.Clock;
        Segment changed = segment.withGenerator(generator);
        if (segment.bigEndian().isPresent()) {
            return changed;
        }
        if (times && !wasTimes) {
            return changed.withFormat(new Format.Timestamp(TimeUnit.MS, Format.Timestamp.defaultWidth(TimeUnit.MS)));
        }
        if (generator instanceof Generator.Uuid && !(segment.generator() instanceof Generator.Uuid)) {
            return changed.withFormat(new Format.Uuid());
        }
        boolean wasUuid = segment.format() instanceof Format.Uuid && !(generator instanceof Generator.Uuid);
        return (wasTimes && !times) || wasUuid ? changed.withFormat(new Format.Plain()) : changed;
    }
}
