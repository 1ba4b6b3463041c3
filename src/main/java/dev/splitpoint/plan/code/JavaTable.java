package dev.splitpoint.plan.code;

import java.util.List;

/** Writes the Java class of a table: its key class and its queries. */
final class JavaTable {
    private JavaTable() {}

    /** {@return the name of the class} */
    static String name(String table) {
        return Identifiers.pascal(table) + "Table";
    }

    static String of(String table, KeyShape key, List<QueryShape> queries) {
        JavaSource source = new JavaSource();
        JavaNames names = new JavaNames(key);
        JavaValues values = new JavaValues(key, names, source);
        JavaKey keyClass = new JavaKey(key, names, source, values);
        Lines lines = source.lines();
        source.javadoc("Keys and queries of the table " + table + ".", List.of(), List.of());
        lines.line("public final class " + name(table) + " {");
        lines.indent(1);
        lines.line("private static final " + source.use("com.google.cloud.bigtable.data.v2.models.TableId") + " TABLE = TableId.of("
                + ByteText.java(table) + ");");
        keyClass.writeConstants();
        lines.line("");
        lines.line("private " + name(table) + "() {}");
        lines.line("");
        keyClass.write();
        JavaQueries methods = new JavaQueries(key, names, source, values, keyClass);
        queries.forEach(methods::write);
        keyClass.writeMethods();
        lines.indent(-1);
        lines.line("}");
        return source.text();
    }
}
