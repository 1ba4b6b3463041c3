package dev.splitpoint.plan.code;

import dev.splitpoint.plan.Explanation;

/** The code of planned reads. */
public final class ReadCode {
    private ReadCode() {}

    /**
     * {@return a read as code}
     *
     * @param language    of the code
     * @param table       the table's id
     * @param explanation of the read
     */
    public static String of(Language language, String table, Explanation explanation) {
        ReadSketch sketch = ReadSketch.of(table, explanation);
        return switch (language) {
            case JAVA -> new JavaCode(sketch).text();
            case GO -> new GoCode(sketch).text();
            case PYTHON -> new PythonCode(sketch).text();
            case CBT -> new CbtCode(sketch).text();
        };
    }
}
