package dev.splitpoint.ui.design.family;

import dev.splitpoint.design.Column;
import dev.splitpoint.design.ColumnFamily;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DesignEdits;
import dev.splitpoint.yaml.bind.DesignDocument;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Families and columns in the clipboard, as YAML text that can be pasted into another design or an editor.
 *
 * @param families families; their columns are in {@code columns}
 * @param columns columns of the families, and columns without their family
 */
record FamilyClip(List<ColumnFamily> families, List<Column> columns) {
    private static final String NAME = "clip";
    private static final String FAMILIES = "columnFamilies:";
    private static final String TABLE = "table:\n  tableId: clip";
    private static final String HEAD = "apiVersion: splitpoint.dev/v1\nkind: TableDesign\nmetadata: { name: clip }\n";
    private static final String KEY =
            "rowKey:\n  segments:\n    - { name: x, generator: { constant: { value: x } } }\n";

    /** {@return the YAML text} */
    String text() {
        TableDesign design =
                DesignEdits.families(TableDesign.empty(NAME), families).withColumns(columns);
        String document = DesignWriter.write(design);
        String table = block(document, "table")
                .lines()
                .filter(line -> !line.strip().startsWith("tableId:"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
        return (families.isEmpty() ? "" : table) + block(document, "columns");
    }

    /**
     * {@return the families and columns of a text}
     *
     * @throws IllegalArgumentException with a message for the user, if the text contains none or is not valid
     */
    static FamilyClip parse(String text) {
        DesignDocument read = read(text);
        return read.design()
                .map(d -> new FamilyClip(d.table().columnFamilies(), d.columns()))
                .filter(clip -> !clip.families.isEmpty() || !clip.columns.isEmpty())
                .orElseThrow(() -> new IllegalArgumentException(read.problems().stream()
                        .filter(Problem::isError)
                        .findFirst()
                        .map(problem -> Messages.nothingToPaste(problem.message()))
                        .orElseGet(Messages::nothingToPaste)));
    }

    private static DesignDocument read(String text) {
        boolean whole = has(text, "apiVersion:");
        String table = has(text, "table:")
                ? text.replaceFirst("(?m)^table:\\s*$", TABLE)
                : has(text, FAMILIES) ? inTable(text) : "table: { tableId: clip }\n" + text;
        return DesignReader.read(whole ? text : HEAD + table.stripTrailing() + "\n" + KEY);
    }

    private static boolean has(String text, String key) {
        return text.lines().anyMatch(line -> line.startsWith(key));
    }

    /** {@return a text of families, wrapped in a table} */
    private static String inTable(String text) {
        StringBuilder whole = new StringBuilder();
        boolean within = false;
        for (String line : text.lines().toList()) {
            boolean top = !line.isBlank() && " \t#".indexOf(line.charAt(0)) < 0;
            within = top ? line.startsWith(FAMILIES) : within;
            whole.append(top && within ? TABLE + "\n" : "")
                    .append(within ? "  " : "")
                    .append(line)
                    .append('\n');
        }
        return whole.toString();
    }

    private static String block(String document, String key) {
        StringBuilder block = new StringBuilder();
        boolean within = false;
        for (String line : document.lines().toList()) {
            boolean top = !line.isEmpty() && line.charAt(0) != ' ';
            within = top ? line.startsWith(key + ":") : within;
            if (within) {
                block.append(line).append('\n');
            }
        }
        return block.toString();
    }
}
