package dev.splitpoint.ui.plan;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.PlannedRead;
import dev.splitpoint.design.ReadKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.edit.Designs;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.edit.Renames;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.form.Field;
import dev.splitpoint.ui.form.Form;
import dev.splitpoint.ui.form.Input.Option;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Section;
import dev.splitpoint.ui.kind.Parameter;
import dev.splitpoint.ui.text.Quantities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The reads planned, one section each. */
public final class QueryForm {
    private static final String ANY = "any";

    private final Editing editing;
    private final ReadsModel reads;

    /**
     * @param editing makes edits of answers
     * @param reads   adds, moves and removes reads
     */
    public QueryForm(Editing editing, ReadsModel reads) {
        this.editing = editing;
        this.reads = reads;
    }

    /** {@return the form of the reads of the open document} */
    public Form form() {
        TableDesign design = editing.document().now();
        List<Section> sections = new ArrayList<>();
        String note = design.queries().isEmpty()
                ? "No reads are planned yet. A read says which segments it knows, and how often it comes is part of"
                        + " the workload."
                : "Conditions: = 417, in 1, 2, 3, from now-1h to now, or starts with abc. Empty: any value.";
        sections.add(new Section("queries", "Planned reads", Optional.of(note), List.of(), List.of(new Section.Command(
                "add-query", "Add read", "Adds a read that asks for all rows.", () -> reads.add(List.of())))));
        for (int i = 0; i < design.queries().size(); i++) {
            sections.add(query(design, i));
        }
        return new Form("queries", sections);
    }

    /** {@return the form of one read; as a part of the other one it has the same fields} */
    public Optional<Form> form(String name) {
        TableDesign design = editing.document().now();
        List<String> names = design.queries().stream().map(PlannedRead::name).toList();
        int index = names.indexOf(name);
        return index < 0 ? Optional.empty() : Optional.of(new Form("query", List.of(query(design, index))));
    }

    /** {@return the section of a read in the form of all} */
    public static String sectionOf(int index) {
        return "query-" + index;
    }

    private Section query(TableDesign design, int index) {
        PlannedRead read = design.queries().get(index);
        String id = sectionOf(index);
        List<Field> fields = new ArrayList<>();
        fields.add(editing.field("name", "Name", "Unique among the reads; the workload's mix names it.",
                new Input.Line(), read.name(), "name of " + read.name(),
                (was, text) -> Renames.query(was, read.name(), text)));
        for (Segment segment : design.rowKey().segments()) {
            fields.add(field(condition(segment.name()), read, index));
        }
        fields.add(field(families(design), read, index));
        fields.add(field(limit(), read, index));
        fields.add(field(newestFirst(), read, index));
        fields.add(field(expect(), read, index));
        fields.add(field(note(), read, index));
        return Section.of(id, read.name(), fields.stream().map(f -> f.under(id)).toList())
                .about(editing.document().identity(new Selection.OfRead(read.name())))
                .withCommands(commands(read, index, design.queries().size(), id));
    }

    private Section.Command[] commands(PlannedRead read, int index, int count, String id) {
        List<Section.Command> commands = new ArrayList<>();
        if (index > 0) {
            commands.add(new Section.Command("up-" + id, "Up", "Moves the read above the one before it.",
                    () -> reads.move(read.name(), -1)).against("down-" + id));
        }
        if (index < count - 1) {
            commands.add(new Section.Command("down-" + id, "Down", "Moves the read below the one behind it.",
                    () -> reads.move(read.name(), 1)).against("up-" + id));
        }
        commands.add(new Section.Command("copy-" + id, "Duplicate", "Adds a read like this one below it.",
                () -> reads.duplicate(read.name())));
        commands.add(new Section.Command("remove-" + id, "Remove read",
                "Removes the planned read; its share of the workload goes to the others.", () -> reads.remove(read.name())));
        return commands.toArray(Section.Command[]::new);
    }

    private Field field(Parameter<PlannedRead> parameter, PlannedRead read, int index) {
        return editing.field(parameter, read, read.name(), (was, change) -> change(was, index, change));
    }

    private static Parameter<PlannedRead> condition(String segment) {
        return Parameter.text("where-" + segment, segment,
                "What the read asks of the segment: = 417, in 1, 2, from now-1h to now, starts with abc; or nothing.",
                r -> Optional.ofNullable(r.where().get(segment)).map(ConditionText::of).orElse(""),
                (r, text) -> {
                    Map<String, Condition> where = new LinkedHashMap<>(r.where());
                    ConditionText.parse(text)
                            .ifPresentOrElse(condition -> where.put(segment, condition), () -> where.remove(segment));
                    return new PlannedRead(r.name(), where, r.families(), r.columns(), r.limit(), r.newestFirst(),
                            r.expect(), r.note(), r.extras());
                });
    }

    private static Parameter<PlannedRead> families(TableDesign design) {
        List<String> names = design.table().columnFamilies().stream().map(ColumnFamily::name).toList();
        return Parameter.<PlannedRead>segments("families", "Families", "The families read; none: all.", "all",
                PlannedRead::families,
                (r, v) -> new PlannedRead(r.name(), r.where(), v, r.columns(), r.limit(), r.newestFirst(), r.expect(),
                        r.note(), r.extras())).shownAs(new Input.Pick(names, "all"));
    }

    private static Parameter<PlannedRead> limit() {
        return new Parameter<>("limit", "Limit", "The most rows wanted; empty: all.", s -> new Input.Number(),
                r -> r.limit().isPresent() ? Quantities.whole(r.limit().getAsLong()) : "",
                (r, text) -> new PlannedRead(r.name(), r.where(), r.families(), r.columns(),
                        text.isBlank() ? OptionalLong.empty() : OptionalLong.of(Quantities.parseWhole(text)),
                        r.newestFirst(), r.expect(), r.note(), r.extras()));
    }

    private static Parameter<PlannedRead> newestFirst() {
        return Parameter.flag("newestFirst", "Newest first", "Whether the rows are wanted newest first.",
                PlannedRead::newestFirst,
                (r, v) -> new PlannedRead(r.name(), r.where(), r.families(), r.columns(), r.limit(), v, r.expect(),
                        r.note(), r.extras()));
    }

    private static Parameter<PlannedRead> expect() {
        List<Option> kinds = Stream.concat(
                        Stream.of(new Option(ANY, "any")),
                        Arrays.stream(ReadKind.values()).map(kind -> new Option(kind.name(), words(kind))))
                .toList();
        return new Parameter<>("expect", "Expect", "What you expect the read to be.", s -> new Input.Choice(kinds),
                r -> r.expect().map(Enum::name).orElse(ANY),
                (r, text) -> new PlannedRead(r.name(), r.where(), r.families(), r.columns(), r.limit(),
                        r.newestFirst(), text.equals(ANY) ? Optional.empty() : Optional.of(ReadKind.valueOf(text)),
                        r.note(), r.extras()));
    }

    private static Parameter<PlannedRead> note() {
        return Parameter.text("note", "Note", "A remark.", r -> r.note().orElse(""),
                (r, text) -> new PlannedRead(r.name(), r.where(), r.families(), r.columns(), r.limit(),
                        r.newestFirst(), r.expect(),
                        text.isBlank() ? Optional.empty() : Optional.of(text.strip()), r.extras()));
    }

    private static String words(ReadKind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static TableDesign change(TableDesign design, int index, UnaryOperator<PlannedRead> change) {
        return design.withQueries(Designs.replaceAt(design.queries(), index, change));
    }
}
