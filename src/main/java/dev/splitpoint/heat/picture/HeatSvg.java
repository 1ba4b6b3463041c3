package dev.splitpoint.heat.picture;

import dev.splitpoint.heat.layer.DrawingSurface;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.tablet.SimulationRun;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Base64;
import java.util.Locale;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * SVG export of heatmap images. Titles, axes, legend and curves are vectors and text; the heatmap is an embedded PNG.
 */
public final class HeatSvg {
    private static final String NAMESPACE = "http://www.w3.org/2000/svg";
    private static final String SANS = "Helvetica, Arial, 'DejaVu Sans', sans-serif";
    private static final String MONO = "'DejaVu Sans Mono', Menlo, Consolas, monospace";

    private HeatSvg() {}

    /**
     * {@return the image of a run as an SVG document, which is identical on all machines}
     *
     * @param run run
     * @param options options of the image
     * @param scale pixels of the heatmap for each unit of the document
     * @param description text about the origin of the image, which viewers do not display
     */
    public static String of(SimulationRun run, ImageOptions options, int scale, String description) {
        ImageLayout layout = new ImageLayout(run, options, scale);
        StringWriter text = new StringWriter();
        try {
            XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
            xml.writeStartDocument("UTF-8", "1.0");
            xml.writeCharacters("\n");
            xml.writeStartElement("svg");
            xml.writeDefaultNamespace(NAMESPACE);
            xml.writeAttribute("width", number(layout.size().width()));
            xml.writeAttribute("height", number(layout.size().height()));
            xml.writeAttribute(
                    "viewBox",
                    "0 0 " + number(layout.size().width()) + " "
                            + number(layout.size().height()));
            element(xml, "title", visible(run.design().metadata().name()));
            element(xml, "desc", visible(description));
            SvgPen pen = new SvgPen(xml);
            layout.drawAround(pen);
            image(xml, layout);
            layout.drawOver(pen);
            xml.writeEndElement();
            xml.writeEndDocument();
        } catch (XMLStreamException e) {
            throw new IllegalStateException(e);
        }
        return text + "\n";
    }

    private static void image(XMLStreamWriter xml, ImageLayout layout) throws XMLStreamException {
        DrawingSurface.Box heat = layout.heat();
        HeatFrame frame = layout.frame();
        byte[] png =
                HeatPng.of(frame.pixels(), frame.view().width(), frame.view().height());
        xml.writeCharacters("\n");
        xml.writeEmptyElement("image");
        box(xml, heat);
        xml.writeAttribute("style", "image-rendering: pixelated");
        xml.writeAttribute(
                "href", "data:image/png;base64," + Base64.getEncoder().encodeToString(png));
    }

    private static void element(XMLStreamWriter xml, String name, String content) throws XMLStreamException {
        xml.writeCharacters("\n");
        xml.writeStartElement(name);
        xml.writeCharacters(content);
        xml.writeEndElement();
    }

    private static void box(XMLStreamWriter xml, DrawingSurface.Box box) throws XMLStreamException {
        xml.writeAttribute("x", number(box.x()));
        xml.writeAttribute("y", number(box.y()));
        xml.writeAttribute("width", number(box.width()));
        xml.writeAttribute("height", number(box.height()));
    }

    /** {@return a length with at most two decimals} */
    private static String number(double value) {
        return BigDecimal.valueOf(value)
                .setScale(2, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** {@return a text without the characters that XML does not allow} */
    private static String visible(String text) {
        return text.codePoints()
                .map(c -> c >= 0x20 && c <= 0xD7FF || c >= 0xE000 && c <= 0xFFFD || c >= 0x10000 ? c : 0xFFFD)
                .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                .toString();
    }

    private record SvgPen(XMLStreamWriter xml) implements DrawingSurface {
        private static int size(Type type) {
            return switch (type) {
                case TITLE -> 18;
                case LABEL -> 12;
                case KEY -> 11;
            };
        }

        @Override
        public void fill(Box box, int color) {
            write(() -> {
                xml.writeCharacters("\n");
                xml.writeEmptyElement("rect");
                box(xml, box);
                color("fill", color);
            });
        }

        @Override
        public void line(double[] xs, double[] ys, double width, int color) {
            StringBuilder points = new StringBuilder();
            for (int i = 0; i < xs.length; i++) {
                points.append(i == 0 ? "" : " ")
                        .append(number(xs[i]))
                        .append(',')
                        .append(number(ys[i]));
            }
            write(() -> {
                xml.writeCharacters("\n");
                xml.writeEmptyElement("polyline");
                xml.writeAttribute("points", points.toString());
                xml.writeAttribute("fill", "none");
                xml.writeAttribute("stroke-width", number(width));
                color("stroke", color);
            });
        }

        @Override
        public void text(String text, double x, double y, Type type, Align align, int color) {
            write(() -> {
                xml.writeCharacters("\n");
                xml.writeStartElement("text");
                xml.writeAttribute("x", number(x));
                xml.writeAttribute("y", number(y));
                xml.writeAttribute("dy", "0.36em");
                xml.writeAttribute("font-size", Integer.toString(size(type)));
                xml.writeAttribute("font-family", type == Type.KEY ? MONO : SANS);
                if (type == Type.TITLE) {
                    xml.writeAttribute("font-weight", "bold");
                }
                xml.writeAttribute(
                        "text-anchor",
                        switch (align) {
                            case LEFT -> "start";
                            case CENTRE -> "middle";
                            case RIGHT -> "end";
                        });
                // Keys and the summary contain several spaces in a row.
                xml.writeAttribute("xml:space", "preserve");
                color("fill", color);
                xml.writeCharacters(visible(text));
                xml.writeEndElement();
            });
        }

        /** Estimates the width from mean letter widths, because fonts differ between machines. */
        @Override
        public double width(String text, Type type) {
            double letter = switch (type) {
                case TITLE -> 0.6;
                case LABEL -> 0.55;
                case KEY -> 0.61;
            };
            return text.codePointCount(0, text.length()) * letter * size(type);
        }

        private void color(String attribute, int argb) throws XMLStreamException {
            xml.writeAttribute(attribute, String.format(Locale.ROOT, "#%06x", argb & 0xFFFFFF));
            int alpha = argb >>> 24;
            if (alpha < 255) {
                xml.writeAttribute(attribute + "-opacity", number(alpha / 255.0));
            }
        }

        private static void write(Output output) {
            try {
                output.write();
            } catch (XMLStreamException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Action that writes to memory. */
    @FunctionalInterface
    private interface Output {
        void write() throws XMLStreamException;
    }
}
