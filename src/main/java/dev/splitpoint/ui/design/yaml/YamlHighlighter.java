package dev.splitpoint.ui.design.yaml;

import dev.splitpoint.yaml.edit.TextOutline;
import dev.splitpoint.yaml.syntax.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import jfx.incubator.scene.control.richtext.SyntaxDecorator;
import jfx.incubator.scene.control.richtext.TextPos;
import jfx.incubator.scene.control.richtext.model.CodeTextModel;
import jfx.incubator.scene.control.richtext.model.RichParagraph;

/** Syntax highlighting, underlines of problems, and the background of the selected lines. */
final class YamlHighlighter implements SyntaxDecorator {
    private List<List<YamlTokens.Token>> tokens = List.of();
    private List<Problem> problems = List.of();
    private Optional<TextOutline.Span> selected = Optional.empty();
    private boolean stale = true;

    void show(List<Problem> newProblems, Optional<TextOutline.Span> newSelected) {
        problems = newProblems;
        selected = newSelected;
    }

    /** {@return the problems of a line, from 0} */
    List<Problem> problems(int index) {
        return problems.stream().filter(problem -> problem.line() == index + 1).toList();
    }

    boolean isSelected(int index) {
        return selected.filter(span -> span.line() <= index + 1 && index < span.last())
                .isPresent();
    }

    @Override
    public RichParagraph createRichParagraph(CodeTextModel model, int index) {
        if (stale) {
            tokens = YamlTokens.of(lines(model));
            stale = false;
        }
        String text = model.getPlainText(index);
        RichParagraph.Builder line = RichParagraph.builder();
        if (isSelected(index)) {
            line.addHighlight(0, text.length(), "yaml-of-selected");
        }
        int at = 0;
        List<YamlTokens.Token> parts = index < tokens.size() ? tokens.get(index) : List.of();
        for (YamlTokens.Token token : parts) {
            if (token.start() >= at && token.end() <= text.length()) {
                plain(line, text.substring(at, token.start()));
                line.addWithStyleNames(
                        text.substring(token.start(), token.end()), token.kind().styleClass());
                at = token.end();
            }
        }
        plain(line, text.substring(at));
        for (Problem problem : problems(index)) {
            int start = Math.min(chars(text, problem.column()), Math.max(0, text.length() - 1));
            int end = parts.stream()
                    .filter(token -> token.start() <= start && start < token.end())
                    .mapToInt(YamlTokens.Token::end)
                    .findFirst()
                    .orElse(text.length());
            if (end > start) {
                line.addWavyUnderline(start, end - start, problem.isError() ? "yaml-error" : "yaml-warning");
            }
        }
        return line.build();
    }

    private static void plain(RichParagraph.Builder line, String text) {
        if (!text.isEmpty()) {
            line.addWithStyleNames(text, "yaml-plain");
        }
    }

    @Override
    public void handleChange(CodeTextModel model, TextPos start, TextPos end, int top, int lines, int bottom) {
        stale = true;
    }

    static List<String> lines(CodeTextModel model) {
        List<String> lines = new ArrayList<>(model.size());
        for (int i = 0; i < model.size(); i++) {
            lines.add(model.getPlainText(i));
        }
        return lines;
    }

    /** {@return an index in chars of a column in code points, from 1} */
    static int chars(String text, int column) {
        int points = Math.clamp(column - 1L, 0, text.codePointCount(0, text.length()));
        return text.offsetByCodePoints(0, points);
    }
}
