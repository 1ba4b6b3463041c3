package dev.splitpoint.ui.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import dev.splitpoint.workspace.Settings.Theme;
import java.net.URL;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.scene.Scene;

/** Puts a theme on a window. */
public final class Themes {
    /** The class that the root has under the dark theme. */
    public static final String DARK_CLASS = "dark";

    /** The class that the root has under the light theme. */
    public static final String LIGHT_CLASS = "light";

    private Themes() {}

    /** Puts a theme on all windows, and its class and our style sheet on one. */
    public static void apply(Theme theme, Scene scene) {
        boolean dark = theme == Theme.DARK;
        Application.setUserAgentStylesheet(
                dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
        scene.getPreferences().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT);
        scene.getRoot().getStyleClass().removeAll(DARK_CLASS, LIGHT_CLASS);
        scene.getRoot().getStyleClass().add(dark ? DARK_CLASS : LIGHT_CLASS);
        String sheet = sheet();
        if (!scene.getStylesheets().contains(sheet)) {
            scene.getStylesheets().add(sheet);
        }
    }

    private static String sheet() {
        URL url = Objects.requireNonNull(Themes.class.getResource("splitpoint.css"), "splitpoint.css");
        return url.toExternalForm();
    }
}
