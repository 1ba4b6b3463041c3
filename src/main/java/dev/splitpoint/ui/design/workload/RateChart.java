package dev.splitpoint.ui.design.workload;

import dev.splitpoint.design.Phase;
import dev.splitpoint.design.Rate;
import dev.splitpoint.ui.kit.control.SliderRegion;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DragGesture;
import dev.splitpoint.ui.kit.text.Quantities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import javafx.geometry.Orientation;
import javafx.geometry.Point2D;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Pane;
import javafx.scene.shape.Line;
import javafx.scene.shape.Polygon;
import javafx.scene.shape.Polyline;

/**
 * Chart of the rate of the selected phase. The user drags the handles of the curve; a double click adds a point, unless
 * the curve is a sine.
 */
final class RateChart extends Pane {
    private static final double NORMAL_HEIGHT = 132;
    private static final double COMPACT_HEIGHT = 84;
    /** Height of the labels at the default text size, in pixels. */
    private static final double LABEL_HEIGHT = 16;

    private static final double SIDE_MARGIN = 8;
    private static final double GRIP = 12;
    private static final int POINTS = 160;
    private static final int STEPS = 100;
    private static final int LARGE = 10;

    private final PhaseModel model;
    private final Polygon area = new Polygon();
    private final Polyline curve = new Polyline();
    private final Line ground = new Line();
    private final Label highest = new Label();
    private final Label half = new Label();
    private final Label zero = new Label("0");
    private final Line middle = new Line();
    private final Label noon = new Label();
    private final Label value = new Label();
    private final Label from = new Label();
    private final Label to = new Label();
    private final List<Dot> dots = new ArrayList<>();
    private final Tooltip help = Accessibles.tooltip("");
    private Optional<Double> frozen = Optional.empty();
    private double baseHeight = NORMAL_HEIGHT;
    private double chartHeight = NORMAL_HEIGHT;

    RateChart(PhaseModel model) {
        this.model = model;
        getStyleClass().add("rate-chart");
        setId("rate-chart");
        Tooltip.install(this, help);
        compact(false);
        area.getStyleClass().add("rate-area");
        curve.getStyleClass().add("rate-curve");
        ground.getStyleClass().add("rate-ground");
        value.setId("rate-value");
        value.getStyleClass().add("rate-value");
        middle.getStyleClass().add("rate-ground");
        for (Label label : List.of(highest, half, zero, from, noon, to)) {
            label.getStyleClass().add("rate-label");
        }
        getChildren().addAll(area, ground, middle, curve, highest, half, zero, value, from, noon, to);
        addEventHandler(MouseEvent.MOUSE_CLICKED, click -> {
            boolean isOutsideHandles = !(click.getTarget() instanceof SliderRegion);
            if (isOutsideHandles && click.getButton() == MouseButton.PRIMARY && click.getClickCount() == 2) {
                add(click.getX(), click.getY());
            }
        });
    }

    /** Sets a smaller height for a low window, or the normal height. */
    final void compact(boolean isCompact) {
        baseHeight = isCompact ? COMPACT_HEIGHT : NORMAL_HEIGHT;
        setChartHeight(baseHeight * margin() / (LABEL_HEIGHT + 2));
    }

    private void setChartHeight(double height) {
        chartHeight = height;
        setMinHeight(chartHeight);
        setPrefHeight(chartHeight);
        setMaxHeight(chartHeight);
        requestLayout();
    }

    void show() {
        model.phase().ifPresent(phase -> {
            List<RateHandles.Handle> handles = RateHandles.of(phase.rate().shape(), length());
            while (dots.size() > handles.size()) {
                getChildren().remove(dots.removeLast().handle);
            }
            while (dots.size() < handles.size()) {
                Dot dot = new Dot(dots.size());
                dots.add(dot);
                getChildren().add(dot.handle);
            }
            for (int i = 0; i < handles.size(); i++) {
                dots.get(i).show(phase, handles.get(i));
            }
            help.setText(phase.rate().shape() instanceof Rate.Sine ? Messages.WAVE_HELP : Messages.RATE_HELP);
            highest.setText(Quantities.rounded(top()));
            half.setText(Quantities.rounded(top() / 2));
            from.setText(time(phase, 0));
            noon.setText(time(phase, 0.5));
            to.setText(time(phase, 1));
            value.setText(dots.stream()
                    .filter(dot -> dot.handle.isFocused() || dot.dragged)
                    .findFirst()
                    .map(dot -> handleText(handles.get(dot.index)))
                    .orElse(""));
            requestLayout();
        });
    }

    @Override
    protected void layoutChildren() {
        model.phase().ifPresent(this::draw);
    }

    private void draw(Phase phase) {
        double length = length();
        curve.getPoints().clear();
        for (int i = 0; i <= POINTS; i++) {
            double at = length * i / POINTS;
            curve.getPoints()
                    .addAll(
                            x(at),
                            Math.max(margin(), y(RateHandles.rateAt(phase.rate().shape(), length, at))));
        }
        area.getPoints().setAll(curve.getPoints());
        area.getPoints().addAll(x(length), y(0), x(0), y(0));
        ground.setStartX(x(0));
        ground.setEndX(x(length));
        ground.setStartY(y(0));
        ground.setEndY(y(0));
        middle.setStartX(x(0));
        middle.setEndX(x(length));
        middle.setStartY(y(top() / 2));
        middle.setEndY(y(top() / 2));
        for (Label label : List.of(highest, half, zero, value, from, noon, to)) {
            label.autosize();
        }
        for (Label label : List.of(highest, half, zero)) {
            double at = label == highest ? top() : label == half ? top() / 2 : 0;
            label.relocate(left() - 6 - label.getWidth(), y(at) - label.getHeight() / 2);
        }
        double fitting = baseHeight * margin() / (LABEL_HEIGHT + 2);
        if (fitting > chartHeight + 1) {
            setChartHeight(fitting);
        }
        value.relocate(Math.max(SIDE_MARGIN, getWidth() - SIDE_MARGIN - value.getWidth()), 1);
        from.relocate(left(), chartHeight - margin() + 1);
        noon.relocate(x(length / 2) - noon.getWidth() / 2, chartHeight - margin() + 1);
        to.relocate(getWidth() - SIDE_MARGIN - to.getWidth() + 2, chartHeight - margin() + 1);
        List<RateHandles.Handle> handles = RateHandles.of(phase.rate().shape(), length);
        for (int i = 0; i < Math.min(dots.size(), handles.size()); i++) {
            double x = Math.min(x(handles.get(i).at()), x(length));
            dots.get(i)
                    .handle
                    .setVisible(handles.get(i).at() <= length || phase.rate().shape() instanceof Rate.Points);
            dots.get(i)
                    .handle
                    .resizeRelocate(
                            x - GRIP / 2, Math.max(margin(), y(handles.get(i).rate())) - GRIP / 2, GRIP, GRIP);
        }
    }

    private void add(double x, double y) {
        double at = snappedTime((x - left()) / Math.max(1, inner()) * length());
        double rate = snappedRate((chartHeight - margin() - y) / (chartHeight - margin() - margin()) * top());
        model.phase()
                .flatMap(phase -> RateHandles.points(phase.rate().shape(), phase.duration()))
                .map(points -> RateHandles.added(points, at, rate))
                .ifPresent(points -> model.change(index(), "rate", PhaseModel.rate(shape -> points)));
    }

    /** Changes the points of the curve in a separate undo step, if the curve consists of points. */
    private void changePoints(UnaryOperator<Rate.Points> change) {
        model.change(
                index(),
                "rate",
                PhaseModel.rate(shape -> shape instanceof Rate.Points points ? change.apply(points) : shape));
    }

    private int index() {
        return model.selectedProperty().get();
    }

    private double length() {
        return model.phase().map(p -> PhaseLayout.seconds(p.duration())).orElse(1.0);
    }

    private double top() {
        return frozen.orElseGet(() -> model.phase()
                .map(p -> RateHandles.axisTop(p.rate().shape(), length()))
                .orElse(1.0));
    }

    /** {@return the height of a label, which grows with the size of the text} */
    private double margin() {
        return Math.max(LABEL_HEIGHT, Math.ceil(from.prefHeight(-1))) + 2;
    }

    /** {@return the left end of the curve, after the labels of the rates} */
    private double left() {
        return SIDE_MARGIN + 6 + Math.max(highest.prefWidth(-1), half.prefWidth(-1));
    }

    /** {@return the time at a part of a phase: 06:00 in a day, or 15 min} */
    private static String time(Phase phase, double part) {
        Duration at = Duration.ofSeconds(Math.round(PhaseLayout.seconds(phase.duration()) * part));
        boolean isDay = phase.duration().compareTo(Duration.ofHours(2)) >= 0
                && phase.duration().compareTo(Duration.ofDays(2)) <= 0;
        return isDay ? Messages.clock(at.toHours(), at.toMinutesPart()) : at.isZero() ? "0" : Quantities.span(at);
    }

    private double inner() {
        return getWidth() - left() - SIDE_MARGIN;
    }

    private double x(double at) {
        return left() + at / length() * inner();
    }

    private double y(double rate) {
        return chartHeight - margin() - rate / top() * (chartHeight - margin() - margin());
    }

    private double snappedRate(double rate) {
        double step = top() / STEPS;
        // The second rounding removes floating-point errors, so that 0.1 × 3 is 0.3.
        return Math.max(0, Math.rint(Math.rint(rate / step) * step * 1e6) / 1e6);
    }

    private double snappedTime(double at) {
        long step = PhaseLayout.step(length() / STEPS);
        return Math.max(0, Math.rint(at / step) * step);
    }

    private static String handleText(RateHandles.Handle handle) {
        String rate = Messages.perSecond(Quantities.real(handle.rate()));
        String at = Quantities.span(Duration.ofSeconds(Math.round(handle.at())));
        return handle.canChangeRate() && handle.canChangeTime()
                ? Messages.handle(handle.name(), rate, at)
                : Messages.handle(handle.name(), handle.canChangeRate() ? rate : at);
    }

    /** Draggable handle of the curve. */
    private final class Dot implements SliderRegion.Motion {
        private final int index;
        private final SliderRegion handle = new SliderRegion(Orientation.VERTICAL, this);
        private final Tooltip tooltip = Accessibles.tooltip("");
        private boolean upright;
        private boolean dragged;

        Dot(int index) {
            this.index = index;
            handle.getStyleClass().add("rate-handle");
            handle.setId("rate-handle-" + index);
            Tooltip.install(handle, tooltip);
            handle.focusedProperty().addListener((focused, was, is) -> RateChart.this.show());
            DragGesture.install(handle, model.contentProperty(), new Drag());
            handle.addEventHandler(KeyEvent.KEY_PRESSED, this::key);
            handle.addEventHandler(MouseEvent.MOUSE_CLICKED, MouseEvent::consume);
        }

        void show(Phase phase, RateHandles.Handle position) {
            upright = position.canChangeRate();
            handle.setRange(
                    upright
                            ? new SliderRegion.Range(0, position.rate(), top(), handleText(position))
                            : new SliderRegion.Range(0, position.at(), length(), handleText(position)));
            handle.setAccessibleText(Messages.handleOfPhase(handleText(position), phase.name()));
            tooltip.setText(
                    Messages.handleHelp(handleText(position), phase.rate().shape() instanceof Rate.Points));
        }

        private void key(KeyEvent key) {
            boolean large = key.isShiftDown();
            switch (key.getCode()) {
                case UP -> stepRate(1, large);
                case DOWN -> stepRate(-1, large);
                case RIGHT -> stepTime(1, large);
                case LEFT -> stepTime(-1, large);
                case DELETE, BACK_SPACE -> changePoints(points -> RateHandles.removed(points, index));
                default -> {
                    return;
                }
            }
            key.consume();
        }

        @Override
        public void step(int by, boolean large) {
            if (upright) {
                stepRate(by, large);
            } else {
                stepTime(by, large);
            }
        }

        @Override
        public void focusLost() {
            model.endMerge();
        }

        private void stepRate(int by, boolean large) {
            double rate = by * top() / STEPS * (large ? LARGE : 1);
            change(now -> moved(OptionalDouble.empty(), OptionalDouble.of(Math.rint((now.rate() + rate) * 1e6) / 1e6)));
        }

        private void stepTime(int by, boolean large) {
            long time = by * PhaseLayout.step(length() / STEPS) * (large ? LARGE : 1);
            change(now -> moved(OptionalDouble.of(now.at() + time), OptionalDouble.empty()));
        }

        private void change(Function<RateHandles.Handle, UnaryOperator<Rate.Shape>> change) {
            model.change(
                    index(),
                    "rate",
                    handle.getId(),
                    PhaseModel.rate(shape -> change.apply(
                                    RateHandles.of(shape, length()).get(index))
                            .apply(shape)));
        }

        private UnaryOperator<Rate.Shape> moved(OptionalDouble at, OptionalDouble rate) {
            return shape -> RateHandles.moved(shape, index, at, rate);
        }

        private final class Drag extends RateHandleDrag {
            private RateHandles.Handle start = new RateHandles.Handle("", 0, 0, false, false);

            @Override
            public void onStart(MouseEvent press) {
                frozen = Optional.of(top());
                dragged = true;
                model.phase()
                        .ifPresent(p -> start =
                                RateHandles.of(p.rate().shape(), length()).get(index));
                begin(model.startDrag(index(), "rate"));
            }

            @Override
            public void onMove(MouseEvent mouse, Point2D distance) {
                double at = start.at() + distance.getX() / Math.max(1, inner()) * length();
                double rate = start.rate() - distance.getY() / (chartHeight - margin() - margin()) * top();
                // The rate is limited to the axis, which grows after the user releases the handle.
                double limited = Math.min(rate, top());
                update(PhaseModel.rate(moved(
                        DragGesture.isBeyondTolerance(distance.getX())
                                ? OptionalDouble.of(snappedTime(at))
                                : OptionalDouble.empty(),
                        DragGesture.isBeyondTolerance(distance.getY())
                                ? OptionalDouble.of(snappedRate(limited))
                                : OptionalDouble.empty())));
            }

            @Override
            public void onEnd() {
                frozen = Optional.empty();
                dragged = false;
                RateChart.this.show();
            }
        }
    }
}
