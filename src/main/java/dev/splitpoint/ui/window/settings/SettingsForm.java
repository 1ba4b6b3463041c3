package dev.splitpoint.ui.window.settings;

import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.ui.document.SettingsModel;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.ControlType.Option;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.FormHost;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.ui.kit.text.Quantities;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings.Theme;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** Form of the user preferences. Changes are applied and saved immediately. */
public final class SettingsForm implements FormHost {
    private static final String PREFIX = "settings";

    private final SettingsModel settings;

    /** @param settings settings that the form edits */
    public SettingsForm(SettingsModel settings) {
        this.settings = settings;
    }

    /** {@return the form with the current preferences} */
    public Form form() {
        return new Form(
                PREFIX,
                List.of(
                        Section.of(
                                "appearance",
                                Messages.APPEARANCE,
                                List.of(
                                        choice(
                                                "theme",
                                                Messages.THEME,
                                                Messages.THEME_HELP,
                                                themes(),
                                                p -> p.theme().name(),
                                                (p, id) -> p.withTheme(Theme.valueOf(id))),
                                        choice(
                                                "text-size",
                                                Messages.TEXT_SIZE,
                                                Messages.TEXT_SIZE_HELP,
                                                Preferences.TEXT_SIZES.stream()
                                                        .map(s -> option(s, Messages.percent(s)))
                                                        .toList(),
                                                p -> Integer.toString(p.textSize()),
                                                (p, id) -> p.withTextSize(Integer.parseInt(id))),
                                        choice(
                                                "color-map",
                                                Messages.COLORS,
                                                Messages.COLORS_HELP,
                                                Arrays.stream(ColorMap.values())
                                                        .map(m -> option(m.name(), m.label()))
                                                        .toList(),
                                                p -> p.colorMap().name(),
                                                (p, id) -> p.withColorMap(ColorMap.valueOf(id))))),
                        Section.of(
                                "simulation",
                                Messages.SIMULATION,
                                List.of(
                                        flag(
                                                "live",
                                                Messages.LIVE,
                                                Messages.LIVE_HELP,
                                                Preferences::live,
                                                Preferences::withLive),
                                        choice(
                                                "most-keys",
                                                Messages.MOST_KEYS,
                                                Messages.MOST_KEYS_HELP,
                                                Preferences.MAX_KEYS_CHOICES.stream()
                                                        .map(n -> option(n, Quantities.rounded(n)))
                                                        .toList(),
                                                p -> Long.toString(p.mostKeys()),
                                                (p, id) -> p.withMostKeys(Long.parseLong(id))))),
                        Section.of(
                                        "window",
                                        Messages.WINDOW,
                                        List.of(flag(
                                                "confirm-quit",
                                                Messages.CONFIRM_QUIT,
                                                Messages.CONFIRM_QUIT_HELP,
                                                Preferences::confirmQuit,
                                                Preferences::withConfirmQuit)))
                                .withCommands(new Section.Command(
                                        "settings-reset",
                                        Messages.RESET,
                                        Messages.RESET_HELP,
                                        () -> change(p -> Preferences.DEFAULT)))));
    }

    @Override
    public Object editedDocument() {
        return this;
    }

    @Override
    public void endMerge() {}

    @Override
    public void undo() {}

    @Override
    public void redo() {}

    private Field flag(
            String id,
            String label,
            String help,
            Function<Preferences, Boolean> read,
            BiFunction<Preferences, Boolean, Preferences> write) {
        return field(
                id,
                label,
                help,
                new ControlType.Flag(),
                p -> read.apply(p).toString(),
                (p, text) -> write.apply(p, Boolean.valueOf(text)));
    }

    private Field choice(
            String id,
            String label,
            String help,
            List<Option> options,
            Function<Preferences, String> read,
            BiFunction<Preferences, String, Preferences> write) {
        return field(id, label, help, new ControlType.Choice(options), read, write);
    }

    private Field field(
            String id,
            String label,
            String help,
            ControlType input,
            Function<Preferences, String> read,
            BiFunction<Preferences, String, Preferences> write) {
        String value = read.apply(settings.settingsProperty().get().preferences());
        return new Field(id, label, help, input, value, text -> change(p -> write.apply(p, text))).under(PREFIX);
    }

    private void change(UnaryOperator<Preferences> change) {
        settings.changePreferences(change);
    }

    private static List<Option> themes() {
        return List.of(
                option(Theme.SYSTEM.name(), Messages.SYSTEM),
                option(Theme.DARK.name(), Messages.DARK),
                option(Theme.LIGHT.name(), Messages.LIGHT));
    }

    private static Option option(Object id, String label) {
        return new Option(id.toString(), label);
    }
}
