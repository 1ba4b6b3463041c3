package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.tables.RealTables;
import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.tables.TableActions.Place;
import dev.splitpoint.ui.tables.TablesView;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;

/** Navigation to the real tables in the window. Their view is created on first use. */
final class TablesInWindow implements TableActions.Shows {
    private final RealTables model;
    private final Supplier<MainView> frame;
    private final ObservableValue<Boolean> dark;
    private final TableActions actions;
    private Optional<TablesView> view = Optional.empty();

    TablesInWindow(RealTables model, Supplier<MainView> frame, ObservableValue<Boolean> dark) {
        this.model = model;
        this.frame = frame;
        this.dark = dark;
        this.actions = new TableActions(model, this);
    }

    TableActions actions() {
        return actions;
    }

    @Override
    public void toggle() {
        if (frame.get().showsTables()) {
            frame.get().showFront();
        } else {
            frame.get().showTables(view());
        }
    }

    @Override
    public void show() {
        if (!frame.get().showsTables()) {
            frame.get().showTables(view());
        }
    }

    @Override
    public void show(Place place) {
        show();
        view().show(place);
    }

    private TablesView view() {
        TablesView made = view.orElseGet(() -> new TablesView(model, actions, dark, () -> frame.get().showFront()));
        view = Optional.of(made);
        return made;
    }
}
