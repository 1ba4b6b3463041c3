package dev.splitpoint.ui.window.theme;

import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.workspace.Settings.Theme;
import javafx.application.ColorScheme;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/** Light or dark theme: the choice of the user or, without one, the color scheme of the system. */
public final class ThemeModel {
    private final SettingsModel settings;
    private final ObservableValue<ColorScheme> system;
    private final ReadOnlyBooleanWrapper dark = new ReadOnlyBooleanWrapper();
    private final Subscription subscriptions;

    /**
     * @param settings settings with the choice of the user
     * @param system color preferences of the system
     */
    public ThemeModel(SettingsModel settings, ObservableValue<ColorScheme> system) {
        this.settings = settings;
        this.system = system;
        this.subscriptions = Subscription.combine(
                settings.settingsProperty().subscribe(this::refresh), system.subscribe(this::refresh));
        refresh();
    }

    /** {@return whether the window is dark} */
    public ReadOnlyBooleanProperty darkProperty() {
        return dark.getReadOnlyProperty();
    }

    /** Switches between the light and the dark theme. */
    public void toggle() {
        Theme other = dark.get() ? Theme.LIGHT : Theme.DARK;
        settings.changePreferences(p -> p.withTheme(other));
    }

    /** Removes the listeners from the system preferences, which outlive the window. */
    public void dispose() {
        subscriptions.unsubscribe();
    }

    private void refresh() {
        dark.set(
                switch (settings.settingsProperty().get().preferences().theme()) {
                    case SYSTEM -> system.getValue() == ColorScheme.DARK;
                    case DARK -> true;
                    case LIGHT -> false;
                });
    }
}
