package dev.splitpoint.ui.heatmap;

import dev.splitpoint.ui.fx.Accessibles;
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

/** Controls that choose a value of a property, with names for eyes, screen readers and tests. */
final class HeatControls {
    private HeatControls() {}

    static void name(Control control, String id, String what) {
        control.setId(id);
        control.setAccessibleText(what);
        Accessibles.explain(control, what);
        control.getStyleClass().add("small");
    }

    static <T> ComboBox<T> choice(
            String id, String what, T[] values, Function<T, String> label, Property<T> chosen) {
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
        box.valueProperty().bindBidirectional(chosen);
        box.setMinWidth(72);
        name(box, id, what);
        return box;
    }

    static void check(List<MenuItem> items, String id, String text, Property<Boolean> on) {
        CheckMenuItem item = new CheckMenuItem(text);
        item.setId(id);
        item.selectedProperty().bindBidirectional(on);
        items.add(item);
    }

    static <T> void radios(
            List<MenuItem> items, String id, T[] values, Function<T, String> label, Property<T> chosen) {
        ToggleGroup group = new ToggleGroup();
        for (T value : values) {
            RadioMenuItem item = new RadioMenuItem(label.apply(value));
            item.setId(id + "-" + value.toString().toLowerCase(java.util.Locale.ROOT));
            item.setToggleGroup(group);
            item.setSelected(value.equals(chosen.getValue()));
            item.setOnAction(event -> chosen.setValue(value));
            chosen.subscribe(now -> item.setSelected(value.equals(now)));
            items.add(item);
        }
    }
}
