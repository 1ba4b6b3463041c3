package dev.splitpoint.ui.window;

import dev.splitpoint.ui.kit.fx.Accessibles;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Circle;
import javafx.util.Subscription;

/** Tabs of the open documents. Always shown, so that nothing moves when a second document is opened. */
final class TabStrip extends TabPane {
    private static final double DOT = 4;

    private final OpenTabs open;
    private final Consumer<DesignTab> close;
    private final Map<DesignTab, Tab> shown = new HashMap<>();
    private final IntegerProperty names = new SimpleIntegerProperty();
    private Subscription naming = Subscription.EMPTY;
    private boolean changing;

    /**
     * @param open the open documents
     * @param close called when the user requests to close a document
     */
    TabStrip(OpenTabs open, Consumer<DesignTab> close) {
        this.open = open;
        this.close = close;
        setId("design-tabs");
        setAccessibleText(Messages.OPEN_DESIGNS);
        getStyleClass().add("design-tabs");
        setTabDragPolicy(TabDragPolicy.REORDER);
        setTabClosingPolicy(TabClosingPolicy.ALL_TABS);
        setFocusTraversable(false);
        setMinWidth(0);
        open.all().addListener((ListChangeListener<DesignTab>) change -> follow());
        open.frontProperty().subscribe(front -> follow());
        getSelectionModel().selectedItemProperty().subscribe(tab -> chosen());
        getTabs().addListener((ListChangeListener<Tab>) change -> reordered());
        addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
    }

    private void follow() {
        if (changing) {
            return;
        }
        changing = true;
        shown.keySet().retainAll(open.all());
        naming.unsubscribe();
        naming = Subscription.combine(open.all().stream()
                .flatMap(tab -> Stream.of(
                        tab.document
                                .stateProperty()
                                .map(s -> s.design().metadata().name())
                                .subscribe(n -> renamed()),
                        tab.document.fileNameProperty().subscribe(n -> renamed())))
                .toArray(Subscription[]::new));
        getTabs()
                .setAll(open.all().stream()
                        .map(tab -> shown.computeIfAbsent(tab, this::make))
                        .toList());
        getSelectionModel().select(Objects.requireNonNull(shown.get(open.front())));
        changing = false;
    }

    /** Updates all titles, because a title depends on the other titles. */
    private void renamed() {
        names.set(names.get() + 1);
    }

    private void chosen() {
        if (!changing) {
            changing = true;
            inOrder().stream()
                    .filter(tab -> shown.get(tab) == getSelectionModel().getSelectedItem())
                    .findFirst()
                    .ifPresent(open::toFront);
            changing = false;
        }
    }

    private void reordered() {
        // While a tab is dragged, the tab pane removes it and adds it again.
        if (!changing && getTabs().size() == open.all().size()) {
            changing = true;
            open.order(inOrder());
            changing = false;
        }
    }

    private List<DesignTab> inOrder() {
        return getTabs().stream()
                .flatMap(tab -> shown.entrySet().stream()
                        .filter(entry -> entry.getValue() == tab)
                        .map(Map.Entry::getKey))
                .toList();
    }

    private Tab make(DesignTab design) {
        Tab tab = new Tab();
        tab.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> open.title(design),
                        design.document.stateProperty(),
                        design.document.fileNameProperty(),
                        names));
        Circle dot = new Circle(DOT);
        dot.getStyleClass().add("dirty-dot");
        dot.setId("dirty-dot");
        dot.setAccessibleText(Messages.UNSAVED);
        tab.graphicProperty().bind(design.unsaved().map(dirty -> dirty ? dot : new Label()));
        Tooltip tooltip = Accessibles.tooltip("");
        tooltip.textProperty()
                .bind(Bindings.createStringBinding(
                        () -> design.document
                                .path()
                                .map(path -> path.toAbsolutePath().toString())
                                .orElse(Messages.notSavedYet(design.name())),
                        design.document.stateProperty(),
                        design.document.fileNameProperty()));
        tab.setTooltip(tooltip);
        tab.setOnCloseRequest(request -> {
            request.consume();
            close.accept(design);
        });
        return tab;
    }

    /** Closes the tab on which the middle mouse button is pressed. */
    private void pressed(MouseEvent event) {
        if (event.getButton() != MouseButton.MIDDLE || !(event.getTarget() instanceof Node target)) {
            return;
        }
        for (Node node = target; node != null && node != this; node = node.getParent()) {
            if (node.getProperties().get(Tab.class) instanceof Tab tab) {
                event.consume();
                inOrder().stream()
                        .filter(design -> shown.get(design) == tab)
                        .findFirst()
                        .ifPresent(close);
                return;
            }
        }
    }
}
