package dev.splitpoint.ui.inspector;

import dev.splitpoint.design.Metadata;
import dev.splitpoint.design.RowKey;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.family.SizeModel.Sizes;
import dev.splitpoint.ui.form.Field;
import dev.splitpoint.ui.form.Form;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Section;
import dev.splitpoint.ui.kind.TypeKinds;
import dev.splitpoint.ui.text.Quantities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The forms of the table and of the row key as a whole. */
final class TableForms {
    private final Editing editing;
    private final IgnoredForm ignored;

    TableForms(Editing editing) {
        this.editing = editing;
        this.ignored = new IgnoredForm(editing);
    }

    Form table(TableDesign design, Optional<Sizes> sizes) {
        Field name = editing.field(
                "design-name", "Design", "What the design is called; shown as the window's title.", new Input.Line(),
                design.metadata().name(), "name", (was, text) -> was.withMetadata(new Metadata(
                        required(text, "Enter a name for the design."),
                        was.metadata().description(), was.metadata().extras())));
        Field description = editing.field(
                "design-description", "Description", "What the table is for.", new Input.Lines(3, false),
                design.metadata().description().orElse(""), "description", (was, text) -> was.withMetadata(new Metadata(
                        was.metadata().name(),
                        text.isBlank() ? Optional.empty() : Optional.of(text.strip()),
                        was.metadata().extras())));
        TableSchema table = design.table();
        Field tableId = editing.field(
                "table-id", "Table ID", "1 to 50 letters, digits, dots, hyphens and underscores.", new Input.Line(),
                table.tableId(), "table ID", (was, text) -> was.withTable(with(was.table(), tableId(text),
                        was.table().deletionProtection(), was.table().changeStream())));
        Field protection = editing.field(
                "deletion-protection", "Protected", "Keeps the table, its families and its instance from deletion.",
                new Input.Flag(), Boolean.toString(table.deletionProtection()), "deletion protection",
                (was, text) -> was.withTable(with(was.table(), was.table().tableId(), Boolean.parseBoolean(text),
                        was.table().changeStream())));
        Field stream = editing.field(
                "change-stream", "Change stream", "How long changes are kept, 1 to 7 days; empty: no change stream.",
                new Input.Number(), table.changeStream().map(Quantities::time).orElse(""), "change stream",
                (was, text) -> was.withTable(with(was.table(), was.table().tableId(),
                        was.table().deletionProtection(), stream(text))));
        List<Section> sections = new ArrayList<>(List.of(
                Section.of("design", "Design", List.of(name, description)),
                Section.of("schema", "Table", List.of(tableId, protection, stream)),
                SizeText.table(sizes)));
        sections.addAll(ignored.sections(design));
        return new Form("table", sections);
    }

    Form key(TableDesign design) {
        RowKey key = design.rowKey();
        return new Form("key", List.of(Section.of(
                "key", "Row key", TypeKinds.ENCODING.fields("encoding", key.encoding(), List.of(),
                        editing.change("row key", (was, encoding) ->
                                was.withRowKey(was.rowKey().withEncoding(encoding)))))
                .withNote("How the segments are joined to one key.")));
    }

    private static TableSchema with(
            TableSchema t, String id, boolean deletionProtection, Optional<Duration> changeStream) {
        return new TableSchema(
                id, deletionProtection, changeStream, t.automatedBackup(), t.tieredAfter(), t.columnFamilies(),
                t.extras());
    }

    private static String tableId(String text) {
        String id = text.strip();
        if (!id.matches("[_a-zA-Z0-9][-_.a-zA-Z0-9]{0,49}")) {
            throw new IllegalArgumentException("A table ID has 1 to 50 letters, digits, dots, hyphens and underscores,"
                    + " the first one a letter, a digit or an underscore.");
        }
        return id;
    }

    private static Optional<Duration> stream(String text) {
        if (text.isBlank()) {
            return Optional.empty();
        }
        Duration kept = Quantities.parseTime(text);
        if (kept.compareTo(Duration.ofDays(1)) < 0 || kept.compareTo(Duration.ofDays(7)) > 0) {
            throw new IllegalArgumentException("Changes are kept for 1 to 7 days.");
        }
        return Optional.of(kept);
    }

    private static String required(String text, String sentence) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(sentence);
        }
        return text.strip();
    }
}
