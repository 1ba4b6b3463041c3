package dev.splitpoint.plan.code;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.plan.Explanation;
import java.util.List;

/** The code of queries. */
public final class ReadCode {
    private ReadCode() {}

    /**
     * {@return a query as code: for a programming language with the key class, for cbt with the values of the query}
     *
     * @param design      the design of the query, with at least one segment
     * @param explanation of the query
     */
    public static String of(Language language, TableDesign design, Explanation explanation) {
        return switch (language) {
            case JAVA -> text(TableCode.TargetLanguage.JAVA, design, explanation);
            case GO -> text(TableCode.TargetLanguage.GO, design, explanation);
            case PYTHON -> text(TableCode.TargetLanguage.PYTHON, design, explanation);
            case CBT -> new CbtCode(ReadSketch.of(design.table().tableId(), explanation)).text();
        };
    }

    private static String text(TableCode.TargetLanguage language, TableDesign design, Explanation explanation) {
        return TableCode.of(language, design, List.of(explanation.read())).text();
    }
}
