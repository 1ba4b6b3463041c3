package dev.splitpoint.query.code;

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
        return switch (language) {
            case JAVA -> text(TableCode.TargetLanguage.JAVA, design, explanations);
            case GO -> text(TableCode.TargetLanguage.GO, design, explanations);
            case PYTHON -> text(TableCode.TargetLanguage.PYTHON, design, explanations);
            case CBT ->
                explanations.stream()
                        .map(explanation -> new CbtCode(design.table().tableId(), explanation).text())
                        .collect(Collectors.joining("\n"));
        };
    }

    private static String text(TableCode.TargetLanguage language, TableDesign design, List<Explanation> explanations) {
        return TableCode.of(
                        language,
                        design,
                        explanations.stream().map(Explanation::query).toList())
                .text();
    }
}
