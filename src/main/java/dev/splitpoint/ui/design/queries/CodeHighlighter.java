package dev.splitpoint.ui.design.queries;

import dev.splitpoint.query.code.Language;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import jfx.incubator.scene.control.richtext.SyntaxDecorator;
import jfx.incubator.scene.control.richtext.TextPos;
import jfx.incubator.scene.control.richtext.model.CodeTextModel;
import jfx.incubator.scene.control.richtext.model.RichParagraph;

/**
 * Colors of generated code, in the colors of YAML: comments, texts, numbers, keywords, and names of called functions.
 * Tokens that continue on the next line have the color of their first line only.
 */
final class CodeHighlighter implements SyntaxDecorator {
    private static final String TEXT = "[rbf]?\"(?:[^\"\\\\]|\\\\.)*\"|[rbf]?'(?:[^'\\\\]|\\\\.)*'|`[^`]*`";
    private static final String REST = "|(?<text>" + TEXT + ")|(?<number>\\b[0-9][0-9_]*(?:\\.[0-9]+)?[a-zA-Z]?\\b)"
            + "|(?<name>[A-Za-z_][A-Za-z0-9_]*)(?<call>(?=\\())?";
    private static final Pattern SLASHES = Pattern.compile("(?<comment>//.*|/\\*.*|^\\s*\\*.*)" + REST);
    private static final Pattern HASHES = Pattern.compile("(?<comment>#.*|\"\"\".*)" + REST);
    private static final Set<String> KEYWORDS = Set.of(
            "and",
            "as",
            "asc",
            "async",
            "await",
            "between",
            "boolean",
            "break",
            "by",
            "case",
            "catch",
            "class",
            "const",
            "continue",
            "def",
            "default",
            "desc",
            "double",
            "elif",
            "else",
            "except",
            "false",
            "final",
            "for",
            "from",
            "func",
            "function",
            "go",
            "if",
            "import",
            "in",
            "int",
            "interface",
            "is",
            "lambda",
            "let",
            "like",
            "limit",
            "long",
            "new",
            "nil",
            "none",
            "not",
            "null",
            "or",
            "order",
            "package",
            "private",
            "public",
            "raise",
            "range",
            "return",
            "select",
            "static",
            "struct",
            "this",
            "throw",
            "throws",
            "true",
            "try",
            "type",
            "using",
            "var",
            "void",
            "when",
            "where",
            "while",
            "with",
            "yield");

    private Pattern tokens = SLASHES;

    /** Sets the language. */
    void show(Language language) {
        tokens = switch (language) {
            case JAVA, GO -> SLASHES;
            case PYTHON, CBT -> HASHES;
        };
    }

    @Override
    public RichParagraph createRichParagraph(CodeTextModel model, int index) {
        String text = model.getPlainText(index);
        RichParagraph.Builder line = RichParagraph.builder();
        Matcher token = tokens.matcher(text);
        int at = 0;
        while (token.find()) {
            String style = style(token);
            if (!style.isEmpty()) {
                add(line, text.substring(at, token.start()), "yaml-plain");
                add(line, token.group(), style);
                at = token.end();
            }
        }
        add(line, text.substring(at), "yaml-plain");
        return line.build();
    }

    private static String style(Matcher token) {
        if (token.group("comment") != null) {
            return "yaml-comment";
        }
        if (token.group("text") != null) {
            return "yaml-string";
        }
        if (token.group("number") != null) {
            return "yaml-number";
        }
        return KEYWORDS.contains(token.group("name").toLowerCase(Locale.ROOT))
                ? "yaml-word"
                : token.group("call") != null ? "yaml-key" : "";
    }

    private static void add(RichParagraph.Builder line, String text, String style) {
        if (!text.isEmpty()) {
            line.addWithStyleNames(text, style);
        }
    }

    @Override
    public void handleChange(CodeTextModel model, TextPos start, TextPos end, int top, int lines, int bottom) {}
}
