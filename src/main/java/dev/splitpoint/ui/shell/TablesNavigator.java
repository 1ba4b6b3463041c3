package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.tables.TableActions;
import dev.splitpoint.ui.tables.TableActions.WorkspaceTab;
import dev.splitpoint.ui.tables.TablesView;
import dev.splitpoint.ui.tables.TablesWorkspace;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.beans.value.ObservableValue;

/** Navigation to the real tables in the window. Their view is created on first use. */
final class TablesNavigator implements TableActions.WorkspaceSwitcher {
    private final TablesWorkspace model;
    private final Supplier<MainView> frame;
    private final ObservableValue<Boolean> dark;
    private final TableActions actions;
    private Optional<TablesView> view = Optional.empty();

    TablesNavigator(TablesWorkspace model, Supplier<MainView> frame, ObservableValue<Boolean> dark) {
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
        if (frame.get().isShowingTables()) {
            frame.get().showFront();
        } else {
            frame.get().showTables(view());
        }
    }

    @Override
    public void show() {
        if (!frame.get().isShowingTables()) {
            frame.get().showTables(view());
        }
    }

    @Override
    public void show(WorkspaceTab place) {
        show();
        view().show(place);
    }

    private TablesView view() {
        TablesView made = view.orElseGet(
                () -> new TablesView(model, actions, dark, () -> frame.get().showFront()));
        view = Optional.of(made);
        return made;
    }
}
