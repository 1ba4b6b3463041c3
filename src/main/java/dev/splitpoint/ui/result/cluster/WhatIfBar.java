package dev.splitpoint.ui.result.cluster;

import dev.splitpoint.design.Simulation;
import dev.splitpoint.design.Simulation.Storage;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.heat.data.MetricUnit;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.kit.control.PriorityRow;
import dev.splitpoint.ui.kit.control.TransientMessage;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.text.Quantities;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import javafx.event.ActionEvent;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.control.Spinner;
import javafx.scene.control.SpinnerValueFactory;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;

/**
 * The first questions of a design review on the tool bar: number of nodes, peak rate of the workload, and storage type.
 * A change of the peak rate scales the rates of all phases. In a narrow window, the last ones are hidden.
 */
public final class WhatIfBar extends PriorityRow {
    private static final int COLUMNS_OF_NODES = 4;
    private static final int COLUMNS_OF_RATE = 7;

    private static final double MESSAGE_GAP = 3;

    /** Largest rate of a design. */
    private static final double MAX_RATE = 1e12;

    private final DocumentModel document;
    private final Spinner<Integer> nodes;
    private final Spinner<Double> peak;
    private final ChoiceBox<Storage> storage = new ChoiceBox<>();
    /** Whether the controls show the design. Changes of their values then do not come from the user. */
    private boolean showing;

    /** @param document the active design */
    public WhatIfBar(DocumentModel document) {
        this.document = document;
        getStyleClass().add("what-if");
        nodes = spinner(new SpinnerValueFactory.IntegerSpinnerValueFactory(1, Simulation.MAX_NODES), COLUMNS_OF_NODES);
        nodes.getValueFactory()
                .setConverter(converter(
                        nodes,
                        this::nodes,
                        count -> Quantities.whole(count),
                        () -> document.design().simulation().nodePlan().maxNodes()));
        peak = spinner(new RateFactory(), COLUMNS_OF_RATE);
        peak.getValueFactory()
                .setConverter(converter(
                        peak,
                        WhatIfBar::rate,
                        MetricUnit.COUNT::formatShort,
                        () -> document.design().workload().peak()));
        storage.getItems().setAll(Storage.values());
        getChildren()
                .addAll(
                        labeled(nodes, "what-if-nodes", Messages.CLUSTER_NODES, Messages.CLUSTER_NODES_HELP),
                        labeled(peak, "what-if-peak", Messages.PEAK, Messages.PEAK_HELP),
                        Accessibles.control(storage, "what-if-storage", Messages.STORAGE, Messages.STORAGE_HELP));
        storage.setMinWidth(Region.USE_PREF_SIZE);
        nodes.valueProperty()
                .subscribe((was, is) -> edit(
                        Messages.CHANGE_NODES,
                        "nodes",
                        design -> design.withSimulation(design.simulation().withNodes(is))));
        peak.valueProperty().subscribe((was, is) -> edit(Messages.SCALE_RATES, "peak", design -> scaled(design, is)));
        storage.valueProperty()
                .subscribe((was, is) -> edit(
                        Messages.CHANGE_STORAGE,
                        "storage",
                        design -> design.withSimulation(design.simulation().withStorage(is))));
        document.stateProperty().subscribe(state -> show(state.design()));
    }

    /** Parses a number of nodes within the limits of a cluster. */
    private int nodes(String text) {
        int count = Quantities.parseSmall(Messages.NODE_COUNT, text);
        return document.design().simulation().withNodes(count).nodePlan().maxNodes();
    }

    private static double rate(String text) {
        double rate = Quantities.parseReal(text);
        if (rate >= 1 && rate <= MAX_RATE) {
            return rate;
        }
        throw new IllegalArgumentException(Messages.rateLimits(MetricUnit.COUNT.formatShort(MAX_RATE)));
    }

    private void show(TableDesign design) {
        showing = true;
        nodes.getValueFactory().setValue(design.simulation().nodePlan().maxNodes());
        nodes.setDisable(!design.simulation().hasConstantNodes());
        peak.getValueFactory().setValue(design.workload().peak());
        peak.setDisable(design.workload().peak() == 0);
        storage.setValue(design.simulation().storage());
        showing = false;
    }

    private void edit(String name, String mergeKey, UnaryOperator<TableDesign> change) {
        if (!showing) {
            document.edit(name, mergeKey, change);
        }
    }

    private static TableDesign scaled(TableDesign design, double peak) {
        return design.withWorkload(
                design.workload().scaled(peak / design.workload().peak()));
    }

    private static <T> Spinner<T> spinner(SpinnerValueFactory<T> values, int columns) {
        Spinner<T> spinner = new Spinner<>(values);
        spinner.setEditable(true);
        spinner.getStyleClass().add(Spinner.STYLE_CLASS_ARROWS_ON_RIGHT_HORIZONTAL);
        spinner.getEditor().setPrefColumnCount(columns);
        spinner.getEditor().addEventHandler(ActionEvent.ACTION, typed -> accept(spinner));
        spinner.getEditor().focusedProperty().subscribe((was, is) -> accept(spinner));
        return spinner;
    }

    /** Accepts the text of a spinner, and replaces text that is not valid by the current value. */
    private static <T> void accept(Spinner<T> spinner) {
        spinner.commitValue();
        spinner.getEditor().setText(spinner.getValueFactory().getConverter().toString(spinner.getValue()));
    }

    private static HBox labeled(Control control, String id, String name, String help) {
        Label label = new Label(name);
        label.setLabelFor(control);
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.getStyleClass().add("note");
        control.setMinWidth(Region.USE_PREF_SIZE);
        HBox box = new HBox(label, Accessibles.control(control, id, name, help));
        box.getStyleClass().add("what-if-field");
        return box;
    }

    /** {@return a converter that shows why a text is not valid, and returns the current value instead} */
    private static <T> StringConverter<T> converter(
            Spinner<T> spinner, Function<String, T> parse, Function<T, String> format, Supplier<T> current) {
        TransientMessage message = new TransientMessage(spinner, "refusal");
        return new StringConverter<>() {
            @Override
            public String toString(T value) {
                return format.apply(value);
            }

            @Override
            public T fromString(String text) {
                try {
                    return text.equals(format.apply(current.get())) ? current.get() : parse.apply(text);
                } catch (IllegalArgumentException e) {
                    message.show(String.valueOf(e.getMessage()), MESSAGE_GAP);
                    return current.get();
                }
            }
        };
    }

    /** Doubles and halves the rate: twice the load is the usual question. */
    private static final class RateFactory extends SpinnerValueFactory<Double> {
        RateFactory() {
            setValue(1.0);
        }

        @Override
        public void decrement(int steps) {
            setValue(Math.max(1, getValue() / (1L << steps)));
        }

        @Override
        public void increment(int steps) {
            setValue(Math.min(MAX_RATE, getValue() * (1L << steps)));
        }
    }
}
