package dev.splitpoint.query.code;

import java.util.List;
import java.util.TreeSet;

/** The text of a Java file: imports and members. */
final class JavaSource {
    private final TreeSet<String> imports = new TreeSet<>();
    private final TreeSet<String> staticImports = new TreeSet<>();
    private final Lines lines = new Lines("    ");

    /** {@return the simple name of a type, which gets an import} */
    String use(String type) {
        imports.add(type);
        return type.substring(type.lastIndexOf('.') + 1);
    }

    /** {@return the simple name of a constant, which gets a static import} */
    String useStatic(String constant) {
        staticImports.add(constant);
        return constant.substring(constant.lastIndexOf('.') + 1);
    }

    Lines lines() {
        return lines;
    }

    /** Writes a statement, on several lines if it is long. */
    void statement(String text) {
        LineBreaks.of(text, LineBreaks.COLUMNS - lines.indent(), "        ").forEach(lines::line);
    }

    /** Writes a documentation comment: a sentence, further paragraphs, and tags. */
    void javadoc(String sentence, List<String> more, List<String> tags) {
        if (more.isEmpty() && tags.isEmpty() && lines.indent() + sentence.length() + 8 <= LineBreaks.COLUMNS) {
            lines.line("/** " + ByteText.comment(sentence) + " */");
            return;
        }
        lines.line("/**");
        comment(sentence, "");
        for (String paragraph : more) {
            lines.line(" *");
            comment("<p>" + paragraph, "");
        }
        if (!tags.isEmpty()) {
            lines.line(" *");
        }
        tags.forEach(tag -> comment(tag, "    "));
        lines.line(" */");
    }

    private void comment(String text, String indent) {
        LineBreaks.words(ByteText.comment(text), LineBreaks.COLUMNS - lines.indent() - 3, indent)
                .forEach(line -> lines.line(" * " + line));
    }

    String text() {
        StringBuilder text = new StringBuilder();
        staticImports.forEach(
                constant -> text.append("import static ").append(constant).append(";\n"));
        text.append(staticImports.isEmpty() ? "" : "\n");
        imports.forEach(type -> text.append("import ").append(type).append(";\n"));
        return text.append('\n').append(lines.text()).toString();
    }
}
