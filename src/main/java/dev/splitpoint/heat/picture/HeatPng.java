package dev.splitpoint.heat.picture;

import dev.splitpoint.heat.layer.DrawingSurface;
import dev.splitpoint.heat.layer.HeatFrame;
import dev.splitpoint.tablet.SimulationRun;
import java.awt.AlphaComposite;
import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import javax.imageio.ImageIO;

/** PNG export of heatmap images, without a display. The only class that uses AWT. */
public final class HeatPng {
    private HeatPng() {}

    public static byte[] of(SimulationRun run, ImageOptions options) {
        return of(run, options, 1);
    }

    /**
     * {@return the image of a run as PNG}
     *
     * @param run run
     * @param options options of the image
     * @param scale scale factor of the image, such as 2 for high-density screens; texts and heatmap use the full
     *     resolution
     */
    public static byte[] of(SimulationRun run, ImageOptions options, int scale) {
        BufferedImage image =
                new BufferedImage(options.width() * scale, options.height() * scale, BufferedImage.TYPE_INT_RGB);
        draw(run, options, scale, image, 0);
        return png(image);
    }

    /**
     * {@return the images of two runs side by side as PNG}
     *
     * @param options options of each image
     */
    public static byte[] pair(SimulationRun left, SimulationRun right, ImageOptions options) {
        BufferedImage image = new BufferedImage(2 * options.width(), options.height(), BufferedImage.TYPE_INT_RGB);
        draw(left, options, 1, image, 0);
        draw(right, options, 1, image, options.width());
        return png(image);
    }

    /**
     * {@return a drawing with an image in it, as PNG}
     *
     * @param drawing draws everything around the image
     * @param heat box of the image, aligned to pixels
     * @param argb ARGB colors of the box, row by row
     * @param over draws over the image
     */
    public static byte[] of(
            int width,
            int height,
            Consumer<DrawingSurface> drawing,
            DrawingSurface.Box heat,
            int[] argb,
            Consumer<DrawingSurface> over) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = graphics(image);
        drawing.accept(new ImagePen(graphics));
        image.setRGB(
                (int) heat.x(), (int) heat.y(), (int) heat.width(), (int) heat.height(), argb, 0, (int) heat.width());
        over.accept(new ImagePen(graphics));
        graphics.dispose();
        return png(image);
    }

    private static Graphics2D graphics(BufferedImage image) {
        Graphics2D graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        return graphics;
    }

    private static void draw(SimulationRun run, ImageOptions options, int scale, BufferedImage image, int x) {
        ImageLayout layout = new ImageLayout(run, options, scale);
        Graphics2D graphics = graphics(image);
        graphics.translate(x, 0);
        graphics.scale(scale, scale);
        DrawingSurface pen = new ImagePen(graphics);
        layout.drawAround(pen);
        DrawingSurface.Box heat = layout.heat();
        HeatFrame frame = layout.frame();
        int width = frame.view().width();
        image.setRGB(
                x + (int) heat.x() * scale,
                (int) heat.y() * scale,
                width,
                frame.view().height(),
                frame.pixels(),
                0,
                width);
        layout.drawOver(pen);
        graphics.dispose();
    }

    /**
     * {@return pixels as PNG}
     *
     * @param argb width × height ARGB colors, row by row
     * @param width width in pixels
     * @param height height in pixels
     */
    public static byte[] of(int[] argb, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        image.setRGB(0, 0, width, height, argb, 0, width);
        return png(image);
    }

    private static byte[] png(BufferedImage image) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            if (!ImageIO.write(image, "png", bytes)) {
                throw new IllegalStateException("This Java runtime cannot write PNG.");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private record ImagePen(Graphics2D graphics) implements DrawingSurface {
        private static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 18);
        private static final Font LABEL = new Font(Font.SANS_SERIF, Font.PLAIN, 12);
        private static final Font KEY = new Font(Font.MONOSPACED, Font.PLAIN, 11);

        private static Font font(Type type) {
            return switch (type) {
                case TITLE -> TITLE;
                case LABEL -> LABEL;
                case KEY -> KEY;
            };
        }

        @Override
        public void fill(Box box, int color) {
            graphics.setComposite(AlphaComposite.SrcOver);
            graphics.setColor(new Color(color, true));
            graphics.fill(new Rectangle2D.Double(box.x(), box.y(), box.width(), box.height()));
        }

        @Override
        public void line(double[] xs, double[] ys, double width, int color) {
            Path2D path = new Path2D.Double();
            path.moveTo(xs[0], ys[0]);
            for (int i = 1; i < xs.length; i++) {
                path.lineTo(xs[i], ys[i]);
            }
            graphics.setColor(new Color(color, true));
            graphics.setStroke(new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
            graphics.draw(path);
        }

        @Override
        public void text(String text, double x, double y, Type type, Align align, int color) {
            graphics.setFont(font(type));
            graphics.setColor(new Color(color, true));
            FontMetrics metrics = graphics.getFontMetrics();
            double left = switch (align) {
                case LEFT -> x;
                case CENTRE -> x - metrics.stringWidth(text) / 2.0;
                case RIGHT -> x - metrics.stringWidth(text);
            };
            graphics.drawString(text, (float) left, (float) (y + (metrics.getAscent() - metrics.getDescent()) / 2.0));
        }

        @Override
        public double width(String text, Type type) {
            return graphics.getFontMetrics(font(type)).stringWidth(text);
        }
    }
}
