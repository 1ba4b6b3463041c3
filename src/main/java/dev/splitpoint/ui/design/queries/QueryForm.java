package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.design.Segment;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.query.SegmentUse;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.RenameRefactoring;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.kind.Parameter;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.ControlType.Option;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Form of a query. */
public final class QueryForm {
    private static final String ANY = "any";
    private static final String SEGMENT_LABEL = "segment-label";

    private final DocumentFormHost editing;

    /** @param editing applies the values of fields to the document */
    public QueryForm(DocumentFormHost editing) {
        this.editing = editing;
    }

    /** {@return the form of the query with a name; empty if it does not exist} */
    public Optional<Form> form(String name) {
        TableDesign design = editing.document().design();
        List<String> names = design.queries().stream().map(Query::name).toList();
        int index = names.indexOf(name);
        return index < 0 ? Optional.empty() : Optional.of(new Form("query", List.of(query(design, index))));
    }

    /** {@return the ID of a query's section, with which the IDs of its fields begin} */
    public static String sectionId(int index) {
        return "query-" + index;
    }

    private Section query(TableDesign design, int index) {
        Query query = design.queries().get(index);
        String id = sectionId(index);
        List<Field> fields = new ArrayList<>();
        fields.add(editing.field(
                "name",
                Messages.NAME,
                Messages.QUERY_NAME_HELP,
                new ControlType.Line(),
                query.name(),
                Messages.nameOf(query.name()),
                (was, text) -> RenameRefactoring.query(was, query.name(), text)));
        List<SegmentUse> uses = SegmentUse.of(design.rowKey(), query);
        for (int i = 0; i < design.rowKey().segments().size(); i++) {
            Segment segment = design.rowKey().segments().get(i);
            fields.add(field(condition(segment), query, index)
                    .withLook(new Field.Look(
                            List.of(SEGMENT_LABEL, Hue.of(segment).styleClass()),
                            uses.get(i) == SegmentUse.FILTERED ? Messages.FILTER_ONLY : "")));
        }
        fields.add(field(limit(), query, index));
        fields.add(field(families(design, query), query, index));
        fields.add(field(columns(design, query), query, index));
        fields.add(field(cellsPerColumn(), query, index));
        fields.add(field(newestFirst(), query, index));
        fields.add(field(expect(), query, index));
        fields.add(field(note(), query, index));
        return Section.of(id, "", fields.stream().map(f -> f.under(id)).toList())
                .about(editing.document().identity(new Selection.OfQuery(query.name())));
    }

    private Field field(Parameter<Query> parameter, Query query, int index) {
        return editing.field(parameter, query, query.name(), (was, change) -> change(was, index, change));
    }

    private static Parameter<Query> condition(Segment segment) {
        String name = segment.name();
        return Parameter.<Query>text(
                        "where-" + name,
                        name,
                        Messages.CONDITION_HELP,
                        r -> Optional.ofNullable(r.where().get(name))
                                .map(ConditionText::of)
                                .orElse(""),
                        (r, text) -> {
                            Map<String, Condition> where = new LinkedHashMap<>(r.where());
                            ConditionText.parse(
                                            ConditionText.withNumbers(text, segment.format()),
                                            ConditionSuggestions.values(segment))
                                    .ifPresentOrElse(condition -> where.put(name, condition), () -> where.remove(name));
                            return r.withWhere(where);
                        })
                .shownAs(new ControlType.Suggest(ConditionSuggestions.of(segment), Messages.ANY));
    }

    private static Parameter<Query> families(TableDesign design, Query query) {
        String whenNone = query.columns().isEmpty() ? Messages.ALL_FAMILIES : Messages.ONLY_COLUMNS;
        List<String> names =
                design.table().columnFamilies().stream().map(ColumnFamily::name).toList();
        return Parameter.<Query>segments(
                        "families",
                        Messages.FAMILIES,
                        Messages.FAMILIES_HELP,
                        whenNone,
                        Query::families,
                        Query::withFamilies)
                .shownAs(new ControlType.Pick(names, whenNone));
    }

    /**
     * Creates the field of the columns. It offers columns with a fixed qualifier and the columns that the query reads
     * already.
     */
    private static Parameter<Query> columns(TableDesign design, Query query) {
        List<String> names = Stream.concat(
                        design.columns().stream()
                                .filter(column -> !column.pattern())
                                .map(column -> column.family() + ":" + column.qualifier()),
                        query.columns().stream())
                .filter(name -> name.lines().count() == 1)
                .distinct()
                .toList();
        return Parameter.<Query>segments(
                        "columns",
                        Messages.COLUMNS,
                        Messages.COLUMNS_HELP,
                        Messages.ALL_COLUMNS,
                        Query::columns,
                        Query::withColumns)
                .shownAs(new ControlType.Pick(names, Messages.ALL_COLUMNS));
    }

    private static Parameter<Query> cellsPerColumn() {
        return new Parameter<>(
                "cellsPerColumn",
                Messages.CELLS_PER_COLUMN,
                Messages.CELLS_PER_COLUMN_HELP,
                s -> new ControlType.Number(),
                r -> r.cellsPerColumn().isPresent()
                        ? Quantities.whole(r.cellsPerColumn().getAsInt())
                        : "",
                (r, text) -> r.withCellsPerColumn(
                        text.isBlank()
                                ? OptionalInt.empty()
                                : OptionalInt.of(Quantities.parseSmall(Messages.CELLS_PER_COLUMN, text))));
    }

    private static Parameter<Query> limit() {
        return new Parameter<>(
                "limit",
                Messages.LIMIT,
                Messages.LIMIT_HELP,
                s -> new ControlType.Number(),
                r -> r.limit().isPresent() ? Quantities.whole(r.limit().getAsLong()) : "",
                (r, text) -> r.withLimit(
                        text.isBlank() ? OptionalLong.empty() : OptionalLong.of(Quantities.parseWhole(text))));
    }

    private static Parameter<Query> newestFirst() {
        return Parameter.flag(
                "newestFirst",
                Messages.NEWEST_FIRST,
                Messages.NEWEST_FIRST_HELP,
                Query::newestFirst,
                Query::withNewestFirst);
    }

    private static Parameter<Query> expect() {
        List<Option> kinds = Stream.concat(
                        Stream.of(new Option(ANY, Messages.ANY)),
                        Arrays.stream(QueryKind.values()).map(kind -> new Option(kind.name(), kind.text())))
                .toList();
        return new Parameter<>(
                "expect",
                Messages.EXPECT,
                Messages.EXPECT_HELP,
                s -> new ControlType.Choice(kinds),
                r -> r.expect().map(Enum::name).orElse(ANY),
                (r, text) -> r.withExpect(text.equals(ANY) ? Optional.empty() : Optional.of(QueryKind.valueOf(text))));
    }

    private static Parameter<Query> note() {
        return Parameter.text(
                "note",
                Messages.NOTE,
                Messages.NOTE_HELP,
                r -> r.note().orElse(""),
                (r, text) -> r.withNote(text.isBlank() ? Optional.empty() : Optional.of(text.strip())));
    }

    private static TableDesign change(TableDesign design, int index, UnaryOperator<Query> change) {
        return design.withQueries(DesignEdits.replaceAt(design.queries(), index, change));
    }
}
