package dev.splitpoint.query.code;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.Explanation;
import java.util.List;
import java.util.stream.Collectors;

/** The code of queries. */
public final class QueryCode {
    private QueryCode() {}

    /**
     * {@return a query as code: for a programming language with the key class, for cbt with the values of the query}
     *
     * @param design the design of the query, with at least one segment
     * @param explanation of the query
     */
    public static String of(Language language, TableDesign design, Explanation explanation) {
        return of(language, design, List.of(explanation));
    }

    /**
     * {@return queries as one file of code}
     *
     * @param design the design of the queries, with at least one segment
     * @param explanations of the queries
     */
    public static String of(Language language, TableDesign design, List<Explanation> explanations) {
        List<Query> queries = explanations.stream().map(Explanation::query).toList();
        return language.target()
                .map(target -> TableCode.of(target, design, queries).text())
                .orElseGet(() -> explanations.stream()
                        .map(explanation -> new CbtCode(design.table().tableId(), explanation).text())
                        .collect(Collectors.joining("\n")));
    }
}
