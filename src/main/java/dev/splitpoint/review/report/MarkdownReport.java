package dev.splitpoint.review.report;

import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.heat.color.Hue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Report as Markdown for pull requests, in GitHub's dialect. */
public final class MarkdownReport {
    private final StringBuilder text = new StringBuilder();
    private final Map<String, byte[]> images = new LinkedHashMap<>();
    private final String prefix;

    private MarkdownReport(String prefix) {
        this.prefix = prefix;
    }

    /**
     * Files of a report.
     *
     * @param text the Markdown text
     * @param images PNG files by name, which belong into the same directory
     */
    public record Files(String text, Map<String, byte[]> images) {}

    /**
     * {@return the report}
     *
     * @param prefix start of the names of images, such as {@code orders} for {@code orders-heatmap.png}
     */
    public static Files of(ReportContent content, String prefix) {
        MarkdownReport report = new MarkdownReport(prefix);
        report.line("# " + escaped(content.title()));
        if (!content.subtitle().isEmpty()) {
            report.line(escaped(content.subtitle()));
        }
        report.blocks(content.blocks());
        return new Files(report.text.toString(), report.images);
    }

    private void blocks(List<Block> blocks) {
        blocks.forEach(this::block);
    }

    private void block(Block block) {
        switch (block) {
            case Block.Heading(int level, String heading) -> line("#".repeat(level) + " " + escaped(heading));
            case Block.Paragraph(List<Inline> paragraph) -> line(inlines(paragraph));
            case Block.Bullets(List<List<Inline>> items) ->
                line(items.stream().map(item -> "- " + inlines(item)).collect(Collectors.joining("\n")));
            case Block.Table table -> table(table);
            case Block.Picture picture -> {
                String name = prefix + "-" + picture.name() + ".png";
                images.put(name, picture.light());
                line("![" + escaped(picture.alt()) + "](" + name.replace(" ", "%20") + ")");
            }
            case Block.Code code -> line(fence(code));
            case Block.Folded(String summary, List<Block> inner) -> {
                line("<details><summary>" + escaped(summary) + "</summary>");
                blocks(inner);
                line("</details>");
            }
        }
    }

    private static String fence(Block.Code code) {
        String ticks = code.text().contains("```") ? "````" : "```";
        return ticks + code.language() + "\n" + code.text().stripTrailing() + "\n" + ticks;
    }

    private void table(Block.Table table) {
        StringBuilder rows = new StringBuilder();
        rows.append(row(table.headers().stream().map(MarkdownReport::escaped).toList()));
        StringBuilder rule = new StringBuilder("\n|");
        for (int i = 0; i < table.headers().size(); i++) {
            rule.append(table.numeric().contains(i) ? " ---: |" : " --- |");
        }
        rows.append(rule);
        for (List<List<Inline>> row : table.rows()) {
            rows.append('\n')
                    .append(row(row.stream().map(MarkdownReport::inlines).toList()));
        }
        line(rows.toString());
    }

    private static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }

    private void line(String block) {
        text.append(text.isEmpty() ? "" : "\n").append(block).append('\n');
    }

    private static String inlines(List<Inline> inlines) {
        return inlines.stream().map(MarkdownReport::inline).collect(Collectors.joining());
    }

    private static String inline(Inline inline) {
        return switch (inline) {
            case Inline.Plain(String plain) -> escaped(plain);
            case Inline.Strong(String strong) -> "**" + escaped(strong) + "**";
            case Inline.Code(String code) -> code(code);
            case Inline.KeyPart(String part, Hue hue) -> code(part);
            case Inline.Toned(String toned, Inline.Tone tone) ->
                tone == Inline.Tone.BAD ? "**" + escaped(toned) + "**" : escaped(toned);
            case Inline.Link(String label, String url) -> "[" + escaped(label) + "](" + url + ")";
        };
    }

    /** {@return text as code; HTML, because a code span cannot contain every character of a key in a table} */
    private static String code(String text) {
        return text.isEmpty() ? "" : "<code>" + escaped(text) + "</code>";
    }

    private static String escaped(String text) {
        return VisibleText.of(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replaceAll("([\\\\`*_{}\\[\\]#|~])", "\\\\$1");
    }
}
