package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.ui.design.family.SizeModel.Sizes;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.kind.TypeVariants;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Forms of the table and of the row key. */
final class TableForms {
    private final DocumentFormHost editing;
    private final IgnoredForm ignored;

    TableForms(DocumentFormHost editing) {
        this.editing = editing;
        this.ignored = new IgnoredForm(editing);
    }

    Form table(TableDesign design, Optional<Sizes> sizes) {
        Field name = editing.field(
                "design-name",
                Messages.NAME,
                Messages.DESIGN_NAME_HELP,
                new ControlType.Line(),
                design.metadata().name(),
                Messages.EDIT_NAME,
                (was, text) -> was.withMetadata(new Metadata(
                        required(text, Messages.DESIGN_NAME_MISSING),
                        was.metadata().description(),
                        was.metadata().extras())));
        Field description = editing.field(
                "design-description",
                Messages.DESCRIPTION,
                Messages.DESIGN_DESCRIPTION_HELP,
                new ControlType.Lines(3, false),
                design.metadata().description().orElse(""),
                Messages.EDIT_DESCRIPTION,
                (was, text) -> was.withMetadata(new Metadata(
                        was.metadata().name(),
                        text.isBlank() ? Optional.empty() : Optional.of(text.strip()),
                        was.metadata().extras())));
        TableSchema table = design.table();
        Field tableId = editing.field(
                "table-id",
                Messages.TABLE_ID,
                Messages.TABLE_ID_HELP,
                new ControlType.Line(),
                table.tableId(),
                Messages.EDIT_TABLE_ID,
                (was, text) -> was.withTable(with(
                        was.table(),
                        tableId(text),
                        was.table().deletionProtection(),
                        was.table().changeStream())));
        Field protection = editing.field(
                "deletion-protection",
                Messages.PROTECTED,
                Messages.PROTECTED_HELP,
                new ControlType.Flag(),
                Boolean.toString(table.deletionProtection()),
                Messages.EDIT_PROTECTION,
                (was, text) -> was.withTable(with(
                        was.table(),
                        was.table().tableId(),
                        Boolean.parseBoolean(text),
                        was.table().changeStream())));
        Field stream = editing.field(
                "change-stream",
                Messages.CHANGE_STREAM,
                Messages.CHANGE_STREAM_HELP,
                new ControlType.Number(),
                table.changeStream().map(Quantities::time).orElse(""),
                Messages.EDIT_CHANGE_STREAM,
                (was, text) -> was.withTable(
                        with(was.table(), was.table().tableId(), was.table().deletionProtection(), stream(text))));
        List<Section> sections = new ArrayList<>(List.of(
                Section.of("design", Messages.DESIGN_SECTION, List.of(name, description)),
                Section.of("schema", Messages.TABLE_SECTION, List.of(tableId, protection, stream)),
                SizeText.table(sizes)));
        sections.addAll(ignored.sections(design));
        return new Form("table", sections);
    }

    Form key(TableDesign design) {
        RowKey key = design.rowKey();
        return new Form(
                "key",
                List.of(Section.of(
                                "key",
                                Messages.ROW_KEY_SECTION,
                                TypeVariants.ENCODING.fields(
                                        "encoding",
                                        key.encoding(),
                                        List.of(),
                                        editing.change(
                                                Messages.EDIT_ROW_KEY,
                                                (was, encoding) -> was.withRowKey(
                                                        was.rowKey().withEncoding(encoding)))))
                        .withNote(Messages.ROW_KEY_NOTE)));
    }

    private static TableSchema with(
            TableSchema t, String id, boolean deletionProtection, Optional<Duration> changeStream) {
        return t.withTableId(id).withDeletionProtection(deletionProtection).withChangeStream(changeStream);
    }

    private static String tableId(String text) {
        String id = text.strip();
        if (!TableSchema.isTableId(id)) {
            throw new IllegalArgumentException(Messages.TABLE_ID_WRONG);
        }
        return id;
    }

    private static Optional<Duration> stream(String text) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        Duration retention = Quantities.parseTime(text);
        if (retention.compareTo(Duration.ofDays(1)) < 0 || retention.compareTo(Duration.ofDays(7)) > 0) {
            throw new IllegalArgumentException(Messages.CHANGE_STREAM_WRONG);
        }
        return Optional.of(retention);
    }

    private static String required(String text, String sentence) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(sentence);
        }
        return text.strip();
    }
}
