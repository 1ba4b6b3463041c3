package dev.splitpoint.query.code.sql;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.code.ByteText;
import dev.splitpoint.query.code.Identifiers;
import dev.splitpoint.query.code.KeyShape;
import dev.splitpoint.query.code.QueryParameters;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The queries of a design as statements of GoogleSQL for Bigtable.
 *
 * @param text a statement for each query, with comments
 * @param views by the ID of the view, the statement of a logical view; none if the key has no schema
 * @param omissions limitations of the statements, each a sentence
 */
public record SqlStatements(String text, Map<String, String> views, List<String> omissions) {
    /** The ID of a view has up to 128 characters. */
    private static final int LONGEST_VIEW_ID = 120;

    public SqlStatements {
        views = new LinkedHashMap<>(views);
        omissions = List.copyOf(omissions);
    }

    /**
     * {@return the statements of all queries}
     *
     * @param isStructured whether the table has a row key schema, so that the segments of the key are columns
     */
    public static SqlStatements of(TableDesign design, boolean isStructured) {
        KeyShape key = KeyShape.of(design.rowKey());
        Identifiers ids = new Identifiers(Set.of());
        List<String> statements = new ArrayList<>();
        Map<String, String> views = new LinkedHashMap<>();
        List<String> omissions = new ArrayList<>();
        design.queries().forEach(query -> {
            SqlSelect select = new SqlSelect(design, key, QueryParameters.of(design, key, query), isStructured);
            StringBuilder statement = new StringBuilder("-- Query: " + ByteText.comment(query.name()) + "\n");
            select.remarks()
                    .forEach(remark -> statement
                            .append("-- ")
                            .append(ByteText.comment(remark))
                            .append('\n'));
            select.parameters()
                    .forEach(parameter -> statement
                            .append("-- ")
                            .append(ByteText.comment(parameter))
                            .append('\n'));
            statements.add(statement + select.text() + ";\n");
            select.remarks().forEach(remark -> omissions.add("A part of the query '" + query.name() + "'. " + remark));
            // A view cannot have parameters, so queries of the same columns share it.
            if (isStructured && !views.containsValue(select.view())) {
                String id = Identifiers.snake(design.table().tableId() + "_" + query.name());
                views.put(
                        ids.unique(
                                id.substring(0, Math.min(LONGEST_VIEW_ID, id.length())),
                                "view",
                                UnaryOperator.identity()),
                        select.view());
            }
        });
        return new SqlStatements(String.join("\n", statements), views, omissions);
    }
}
