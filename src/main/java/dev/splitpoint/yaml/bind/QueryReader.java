package dev.splitpoint.yaml.bind;

import dev.splitpoint.design.Condition;
import dev.splitpoint.design.Condition.Literal;
import dev.splitpoint.design.Query;
import dev.splitpoint.design.QueryKind;
import dev.splitpoint.yaml.syntax.Node;
import dev.splitpoint.yaml.syntax.ProblemException;
import dev.splitpoint.yaml.syntax.SyntaxMessages;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

final class QueryReader {
    private QueryReader() {}

    static Query query(NodeCursor at) throws ProblemException {
        Optional<NodeCursor> families = at.get("families");
        Optional<NodeCursor> columns = at.get("columns");
        Optional<NodeCursor> cells = at.get("cellsPerColumn");
        Optional<NodeCursor> limit = at.get("limit");
        Optional<NodeCursor> expect = at.get("expect");
        return Query.of(at.need("name").text(), where(at))
                .withFamilies(families.isPresent() ? families.get().texts() : List.of())
                .withColumns(columns.isPresent() ? columns.get().texts() : List.of())
                .withCellsPerColumn(
                        cells.isPresent() ? OptionalInt.of(cells.get().wholeInt()) : OptionalInt.empty())
                .withLimit(limit.isPresent() ? OptionalLong.of(limit.get().whole()) : OptionalLong.empty())
                .withNewestFirst(Defaults.truthOr(at, "newestFirst", false))
                .withExpect(expect.isPresent() ? Optional.of(kind(expect.get())) : Optional.empty())
                .withNote(Defaults.text(at, "note"))
                .withExtras(ExtrasReader.read(at));
    }

    private static QueryKind kind(NodeCursor at) throws ProblemException {
        String word = at.text();
        return Arrays.stream(QueryKind.values())
                .filter(kind -> kind.keyword().equals(word))
                .findFirst()
                .orElseThrow(() -> at.wrongKind("pointRead, prefixScan, rangeScan or fullScan"));
    }

    private static Map<String, Condition> where(NodeCursor query) throws ProblemException {
        Map<String, Condition> where = new LinkedHashMap<>();
        Optional<NodeCursor> at = query.get("where");
        if (at.isPresent()) {
            for (NodeCursor condition : ExtrasReader.entries(at.get())) {
                where.put(condition.name(), condition(condition.choice()));
            }
        }
        return where;
    }

    private static Condition condition(NodeCursor at) throws ProblemException {
        return switch (at.name()) {
            case "eq" -> new Condition.Eq(literal(at));
            case "in" -> {
                List<Literal> values = literals(at);
                if (values.isEmpty()) {
                    throw at.problem("in is empty, but needs at least one value.");
                }
                yield new Condition.In(values);
            }
            case "range" -> {
                List<Literal> bounds = literals(at);
                if (bounds.size() != 2) {
                    throw at.problem("range has " + bounds.size() + " values, but needs two: [ from, to ].");
                }
                yield new Condition.Range(bounds.getFirst(), bounds.getLast());
            }
            case "startsWith" -> new Condition.StartsWith(at.textOrNumber());
            default -> throw at.problem("There is no condition '" + SyntaxMessages.shorten(at.name()) + "'.");
        };
    }

    private static List<Literal> literals(NodeCursor at) throws ProblemException {
        List<Literal> literals = new ArrayList<>();
        for (NodeCursor item : at.items()) {
            literals.add(literal(item));
        }
        return literals;
    }

    private static Literal literal(NodeCursor at) throws ProblemException {
        if (at.node() instanceof Node.Scalar scalar && scalar.value() instanceof Long value) {
            return new Literal.Whole(value);
        }
        return new Literal.Text(at.textOrNumber());
    }
}
