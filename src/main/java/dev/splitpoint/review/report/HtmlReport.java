package dev.splitpoint.review.report;

import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.heat.color.Hue;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Report as one HTML file: images are embedded, and there are no scripts and no references to other files. The theme
 * follows the browser, and paper is light.
 */
public final class HtmlReport {
    private final XMLStreamWriter html;

    private HtmlReport(XMLStreamWriter html) {
        this.html = html;
    }

    /** {@return the file, in UTF-8} */
    public static byte[] of(ReportContent content) {
        StringWriter text = new StringWriter();
        try {
            new HtmlReport(XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text)).page(content);
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    }

    private void page(ReportContent content) throws XMLStreamException {
        html.writeDTD("<!DOCTYPE html>\n");
        open("html", "lang", "en");
        open("head");
        empty("meta", "charset", "utf-8");
        empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        empty("meta", "name", "color-scheme", "content", "light dark");
        empty("meta", "name", "generator", "content", "Splitpoint");
        element("title", content.title());
        // No icon: without this line a browser asks the server for one.
        empty("link", "rel", "icon", "href", "data:,");
        element("style", style());
        close();
        open("body");
        open("main");
        element("h1", content.title());
        if (!content.subtitle().isEmpty()) {
            element("p", content.subtitle(), "class", "subtitle");
        }
        contents(content.blocks());
        blocks(content.blocks());
        close();
        close();
        close();
        html.writeEndDocument();
    }

    private void contents(List<Block> blocks) throws XMLStreamException {
        open("nav", "aria-label", "Contents");
        open("ul");
        for (Block block : blocks) {
            if (block instanceof Block.Heading(int level, String text) && level == 2) {
                open("li");
                element("a", text, "href", "#" + id(text));
                close();
            }
        }
        close();
        close();
    }

    private static String id(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }

    private void blocks(List<Block> blocks) throws XMLStreamException {
        for (Block block : blocks) {
            html.writeCharacters("\n");
            block(block);
        }
    }

    private void block(Block block) throws XMLStreamException {
        switch (block) {
            case Block.Heading(int level, String text) -> {
                if (level == 2) {
                    element("h2", text, "id", id(text));
                } else {
                    element("h3", text);
                }
            }
            case Block.Paragraph(List<Inline> text) -> {
                open("p");
                inlines(text);
                close();
            }
            case Block.Bullets(List<List<Inline>> items) -> {
                open("ul");
                for (List<Inline> item : items) {
                    open("li");
                    inlines(item);
                    close();
                }
                close();
            }
            case Block.Table table -> table(table);
            case Block.Picture picture -> picture(picture);
            case Block.Code code -> {
                open("pre", "tabindex", "0");
                open("code");
                html.writeCharacters(lines(code.text()));
                close();
                close();
            }
            case Block.Folded(String summary, List<Block> inner) -> {
                open("details");
                element("summary", summary);
                blocks(inner);
                close();
            }
        }
    }

    private void table(Block.Table table) throws XMLStreamException {
        open("div", "class", "scroll", "tabindex", "0", "role", "region", "aria-label", table.caption());
        open("table");
        element("caption", table.caption());
        open("thead");
        open("tr");
        for (int i = 0; i < table.headers().size(); i++) {
            element(
                    "th",
                    table.headers().get(i),
                    "scope",
                    "col",
                    "class",
                    table.numeric().contains(i) ? "number" : "text");
        }
        close();
        close();
        open("tbody");
        for (List<List<Inline>> row : table.rows()) {
            open("tr");
            for (int i = 0; i < row.size(); i++) {
                open("td", "class", table.numeric().contains(i) ? "number" : "text");
                inlines(row.get(i));
                close();
            }
            close();
        }
        close();
        close();
        close();
    }

    private void picture(Block.Picture picture) throws XMLStreamException {
        open("figure");
        open("picture");
        empty("source", "media", "screen and (prefers-color-scheme: dark)", "srcset", data(picture.dark()));
        empty("img", "alt", picture.alt(), "src", data(picture.light()));
        close();
        element("figcaption", picture.alt());
        close();
    }

    private static String data(byte[] png) {
        return "data:image/png;base64," + Base64.getEncoder().encodeToString(png);
    }

    private void inlines(List<Inline> inlines) throws XMLStreamException {
        for (Inline inline : inlines) {
            switch (inline) {
                case Inline.Plain(String text) -> html.writeCharacters(VisibleText.of(text));
                case Inline.Strong(String text) -> element("strong", text);
                case Inline.Code(String text) -> element("code", text);
                case Inline.KeyPart(String text, Hue hue) ->
                    element("code", text, "class", "hue-" + hue.name().toLowerCase(Locale.ROOT));
                case Inline.Toned(String text, Inline.Tone tone) ->
                    element("span", text, "class", "tone-" + tone.name().toLowerCase(Locale.ROOT));
                case Inline.Link(String text, String url) -> element("a", text, "href", url);
            }
        }
    }

    /** {@return a text with its line breaks, and other invisible characters escaped} */
    static String lines(String text) {
        return text.lines().map(VisibleText::of).collect(Collectors.joining("\n"));
    }

    private void open(String name, String... attributes) throws XMLStreamException {
        html.writeStartElement(name);
        attributes(attributes);
    }

    private void empty(String name, String... attributes) throws XMLStreamException {
        html.writeEmptyElement(name);
        attributes(attributes);
    }

    private void element(String name, String text, String... attributes) throws XMLStreamException {
        open(name, attributes);
        html.writeCharacters(name.equals("style") ? text : VisibleText.of(text));
        close();
    }

    private void attributes(String... attributes) throws XMLStreamException {
        for (int i = 0; i < attributes.length; i += 2) {
            html.writeAttribute(attributes[i], VisibleText.of(attributes[i + 1]));
        }
    }

    private void close() throws XMLStreamException {
        html.writeEndElement();
    }

    /** {@return the style sheet; without the characters that HTML and XML escape differently in it} */
    private static String style() {
        try (InputStream css = Objects.requireNonNull(HtmlReport.class.getResourceAsStream("report.css"))) {
            return new String(css.readAllBytes(), StandardCharsets.UTF_8) + hues(false)
                    + "@media screen and (prefers-color-scheme: dark) {\n" + hues(true) + "}\n";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String hues(boolean dark) {
        return Arrays.stream(Hue.values())
                .map(hue -> String.format(
                                Locale.ROOT,
                                ".hue-%s { color: #%06x; }%n",
                                hue.name().toLowerCase(Locale.ROOT),
                                hue.text(dark) & 0xFFFFFF)
                        .replace("\r\n", "\n"))
                .collect(Collectors.joining());
    }
}
