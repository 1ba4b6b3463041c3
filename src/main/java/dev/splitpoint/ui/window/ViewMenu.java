package dev.splitpoint.ui.window;

import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.action.Action;
import dev.splitpoint.ui.kit.action.ActionMenu;
import dev.splitpoint.ui.kit.action.ActionMenu.Entry;
import dev.splitpoint.ui.kit.action.ActionMenu.Item;
import dev.splitpoint.ui.kit.action.ActionMenu.Separator;
import dev.splitpoint.ui.result.compare.CompareActions;
import dev.splitpoint.ui.window.present.Presenter;
import dev.splitpoint.ui.window.theme.ThemeModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import org.kordamp.ikonli.feather.Feather;

/** The View menu: pages of the side pane, the heatmap, the open designs, and the look of the window. */
final class ViewMenu {
    private final OpenTabs tabs;
    private final MainView frame;
    private final PendingEdits pendingEdits;
    private final CompareActions comparisons;
    private final Presenter presenter;
    private final SettingsModel settings;
    private final ThemeModel theme;

    /**
     * @param tabs the open designs
     * @param frame content of the window
     * @param pendingEdits input that is committed before another part of the window gets the focus
     * @param comparisons compares a design with its revisions
     * @param presenter presents a design in full screen
     * @param settings the text size
     * @param theme the dark or light theme
     */
    ViewMenu(
            OpenTabs tabs,
            MainView frame,
            PendingEdits pendingEdits,
            CompareActions comparisons,
            Presenter presenter,
            SettingsModel settings,
            ThemeModel theme) {
        this.tabs = tabs;
        this.frame = frame;
        this.pendingEdits = pendingEdits;
        this.comparisons = comparisons;
        this.presenter = presenter;
        this.settings = settings;
        this.theme = theme;
    }

    ActionMenu menu() {
        List<Entry> entries = new ArrayList<>();
        for (SidePage page : SidePage.values()) {
            entries.add(new Item(Action.of(
                            "show-" + page.title().toLowerCase(Locale.ROOT),
                            page.title(),
                            Messages.showPane(page.title(), page.digit()),
                            () -> {
                                pendingEdits.commit();
                                frame.showDesign().side.enter(page);
                            })
                    .keys("Shortcut+" + page.digit())));
        }
        entries.add(new Item(Action.of(
                        "drawing",
                        Messages.TOGGLE_DRAWING,
                        Messages.DRAWING_HELP,
                        () -> frame.showDesign().shell.toggleDrawing())
                .keys("F6")));
        entries.add(new Item(Action.of("history", Messages.HISTORY, Messages.HISTORY_HELP, this::showHistory)
                .keys("Shortcut+Alt+Y")));
        entries.add(new Item(Action.of(
                        "next-finding",
                        Messages.NEXT_FINDING,
                        Messages.NEXT_FINDING_HELP,
                        () -> tabs.front().badges.step(1))
                .keys("F8")));
        entries.add(new Item(Action.of(
                        "previous-finding",
                        Messages.PREVIOUS_FINDING,
                        Messages.PREVIOUS_FINDING_HELP,
                        () -> tabs.front().badges.step(-1))
                .keys("Shift+F8")));
        entries.add(new Item(
                Action.toggle("yaml", Messages.YAML, Messages.YAML_HELP, tabs.toggle(tab -> tab.yaml.shownProperty()))
                        .icon(Feather.CODE)
                        .keys("Shortcut+E")));
        entries.add(new Separator());
        entries.add(new Item(Action.of(
                        "fit",
                        Messages.FIT,
                        Messages.FIT_HELP,
                        () -> tabs.front().heatmap.viewModel().fit())
                .keys("Shortcut+0")));
        entries.add(new Item(Action.of(
                        "back",
                        Messages.BACK,
                        Messages.BACK_HELP,
                        () -> tabs.front().heatmap.viewModel().back())
                .keys("Alt+Left")));
        entries.add(new Item(Action.of(
                        "find-key",
                        Messages.FIND_KEY,
                        Messages.FIND_KEY_HELP,
                        () -> frame.showDesign().heatmap.search().openProperty().set(true))
                .icon(Feather.SEARCH)
                .keys("Shortcut+F")));
        entries.add(new Item(Action.of(
                        "unfold",
                        Messages.UNFOLD,
                        Messages.UNFOLD_HELP,
                        () -> tabs.front().heatmap.viewModel().unfoldAll())
                .keys("Shortcut+Shift+U")));
        entries.add(new Item(Action.of(
                        "play-back",
                        Messages.PLAY,
                        Messages.PLAY_HELP,
                        () -> tabs.front().heatmap.playback().toggle())
                .keys("Shortcut+P")));
        entries.add(new Item(Action.of(
                        "step-on",
                        Messages.NEXT_STEP,
                        Messages.NEXT_STEP_HELP,
                        () -> tabs.front().heatmap.playback().step(1))
                .keys("Alt+PERIOD")));
        entries.add(new Item(Action.of(
                        "step-back",
                        Messages.PREVIOUS_STEP,
                        Messages.PREVIOUS_STEP_HELP,
                        () -> tabs.front().heatmap.playback().step(-1))
                .keys("Alt+COMMA")));
        entries.add(new Separator());
        entries.add(new Item(
                Action.of("next-design", Messages.NEXT_DESIGN, Messages.NEXT_DESIGN_HELP, () -> switchDesign(1))
                        .keys("Ctrl+Tab", "Ctrl+Page Down")));
        entries.add(new Item(Action.of(
                        "previous-design",
                        Messages.PREVIOUS_DESIGN,
                        Messages.PREVIOUS_DESIGN_HELP,
                        () -> switchDesign(-1))
                .keys("Ctrl+Shift+Tab", "Ctrl+Page Up")));
        entries.add(new Item(Action.of("present", Messages.PRESENT, Messages.PRESENT_HELP, this::present)
                .icon(Feather.MONITOR)
                .keys(isMac() ? "Ctrl+Meta+F" : "F11")));
        entries.add(new Item(Action.of("switch-theme", Messages.SWITCH_THEME, Messages.SWITCH_THEME_HELP, theme::toggle)
                .icon(theme.darkProperty().map(dark -> dark ? Feather.SUN : Feather.MOON))
                .labelled(Bindings.when(theme.darkProperty())
                        .then(Messages.LIGHT_THEME)
                        .otherwise(Messages.DARK_THEME))
                .keys("Shortcut+Shift+D")));
        entries.add(new Item(Action.of(
                        "reset-layout",
                        Messages.RESET_LAYOUT,
                        Messages.RESET_LAYOUT_HELP,
                        () -> frame.showDesign().shell.resetLayout())
                .keys("Shortcut+Alt+0")));
        // On many keyboards, "+" is "=" with Shift and is reported as such.
        entries.add(new Item(
                Action.of("larger-text", Messages.LARGER_TEXT, Messages.LARGER_TEXT_HELP, () -> changeTextSize(1))
                        .keys("Shortcut+Plus", "Shortcut+Ignore Shift+Equals", "Shortcut+Add")));
        entries.add(new Item(
                Action.of("smaller-text", Messages.SMALLER_TEXT, Messages.SMALLER_TEXT_HELP, () -> changeTextSize(-1))
                        .keys("Shortcut+Minus", "Shortcut+Subtract")));
        return new ActionMenu(Messages.VIEW, entries);
    }

    private void showHistory() {
        DesignTab tab = frame.showDesign();
        tab.showHistory((name, revision) -> {
            pendingEdits.commit();
            comparisons.open(frame.getScene(), tab.document, name, revision);
        });
    }

    private void switchDesign(int by) {
        pendingEdits.commit();
        tabs.step(by);
    }

    private void present() {
        pendingEdits.commit();
        DesignTab tab = frame.showDesign();
        presenter.open(frame.getScene().getWindow(), tab.live, tab.remedies);
    }

    /** Stores the size instead of the step, because another window can have stored a size as well. */
    private void changeTextSize(int steps) {
        int size = settings.settingsProperty()
                .get()
                .preferences()
                .withTextLarger(steps)
                .textSize();
        settings.changePreferences(p -> p.withTextSize(size));
    }

    /** On macOS, F11 shows the desktop, and full screen has another shortcut. */
    private static boolean isMac() {
        return System.getProperty("os.name", "").startsWith("Mac");
    }
}
