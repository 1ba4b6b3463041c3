package dev.splitpoint.ui.kit.control;

import dev.splitpoint.ui.kit.text.Quantities;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/** A slider and a line of text with one number. The moves of the slider until it is let go are one edit. */
final class SlideControl extends FieldControl {
    private static final double TEXT_WIDTH = 76;

    private final Slider slider;
    private final TextField text;
    private final HBox box;
    private double step = 1;
    private boolean showing;

    SlideControl(Field first, FormHost host, Consumer<Optional<String>> refused, ControlType.Slide slide) {
        super(first, host, refused);
        slider = new Slider();
        slider.setMinWidth(40);
        text = new TextField();
        turn(slide);
        name();
        text.setMinWidth(TEXT_WIDTH);
        text.setPrefWidth(TEXT_WIDTH);
        text.setMaxWidth(TEXT_WIDTH);
        TextInput.connect(text, this);
        slider.valueProperty().addListener((value, was, is) -> slid(is.doubleValue()));
        slider.setOnMouseReleased(released -> host.endMerge());
        slider.setOnKeyReleased(released -> host.endMerge());
        HBox.setHgrow(slider, Priority.ALWAYS);
        box = new HBox(slider, text);
        box.getStyleClass().add("slide");
    }

    @Override
    void turn(ControlType other) {
        if (other instanceof ControlType.Slide slide) {
            showing = true;
            try {
                step = slide.step();
                slider.setMin(slide.min());
                slider.setMax(slide.max());
                slider.setValue(slide.min());
                slider.setBlockIncrement(slide.step() * 5);
            } finally {
                showing = false;
            }
        }
    }

    @Override
    void name() {
        named(slider).setId(field().id() + "-slider");
        named(text);
    }

    @Override
    Node node() {
        return box;
    }

    @Override
    Optional<TextInputControl> text() {
        return Optional.of(text);
    }

    @Override
    void answer(String value) {
        showing = true;
        try {
            TextInput.show(text, value);
            slider.setValue(Quantities.parseReal(value));
        } finally {
            showing = false;
        }
    }

    private void slid(double value) {
        if (!showing) {
            // Rounding in units of the step keeps 0.3 from becoming 0.30000000000000004.
            double rounded = Math.rint(value / step) / Math.rint(1 / Math.min(1, step)) * Math.max(1, step);
            move(Quantities.real(rounded));
        }
    }
}
