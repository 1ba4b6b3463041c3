package dev.splitpoint.ui.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * The guide, section by section.
 *
 * @param sections in their order
 */
public record Guide(List<Section> sections) {
    /**
     * A heading and what stands below it, up to the next.
     *
     * @param title  the heading
     * @param level  1 for the guide's own title
     * @param blocks below it
     * @param text   all of it, to be searched
     */
    public record Section(String title, int level, List<Node> blocks, String text) {
        /** {@return what links name it by, as GitHub makes it} */
        public String anchor() {
            return title.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
        }
    }

    /** {@return the guide of this program, the entries of all rules at its end} */
    public static Guide own() {
        return of(text("guide.md") + "\n" + text("simulation.md") + "\n" + text("findings.md"));
    }

    private static String text(String resource) {
        try (InputStream in = Objects.requireNonNull(Guide.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return a guide of Markdown} */
    static Guide of(String markdown) {
        Node document =
                Parser.builder().extensions(List.of(TablesExtension.create())).build().parse(markdown);
        List<Section> sections = new ArrayList<>();
        List<Node> blocks = new ArrayList<>();
        String title = "";
        int level = 1;
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                add(sections, title, level, blocks);
                title = plain(heading);
                level = heading.getLevel();
                blocks = new ArrayList<>();
            } else {
                blocks.add(node);
            }
        }
        add(sections, title, level, blocks);
        return new Guide(List.copyOf(sections));
    }

    private static void add(List<Section> sections, String title, int level, List<Node> blocks) {
        if (!title.isEmpty() || !blocks.isEmpty()) {
            String text = String.join("\n", blocks.stream().map(Guide::plain).toList());
            sections.add(new Section(title, level, List.copyOf(blocks), text));
        }
    }

    /** {@return the sections that a word occurs in, those with it in the heading first; all for an empty word} */
    public List<Section> find(String word) {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        List<Section> found = new ArrayList<>(sections.stream()
                .filter(section -> section.title().toLowerCase(Locale.ROOT).contains(wanted))
                .toList());
        sections.stream()
                .filter(section -> !found.contains(section) && section.text().toLowerCase(Locale.ROOT).contains(wanted))
                .forEach(found::add);
        return found;
    }

    /** {@return the text of a node without its marks} */
    static String plain(Node node) {
        StringBuilder text = new StringBuilder();
        node.accept(new AbstractVisitor() {
            @Override
            public void visit(Text part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(Code part) {
                text.append(part.getLiteral());
            }

            @Override
            public void visit(org.commonmark.node.SoftLineBreak part) {
                text.append(' ');
            }

            @Override
            public void visit(org.commonmark.node.FencedCodeBlock part) {
                text.append(part.getLiteral());
            }
        });
        return text.toString();
    }
}
