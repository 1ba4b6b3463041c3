package dev.splitpoint.yaml.bind;

import static dev.splitpoint.yaml.bind.ChoiceCodec.kind;
import static dev.splitpoint.yaml.bind.FieldCodec.omitted;
import static dev.splitpoint.yaml.bind.FieldCodec.optional;
import static dev.splitpoint.yaml.bind.FieldCodec.required;
import static dev.splitpoint.yaml.bind.Scalars.FLAG;
import static dev.splitpoint.yaml.bind.Scalars.TEXT;
import static dev.splitpoint.yaml.bind.Scalars.small;
import static dev.splitpoint.yaml.bind.Scalars.text;
import static dev.splitpoint.yaml.bind.Scalars.wholeFrom;
import static dev.splitpoint.yaml.bind.Scalars.words;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import java.util.List;
import java.util.Map;

/** Queries and their conditions. */
final class QueryCodec {
    private static final ValueCodec<Literal> LITERAL = Scalars.of(
            QueryCodec::literal,
            QueryCodec::written,
            SchemaNodes.titled("a text or a whole number", "string", "integer"));

    static final ChoiceCodec<Condition> CONDITION = ChoiceCodec.of(
            "condition",
            kind(
                    "eq",
                    Condition.Eq.class,
                    LITERAL.as(Condition.Eq::new, Condition.Eq::value),
                    "The segment equals this value, written like the values of the generator, not in its text format."
                            + " Times are now, now-1h, ISO instants or numbers."),
            kind(
                    "in",
                    Condition.In.class,
                    ListCodec.atLeastOne("a list of at least one value", LITERAL.described("A value."))
                            .as(Condition.In::new, Condition.In::values),
                    "The segment equals one of these values."),
            kind(
                    "range",
                    Condition.Range.class,
                    range(LITERAL.described("A bound.")),
                    "The segment is between two values: the first inclusive, the second exclusive."),
            kind(
                    "startsWith",
                    Condition.StartsWith.class,
                    Scalars.of(NodeCursor::textOrNumber, SchemaNodes.titled("a text", "string", "integer"))
                            .as(Condition.StartsWith::new, Condition.StartsWith::prefix),
                    "The text of the segment starts with this."));

    static final RecordCodec<Query> QUERY = RecordCodec.block(
            Query.class,
            required("name", TEXT, "Unique name, used in the mix of phases."),
            omitted(
                    "where",
                    NameMapCodec.of(new Reference<>("condition", () -> CONDITION)),
                    Map.of(),
                    "Conditions by segment. Other segments can have any value."),
            omitted(
                    "families",
                    ListCodec.of(TEXT.described("The name of a family.")),
                    List.of(),
                    "Families to read. Default: all."),
            omitted(
                    "columns",
                    ListCodec.of(text("a column as family:qualifier", "^[^:]*:[\\s\\S]*$")
                            .described("A column as family:qualifier.")),
                    List.of(),
                    "Columns to read. Default: all."),
            optional(
                    "cellsPerColumn",
                    small(1, Integer.MAX_VALUE),
                    "Maximum number of cells of each column, the newest ones. Default: all."),
            optional("limit", wholeFrom(1), "Maximum number of rows."),
            omitted("newestFirst", FLAG, false, "Whether the query returns the newest rows first."),
            optional(
                    "expect",
                    words(List.of(QueryKind.values()), QueryKind::keyword),
                    "Expected kind of the query. Another kind is an error."),
            optional("note", TEXT, "A remark."));

    private QueryCodec() {}

    private static ValueCodec<Condition.Range> range(ValueCodec<Literal> bound) {
        return new PairCodec<>(
                "a list of two values: [ from, to ]",
                bound,
                bound,
                Condition.Range::new,
                Condition.Range::from,
                Condition.Range::to);
    }

    private static Literal literal(NodeCursor at) throws ProblemException {
        return at.node() instanceof Node.Scalar scalar && scalar.value() instanceof Long number
                ? new Literal.Whole(number)
                : new Literal.Text(at.textOrNumber());
    }

    private static Object written(Literal literal) {
        return switch (literal) {
            case Literal.Whole(long number) -> number;
            case Literal.Text(String text) -> text;
        };
    }
}
