package dev.splitpoint.heat.layer;

import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.TableDesign.NotedRange;
import dev.splitpoint.design.text.VisibleText;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.key.KeyBuckets;
import java.util.Optional;

/**
 * Layer that outlines the ranges of notes and shows the numbers of the notes. A range of one cell has at least the size
 * of a number.
 */
final class NoteLayer implements HeatLayer {
    private static final double SIZE = 14;
    private static final int OUTLINE = 0xC0000000;
    private static final int COLOR = 0xFFFFD84D;
    private static final int TEXT = 0xFF000000;
    private static final double DIGIT = 7;

    @Override
    public String id() {
        return "notes";
    }

    @Override
    public Optional<String> menuItem() {
        return Optional.of("Show Notes");
    }

    @Override
    public void draw(DrawingSurface pen, HeatScene scene) {
        Box heat = scene.layout().heat();
        for (int i = 0; i < scene.notes().size(); i++) {
            String number = Integer.toString(i + 1);
            range(scene, scene.notes().get(i)).ifPresent(range -> {
                new Box(range.x() - 1, range.y() - 1, range.width() + 2, range.height() + 2)
                        .sidesIn(heat)
                        .forEach(side -> pen.fill(side, OUTLINE));
                range.sidesIn(heat).forEach(side -> pen.fill(side, COLOR));
                Box tag = tag(heat, range, number, pen.textScale());
                pen.fill(new Box(tag.x() - 1, tag.y() - 1, tag.width() + 2, tag.height() + 2), OUTLINE);
                pen.fill(tag, COLOR);
                pen.text(number, tag.x() + tag.width() / 2, tag.y() + tag.height() / 2, Type.LABEL, Align.CENTRE, TEXT);
            });
        }
    }

    /** {@return the note with its number at a point of its tag} */
    @Override
    public Optional<Hit> at(DrawingSurface pen, HeatScene scene, double x, double y) {
        Box heat = scene.layout().heat();
        for (int i = scene.notes().size() - 1; i >= 0; i--) {
            Note note = scene.notes().get(i);
            String number = Integer.toString(i + 1);
            if (range(scene, note)
                    .filter(range -> tag(heat, range, number, pen.textScale()).contains(x, y))
                    .isPresent()) {
                return Optional.of(new Hit.Text("Note " + number + ": "
                        + VisibleText.of(note.text().strip().replaceAll("\\s+", " "))));
            }
        }
        return Optional.empty();
    }

    /**
     * {@return the rectangle of a note in the scene; empty if it is outside, or if the note is on a part of the design}
     */
    private static Optional<Box> range(HeatScene scene, Note note) {
        if (!(note.target() instanceof NotedRange range)) {
            return Optional.empty();
        }
        double cell = scene.map().run().load().time().cellSeconds();
        KeyBuckets buckets = scene.map().run().load().buckets();
        int first = buckets.find(range.keys().start());
        double left = scene.x(range.from().toNanos() / 1e9 / cell);
        double right =
                scene.x(Math.min(scene.map().pyramid().cells(), range.to().toNanos() / 1e9 / cell));
        double top = scene.y(first);
        double bottom = scene.y(Math.max(first + 1, buckets.end(range.keys())));
        Box heat = scene.layout().heat();
        return right <= heat.x() || left >= heat.right() || bottom <= heat.y() || top >= heat.bottom() || right <= left
                ? Optional.empty()
                : Optional.of(new Box(
                        Math.floor(left),
                        Math.floor(top),
                        Math.max(2, Math.ceil(right - left)),
                        Math.max(2, Math.ceil(bottom - top))));
    }

    /** {@return the box of the number at the upper left corner of a range, inside the heatmap} */
    private static Box tag(Box heat, Box range, String number, double scale) {
        double height = SIZE * scale;
        double width = Math.max(height, (number.length() + 1) * DIGIT * scale);
        return new Box(
                Math.clamp(range.x(), heat.x(), Math.max(heat.x(), heat.right() - width)),
                Math.clamp(range.y(), heat.y(), Math.max(heat.y(), heat.bottom() - height)),
                width,
                height);
    }
}
