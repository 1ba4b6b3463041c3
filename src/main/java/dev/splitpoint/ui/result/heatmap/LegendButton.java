package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.heat.Legend;
import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.heat.color.ColorScale;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.heat.layer.DrawingSurface.Align;
import dev.splitpoint.heat.layer.DrawingSurface.Box;
import dev.splitpoint.heat.layer.DrawingSurface.Type;
import dev.splitpoint.heat.layer.HeatFrame;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Pos;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;

/** Legend of the colors: title with unit, colors, values, and a cut at each limit. A click opens the color settings. */
final class LegendButton extends Button {
    private static final double BAR = 232;
    private static final double BAR_HEIGHT = 8;

    /** Space for values that extend beyond the colors, on each side. */
    private static final double SIDE = 8;

    private static final double VALUES = 13;
    private static final double BETWEEN = 6;

    private final Label title = new Label();
    private final Colors colors = new Colors();

    LegendButton(HeatmapModel model, HeatIds ids, Runnable open) {
        HeatControls.name(this, ids.of("legend"), Messages.LEGEND_HELP);
        getStyleClass().setAll("heatmap-legend");
        title.getStyleClass().add("heatmap-legend-title");
        setGraphic(new VBox(title, colors));
        ((VBox) getGraphic()).setAlignment(Pos.CENTER_LEFT);
        setMinWidth(Region.USE_PREF_SIZE);
        setOnAction(pressed -> open.run());
        model.frameProperty().subscribe(frame -> {
            setDisable(frame.isEmpty());
            frame.ifPresent(shown -> {
                title.setText(Legend.title(shown.map()));
                String help = Messages.legendHelp(Legend.explanation(shown.map()));
                HeatControls.name(this, ids.of("legend"), help);
                setAccessibleText(Messages.legend(title.getText()));
                colors.show(shown);
            });
        });
    }

    /** {@return the text of a value without the unit, which the title has} */
    static String text(Legend.Tick tick, MetricUnit unit) {
        if (unit == MetricUnit.BYTES || unit == MetricUnit.BYTES_PER_SECOND) {
            return tick.text();
        }
        String prefix = tick.text().startsWith("> ") ? "> " : "";
        String number = tick.text().substring(prefix.length());
        int end = number.indexOf(' ');
        String bare = end < 0 ? number : number.substring(0, end);
        return prefix + (bare.endsWith("%") ? bare.substring(0, bare.length() - 1) : bare);
    }

    /** Canvas with the colors and the values. */
    private static final class Colors extends Pane {
        private final Canvas canvas = new Canvas();
        private final CanvasPen pen = new CanvasPen(canvas.getGraphicsContext2D());
        private Optional<HeatFrame> frame = Optional.empty();

        Colors() {
            canvas.setManaged(false);
            Text probe = new Text();
            getChildren().addAll(canvas, probe);
            pen.follow(probe, () -> {
                double text = pen.textScale();
                setMinSize((BAR + 2 * SIDE) * text, (BAR_HEIGHT + VALUES) * text);
                setPrefSize(getMinWidth(), getMinHeight());
                draw();
            });
        }

        void show(HeatFrame newFrame) {
            boolean isSame = frame.filter(old -> old.map() == newFrame.map()
                            && old.palette().equals(newFrame.palette())
                            && Arrays.equals(
                                    old.table().colors(), newFrame.table().colors()))
                    .isPresent();
            frame = Optional.of(newFrame);
            if (!isSame) {
                draw();
            }
        }

        private void draw() {
            canvas.setWidth(getPrefWidth());
            canvas.setHeight(getPrefHeight());
            pen.clear();
            frame.ifPresent(this::draw);
        }

        private void draw(HeatFrame shown) {
            double text = pen.textScale();
            Box bar = new Box(SIDE * text, 0, BAR * text, BAR_HEIGHT * text);
            ColorScale whole = Legend.base(shown.map().scale());
            int steps = (int) bar.width();
            for (int i = 0; i < steps; i++) {
                pen.fill(new Box(bar.x() + i, bar.y(), 1, bar.height()), color(shown, (i + 0.5) / steps));
            }
            MetricUnit unit = shown.map().metric().unit();
            List<Legend.Tick> ticks = new ArrayList<>(Legend.of(whole, unit).ticks());
            // Limits are more important than other values, and the last one is the most important.
            ticks.sort(Comparator.comparing((Legend.Tick tick) -> !tick.limit())
                    .thenComparing(tick -> tick.limit() ? -tick.position() : tick.position()));
            List<Box> written = new ArrayList<>();
            for (Legend.Tick tick : ticks) {
                double x = bar.x() + tick.position() * bar.width();
                if (tick.limit()) {
                    pen.fill(
                            new Box(Math.round(x), bar.y(), 1, bar.height() + 2),
                            shown.palette().ground());
                }
                write(text(tick, unit), x, bar, written, shown);
            }
        }

        private void write(String text, double x, Box bar, List<Box> written, HeatFrame shown) {
            double width = pen.width(text, Type.LABEL);
            double left = Math.clamp(x - width / 2, 0, Math.max(0, getPrefWidth() - width));
            Box box = new Box(left - BETWEEN / 2, 0, width + BETWEEN, 1);
            boolean isFree = written.stream().noneMatch(other -> box.x() < other.right() && other.x() < box.right());
            if (isFree) {
                written.add(box);
                pen.text(
                        text,
                        left,
                        bar.bottom() + (VALUES / 2 + 1) * pen.textScale(),
                        Type.LABEL,
                        Align.LEFT,
                        shown.palette().muted());
            }
        }

        private static int color(HeatFrame shown, double place) {
            double part = shown.map().scale() instanceof ColorScale.Part range
                    ? Math.clamp((place - range.from()) / (range.to() - range.from()), 0, 1)
                    : place;
            return shown.table().colors()[(int) Math.min(ColorMap.SIZE - 1, part * ColorMap.SIZE)];
        }
    }
}
