package dev.splitpoint.query.code;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The key class and the queries of a table as code: a class that builds and parses row keys from typed values, and a
 * function for each query.
 *
 * @param text the code
 * @param omissions limitations of the code, each a sentence
 */
public record TableCode(String text, List<String> omissions) {
    public TableCode {
        omissions = List.copyOf(omissions);
    }

    /** A language of the code. */
    public enum TargetLanguage {
        JAVA("java", "Java", ".java", "//", JavaDialect::new, JavaDialect::className),
        GO("go", "Go", ".go", "//", GoDialect::new, Identifiers::snake),
        PYTHON("python", "Python", ".py", "#", PythonDialect::new, Identifiers::snake);

        private final String id;
        private final String title;
        private final String extension;
        private final String comment;
        private final Function<KeyShape, Dialect> dialect;
        private final UnaryOperator<String> fileName;

        TargetLanguage(
                String id,
                String title,
                String extension,
                String comment,
                Function<KeyShape, Dialect> dialect,
                UnaryOperator<String> fileName) {
            this.id = id;
            this.title = title;
            this.extension = extension;
            this.comment = comment;
            this.dialect = dialect;
            this.fileName = fileName;
        }

        /** {@return the name on the command line} */
        public String id() {
            return id;
        }

        /** {@return the name for users} */
        public String title() {
            return title;
        }

        /** {@return the end of the names of files} */
        public String extension() {
            return extension;
        }

        /** {@return the mark of a comment line} */
        public String comment() {
            return comment;
        }

        public String fileName(String tableId) {
            return fileName.apply(tableId) + extension;
        }
    }

    /**
     * {@return the code of a table}
     *
     * @param design without errors, with at least one segment
     * @param queries of the design
     */
    public static TableCode of(TargetLanguage language, TableDesign design, List<Query> queries) {
        KeyShape key = KeyShape.of(design.rowKey());
        List<QueryParameters> shapes = queries.stream()
                .map(query -> QueryParameters.of(design, key, query))
                .toList();
        String text = text(language.dialect.apply(key), design.table().tableId(), shapes);
        return new TableCode(text, omissions(key, shapes));
    }

    private static String text(Dialect code, String table, List<QueryParameters> queries) {
        KeyWriter keys = new KeyWriter(code);
        code.open(table);
        keys.write();
        queries.forEach(query -> code.query(new QueryWriter(code, keys, query)));
        code.finishQueries(queries);
        keys.writeFunctions();
        return code.file(table);
    }

    private static List<String> omissions(KeyShape key, List<QueryParameters> queries) {
        List<String> omissions = new ArrayList<>();
        if (key.parsing() instanceof KeyShape.Ambiguous(String reason)) {
            omissions.add("A function that parses keys. " + reason);
        }
        queries.forEach(query -> query.remarks()
                .forEach(remark ->
                        omissions.add("A part of the query '" + query.read().name() + "'. " + remark)));
        return omissions;
    }
}
