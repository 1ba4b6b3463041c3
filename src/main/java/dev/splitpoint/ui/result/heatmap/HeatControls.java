package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.List;
import java.util.function.Function;
import javafx.beans.property.Property;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.ToggleGroup;
import javafx.util.StringConverter;

/** Factory of controls that edit a property, with an id, a tooltip, and a text for screen readers. */
final class HeatControls {
    private HeatControls() {}

    static void name(Control control, String id, String help) {
        control.setId(id);
        control.setAccessibleText(help);
        Accessibles.explain(control, help);
        control.getStyleClass().add("small");
    }

    static <T> ComboBox<T> choice(String id, String help, T[] values, Function<T, String> label, Property<T> property) {
        ComboBox<T> box = new ComboBox<>();
        box.getItems().setAll(values);
        box.setVisibleRowCount(values.length);
        box.setConverter(new StringConverter<>() {
            @Override
            public String toString(T value) {
                return label.apply(value);
            }

            @Override
            public T fromString(String text) {
                return List.of(values).stream()
                        .filter(value -> label.apply(value).equals(text))
                        .findFirst()
                        .orElseThrow();
            }
        });
        box.valueProperty().bindBidirectional(property);
        box.setMinWidth(72);
        name(box, id, help);
        return box;
    }

    static void check(List<MenuItem> items, String id, String text, Property<Boolean> property) {
        CheckMenuItem item = new CheckMenuItem(text);
        item.setId(id);
        item.selectedProperty().bindBidirectional(property);
        items.add(item);
    }

    static <T> void radios(
            List<MenuItem> items, String id, T[] values, Function<T, String> label, Property<T> property) {
        ToggleGroup group = new ToggleGroup();
        for (T value : values) {
            RadioMenuItem item = new RadioMenuItem(label.apply(value));
            item.setId(id + "-" + value.toString().toLowerCase(java.util.Locale.ROOT));
            item.setToggleGroup(group);
            item.setSelected(value.equals(property.getValue()));
            item.setOnAction(event -> property.setValue(value));
            property.subscribe(selected -> item.setSelected(value.equals(selected)));
            items.add(item);
        }
    }
}
