package dev.splitpoint.ui.inspector;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.ui.edit.Designs;
import dev.splitpoint.ui.edit.Editing;
import dev.splitpoint.ui.edit.Renames;
import dev.splitpoint.ui.edit.Selection;
import dev.splitpoint.ui.family.ColumnText;
import dev.splitpoint.ui.family.FamilyModel;
import dev.splitpoint.ui.family.SizeModel.Sizes;
import dev.splitpoint.ui.form.Field;
import dev.splitpoint.ui.form.Form;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Input.Option;
import dev.splitpoint.ui.form.Section;
import dev.splitpoint.ui.kind.Parameter;
import dev.splitpoint.ui.kind.TypeKinds;
import dev.splitpoint.ui.text.GcText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The forms of a family and of a column. */
final class FamilyForms {
    private static final String NONE = "none";
    private static final Option UNSAID = new Option(NONE, "not said");

    private final Editing editing;
    private final FamilyModel model;

    FamilyForms(Editing editing, FamilyModel model) {
        this.editing = editing;
        this.model = model;
    }

    Form of(Optional<Sizes> sizes, ColumnFamily family) {
        Field name = editing.field(
                "name", "Name", "1 to 64 of the letters a–z and A–Z, digits, dots, hyphens and underscores.", new Input.Line(),
                family.name(), "family " + family.name() + " name",
                (design, text) -> Renames.family(design, family.name(), text));
        Field policy = editing.field(
                "gc-rule", "Delete what is", "Rules by versions and by age, in groups of which all or any must hold.",
                new Input.Policy(), GcText.code(family.gcRule()), family.name() + " garbage collection",
                (design, text) -> policy(design, family, text));
        Field code = editing.field(
                "gc-code", "As text", "As cbt writes it: maxversions=5 and maxage=30d, or never.",
                new Input.Lines(2, false), GcText.code(family.gcRule()), family.name() + " garbage collection",
                (design, text) -> policy(design, family, text));
        List<Option> aggregators = Stream.concat(
                        Stream.of(new Option(NONE, "plain cells")),
                        Arrays.stream(Aggregator.values()).map(a -> new Option(a.name(), ColumnText.aggregator(a))))
                .toList();
        Field aggregate = editing.field(
                "aggregate", "Cells", "Plain cells, or an aggregate that the server keeps. Fixed once the family is made.",
                new Input.Choice(aggregators),
                family.aggregate().map(a -> a.aggregator().name()).orElse(NONE),
                family.name() + " aggregate",
                (design, text) -> Designs.family(design, family.name(), f ->
                        new ColumnFamily(f.name(), f.gcRule(), aggregate(text, f), f.extras())));
        Section policySection =
                Section.of("policy", "Garbage collection", List.of(policy, code)).withNote(GcText.sentence(family.gcRule()));
        return new Form("family", List.of(
                Section.of("family", "Column family", List.of(name, aggregate)),
                policySection,
                SizeText.family(sizes, family),
                new Section("family-commands", "", Optional.empty(), List.of(), List.of(
                        new Section.Command("add-column", "Add column", "Adds a column to the family.",
                                model::addColumn),
                        new Section.Command("remove-family", "Remove", "Removes the family with its columns.",
                                model::remove)))));
    }

    Form of(TableDesign design, Column column) {
        Selection.OfColumn selection = new Selection.OfColumn(column.family(), column.qualifier());
        String what = "column " + column.qualifier();
        Field name = editing.field(
                "qualifier", "Qualifier", "The column's qualifier; in a pattern * stands for the part that changes.",
                new Input.Code(), column.qualifier(), what + " qualifier",
                (was, text) -> Renames.column(was, selection, text));
        List<Option> families = design.table().columnFamilies().stream()
                .map(f -> new Option(f.name(), f.name()))
                .toList();
        Field family = editing.field(
                "family", "Family", "The family that the column is in.", new Input.Choice(families), column.family(),
                what + " family",
                (was, text) -> FamilyModel.moved(was, selection, text));
        List<Field> size = TypeKinds.SIZE.fields(
                "size", column.valueBytes(), List.of(),
                editing.change(what, (was, bytes) -> Designs.column(was, selection, c -> new Column(
                        c.family(), c.qualifier(), c.pattern(), c.count(), c.type(), bytes, c.presence(), c.extras()))));
        List<Field> shape = new ArrayList<>(type(column, selection, what));
        shape.addAll(size);
        return new Form("column", List.of(
                Section.of("column", "Column", List.of(name, family)),
                Section.of("value", "Value", shape),
                Section.of("occurrence", "Occurrence", occurrence(column, selection, what)),
                SizeText.column(column),
                new Section("column-commands", "", Optional.empty(), List.of(), List.of(new Section.Command(
                        "remove-column", "Remove", "Removes the column.", model::remove)))));
    }

    private List<Field> occurrence(Column column, Selection.OfColumn selection, String what) {
        Parameter<Column> presence = Parameter.share(
                "presence", "Presence", "Share of the rows that have it, 0 to 1.", Column::presence,
                (c, v) -> with(c, c.family(), c.pattern(), c.count(), v));
        Parameter<Column> pattern = Parameter.flag(
                "pattern", "Pattern", "Whether the qualifier stands for many columns.", Column::pattern,
                (c, v) -> with(c, c.family(), v, v ? c.count() : 1, c.presence()));
        Parameter<Column> count = Parameter.whole(
                "count", "Columns a row", "How many such columns a row has.", Column::count,
                (c, v) -> with(c, c.family(), c.pattern(), v, c.presence()));
        return Stream.of(presence, pattern, count)
                .filter(parameter -> column.pattern() || parameter != count)
                .map(parameter -> editing.field(parameter, column, what, (design, change) ->
                        Designs.column(design, selection, change)))
                .toList();
    }

    private List<Field> type(Column column, Selection.OfColumn selection, String what) {
        List<Option> types = Stream.concat(
                        Stream.of(UNSAID),
                        TypeKinds.COLUMN.all().stream().map(kind -> new Option(kind.id(), kind.label())))
                .toList();
        Field choice = editing.field(
                "type", "Type", "The type of the values.", new Input.Choice(types),
                column.type().map(type -> TypeKinds.COLUMN.of(type).id()).orElse(NONE),
                what + " type",
                (design, text) -> Designs.column(design, selection, c -> typed(c, text.equals(NONE)
                        ? Optional.empty()
                        : Optional.of(TypeKinds.COLUMN.byId(text).initial()))));
        List<Field> parameters = column.type()
                .map(type -> TypeKinds.COLUMN.of(type).fields(type, List.of(),
                        editing.change(what, (design, other) ->
                                Designs.column(design, selection, c -> typed(c, Optional.of(other))))))
                .orElse(List.of());
        return Stream.concat(Stream.of(choice), parameters.stream().map(field -> field.under("type"))).toList();
    }

    private static Column typed(Column c, Optional<ValueType> type) {
        return new Column(
                c.family(), c.qualifier(), c.pattern(), c.count(), type, c.valueBytes(), c.presence(), c.extras());
    }

    private static TableDesign policy(TableDesign design, ColumnFamily family, String text) {
        GcText.parse(text).flatMap(GcRule::refusal).ifPresent(sentence -> {
            throw new IllegalArgumentException(sentence);
        });
        return Designs.family(design, family.name(), f ->
                new ColumnFamily(f.name(), GcText.parse(text), f.aggregate(), f.extras()));
    }

    private static Column with(Column c, String family, boolean pattern, long count, double presence) {
        return new Column(family, c.qualifier(), pattern, count, c.type(), c.valueBytes(), presence, c.extras());
    }

    private static Optional<Aggregate> aggregate(String id, ColumnFamily family) {
        if (id.equals(NONE)) {
            return Optional.empty();
        }
        ValueType input = family.aggregate()
                .map(Aggregate::inputType)
                .orElse(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES));
        return Optional.of(new Aggregate(input, Aggregator.valueOf(id)));
    }
}
