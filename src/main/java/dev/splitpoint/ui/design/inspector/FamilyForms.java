package dev.splitpoint.ui.design.inspector;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.ColumnFamily.Aggregate;
import dev.splitpoint.design.ColumnFamily.Aggregator;
import dev.splitpoint.design.GcRule;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.ValueType;
import dev.splitpoint.design.ValueType.IntEncoding;
import dev.splitpoint.ui.design.family.ColumnText;
import dev.splitpoint.ui.design.family.FamilyModel;
import dev.splitpoint.ui.design.family.SizeModel.Sizes;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.kind.Parameter;
import dev.splitpoint.ui.document.kind.TypeVariants;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.ControlType.Option;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.ui.kit.text.GcText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Forms of a column family and of a column. */
final class FamilyForms {
    private static final String NONE = "none";
    private static final Option NO_TYPE = new Option(NONE, Messages.NO_TYPE);

    private final DocumentFormHost editing;
    private final FamilyModel model;

    FamilyForms(DocumentFormHost editing, FamilyModel model) {
        this.editing = editing;
        this.model = model;
    }

    Form of(Optional<Sizes> sizes, ColumnFamily family) {
        Field name = editing.field(
                "name",
                Messages.NAME,
                Messages.FAMILY_NAME_HELP,
                new ControlType.Line(),
                family.name(),
                Messages.editFamily(family.name(), Messages.EDIT_NAME),
                (design, text) -> RenameRefactoring.family(design, family.name(), text));
        Field policy = editing.field(
                "gc-rule",
                Messages.POLICY,
                Messages.POLICY_HELP,
                new ControlType.Policy(),
                GcText.code(family.gcRule()),
                Messages.edit(family.name(), "policy"),
                (design, text) -> policy(design, family, text));
        Field code = editing.field(
                "gc-code",
                Messages.POLICY_CODE,
                Messages.POLICY_CODE_HELP,
                new ControlType.Lines(2, false),
                GcText.code(family.gcRule()),
                Messages.edit(family.name(), "policy"),
                (design, text) -> policy(design, family, text));
        List<Option> aggregators = Stream.concat(
                        Stream.of(new Option(NONE, Messages.PLAIN_CELLS)),
                        Arrays.stream(Aggregator.values()).map(a -> new Option(a.name(), ColumnText.aggregator(a))))
                .toList();
        Field aggregate = editing.field(
                "aggregate",
                Messages.CELLS,
                Messages.CELLS_HELP,
                new ControlType.Choice(aggregators),
                family.aggregate().map(a -> a.aggregator().name()).orElse(NONE),
                Messages.edit(family.name(), "aggregate"),
                (design, text) -> DesignEdits.family(design, family.name(), f -> f.withAggregate(aggregate(text, f))));
        Section policySection = Section.of("policy", Messages.POLICY_SECTION, List.of(policy, code))
                .withNote(GcText.sentence(family.gcRule()));
        return new Form(
                "family",
                List.of(
                        Section.of("family", Messages.FAMILY_SECTION, List.of(name, aggregate)),
                        policySection,
                        SizeText.family(sizes, family),
                        new Section(
                                "family-commands",
                                "",
                                Optional.empty(),
                                List.of(),
                                List.of(
                                        new Section.Command(
                                                "add-column",
                                                Messages.ADD_COLUMN,
                                                Messages.ADD_COLUMN_HELP,
                                                model::addColumn),
                                        new Section.Command(
                                                "remove-family",
                                                Messages.REMOVE_FAMILY,
                                                Messages.REMOVE_FAMILY_HELP,
                                                model::remove)))));
    }

    Form of(TableDesign design, Column column) {
        Selection.OfColumn selection = new Selection.OfColumn(column.family(), column.qualifier());
        String subject = Messages.editColumn(column.qualifier());
        Field name = editing.field(
                "qualifier",
                Messages.QUALIFIER,
                Messages.QUALIFIER_HELP,
                new ControlType.Code(),
                column.qualifier(),
                Messages.edit(subject, "qualifier"),
                (was, text) -> RenameRefactoring.column(was, selection, text));
        List<Option> families = design.table().columnFamilies().stream()
                .map(f -> new Option(f.name(), f.name()))
                .toList();
        Field family = editing.field(
                "family",
                Messages.FAMILY,
                Messages.FAMILY_HELP,
                new ControlType.Choice(families),
                column.family(),
                Messages.edit(subject, "family"),
                (was, text) -> FamilyModel.moved(was, selection, text));
        List<Field> size = TypeVariants.SIZE.fields(
                "size",
                column.valueBytes(),
                List.of(),
                editing.change(
                        subject, (was, bytes) -> DesignEdits.column(was, selection, c -> c.withValueBytes(bytes))));
        List<Field> shape = new ArrayList<>(type(column, selection, subject));
        shape.addAll(size);
        return new Form(
                "column",
                List.of(
                        Section.of("column", Messages.COLUMN_SECTION, List.of(name, family)),
                        Section.of("value", Messages.VALUE_SECTION, shape),
                        Section.of("occurrence", Messages.OCCURRENCE_SECTION, occurrence(column, selection, subject)),
                        SizeText.column(column),
                        new Section(
                                "column-commands",
                                "",
                                Optional.empty(),
                                List.of(),
                                List.of(new Section.Command(
                                        "remove-column",
                                        Messages.REMOVE_COLUMN,
                                        Messages.REMOVE_COLUMN_HELP,
                                        model::remove)))));
    }

    private List<Field> occurrence(Column column, Selection.OfColumn selection, String subject) {
        Parameter<Column> presence = Parameter.share(
                "presence", Messages.PRESENCE, Messages.PRESENCE_HELP, Column::presence, Column::withPresence);
        Parameter<Column> pattern = Parameter.flag(
                "pattern",
                Messages.PATTERN,
                Messages.PATTERN_HELP,
                Column::pattern,
                (c, v) -> c.withPattern(v).withCount(v ? c.count() : 1));
        Parameter<Column> count = Parameter.whole(
                "count", Messages.COLUMNS_PER_ROW, Messages.COLUMNS_PER_ROW_HELP, Column::count, Column::withCount);
        return Stream.of(presence, pattern, count)
                .filter(parameter -> column.pattern() || parameter != count)
                .map(parameter -> editing.field(
                        parameter, column, subject, (design, change) -> DesignEdits.column(design, selection, change)))
                .toList();
    }

    private List<Field> type(Column column, Selection.OfColumn selection, String subject) {
        List<Option> types = Stream.concat(
                        Stream.of(NO_TYPE),
                        TypeVariants.COLUMN.all().stream().map(kind -> new Option(kind.id(), kind.label())))
                .toList();
        Field choice = editing.field(
                "type",
                Messages.TYPE,
                Messages.TYPE_HELP,
                new ControlType.Choice(types),
                column.type().map(type -> TypeVariants.COLUMN.of(type).id()).orElse(NONE),
                Messages.edit(subject, "type"),
                (design, text) -> DesignEdits.column(
                        design,
                        selection,
                        c -> c.withType(
                                text.equals(NONE)
                                        ? Optional.empty()
                                        : Optional.of(
                                                TypeVariants.COLUMN.byId(text).initial()))));
        List<Field> parameters = column.type()
                .map(type -> TypeVariants.COLUMN
                        .of(type)
                        .fields(
                                type,
                                List.of(),
                                editing.change(
                                        subject,
                                        (design, other) -> DesignEdits.column(
                                                design, selection, c -> c.withType(Optional.of(other))))))
                .orElse(List.of());
        return Stream.concat(Stream.of(choice), parameters.stream().map(field -> field.under("type")))
                .toList();
    }

    private static TableDesign policy(TableDesign design, ColumnFamily family, String text) {
        GcText.parse(text).flatMap(GcRule::rejectionReason).ifPresent(sentence -> {
            throw new IllegalArgumentException(sentence);
        });
        return DesignEdits.family(design, family.name(), f -> f.withGcRule(GcText.parse(text)));
    }

    private static Optional<Aggregate> aggregate(String id, ColumnFamily family) {
        if (id.equals(NONE)) {
            return Optional.empty();
        }
        ValueType input =
                family.aggregate().map(Aggregate::inputType).orElse(new ValueType.Int64(IntEncoding.BIG_ENDIAN_BYTES));
        return Optional.of(new Aggregate(input, Aggregator.valueOf(id)));
    }
}
