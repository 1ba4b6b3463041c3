package dev.splitpoint.query.code;

import java.util.List;
import java.util.Set;

/** Writes the Java class of a table: its key class and its queries. */
final class JavaTable {
    /** Keywords, methods of records, and the variables and methods of the generated code. */
    private static final Set<String> RESERVED = Set.of(
            "abstract",
            "assert",
            "boolean",
            "break",
            "byte",
            "case",
            "catch",
            "char",
            "class",
            "const",
            "continue",
            "default",
            "do",
            "double",
            "else",
            "enum",
            "extends",
            "final",
            "finally",
            "float",
            "for",
            "goto",
            "if",
            "implements",
            "import",
            "instanceof",
            "int",
            "interface",
            "long",
            "native",
            "new",
            "package",
            "private",
            "protected",
            "public",
            "return",
            "short",
            "static",
            "strictfp",
            "super",
            "switch",
            "synchronized",
            "this",
            "throw",
            "throws",
            "transient",
            "try",
            "void",
            "volatile",
            "while",
            "true",
            "false",
            "null",
            "_",
            "clone",
            "finalize",
            "getClass",
            "hashCode",
            "notify",
            "notifyAll",
            "toString",
            "equals",
            "wait",
            "prefix",
            "range",
            "parse",
            "toByteString",
            "client",
            "now",
            "query",
            "rows",
            "row",
            "key",
            "rowKey",
            "segments",
            "stream",
            "from",
            "to",
            "value",
            "hash",
            "bigEndian",
            "orderedCode",
            "orderedKey",
            "orderedNumber",
            "parseOrderedNumber",
            "reverseLabels",
            "uuidBytes",
            "parseUuid",
            "limit",
            "start",
            "end",
            "newest",
            "rest",
            "found",
            "first",
            "last",
            "bucket",
            "truncated");

    private JavaTable() {}

    /** {@return the name of the class} */
    static String name(String table) {
        return Identifiers.pascal(table) + "Table";
    }

    static String of(String table, KeyShape key, List<QueryParameters> queries) {
        JavaSource source = new JavaSource();
        CodeNames names = new CodeNames(key, RESERVED, Identifiers::camel);
        JavaValues values = new JavaValues(key, names, source);
        JavaKey keyClass = new JavaKey(key, names, source, values);
        Lines lines = source.lines();
        source.javadoc("Keys and queries of the table " + table + ".", List.of(), List.of());
        lines.line("public final class " + name(table) + " {");
        lines.indent(1);
        lines.line("private static final " + source.use("com.google.cloud.bigtable.data.v2.models.TableId")
                + " TABLE = TableId.of(" + ByteText.java(table) + ");");
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
