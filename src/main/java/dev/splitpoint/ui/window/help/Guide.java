package dev.splitpoint.ui.window.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;

/**
 * Sections of the guide.
 *
 * @param sections sections in order
 */
public record Guide(List<Section> sections) {
    private static final List<String> PAGES = List.of(
            "guide.md",
            "document.md",
            "simulation.md",
            "findings.md",
            "inference.md",
            "exports.md",
            "ci.md",
            "validation.md");

    /**
     * Heading and the blocks up to the next heading.
     *
     * @param page file name
     * @param title heading
     * @param level heading level, 1 for the title of the guide
     * @param blocks blocks below the heading
     * @param text searchable text of the heading and blocks
     */
    public record Section(String page, String title, int level, List<Node> blocks, String text) {
        /** {@return the anchor for links, as GitHub generates it} */
        public String anchor() {
            return title.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
        }
    }

    /** {@return the guide of this program, followed by the reference pages} */
    public static Guide own() {
        return new Guide(PAGES.stream()
                .flatMap(page -> sections(page, text(page)).stream())
                .toList());
    }

    private static String text(String resource) {
        try (InputStream in = Objects.requireNonNull(Guide.class.getResourceAsStream(resource), resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Section> sections(String page, String markdown) {
        Node document = Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .build()
                .parse(markdown);
        List<Section> sections = new ArrayList<>();
        List<Node> blocks = new ArrayList<>();
        String title = "";
        int level = 1;
        for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
            if (node instanceof Heading heading) {
                add(sections, page, title, level, blocks);
                title = plain(heading);
                level = heading.getLevel();
                blocks = new ArrayList<>();
            } else {
                blocks.add(node);
            }
        }
        add(sections, page, title, level, blocks);
        return List.copyOf(sections);
    }

    private static void add(List<Section> sections, String page, String title, int level, List<Node> blocks) {
        if (!title.isEmpty() || !blocks.isEmpty()) {
            String text = String.join("\n", blocks.stream().map(Guide::plain).toList());
            sections.add(new Section(page, title, level, List.copyOf(blocks), text));
        }
    }

    /**
     * {@return the target section of a link; empty if the link leads elsewhere}
     *
     * @param page page that contains the link
     * @param address link target, such as {@code #limits}, {@code document.md} or {@code document.md#limits}
     */
    public Optional<Section> target(String page, String address) {
        int hash = address.indexOf('#');
        String file = hash == 0 ? page : hash < 0 ? address : address.substring(0, hash);
        return sections.stream()
                .filter(section -> section.page().equals(file))
                .filter(section -> hash < 0 || section.anchor().equals(address.substring(hash + 1)))
                .findFirst();
    }

    /** {@return the sections that contain a word, matches in headings first; all sections for an empty word} */
    public List<Section> find(String word) {
        String wanted = word.strip().toLowerCase(Locale.ROOT);
        List<Section> found = new ArrayList<>(sections.stream()
                .filter(section -> section.title().toLowerCase(Locale.ROOT).contains(wanted))
                .toList());
        sections.stream()
                .filter(section -> !found.contains(section)
                        && section.text().toLowerCase(Locale.ROOT).contains(wanted))
                .forEach(found::add);
        return found;
    }

    /** {@return the text of a node without markup} */
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
