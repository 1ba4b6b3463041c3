package dev.splitpoint.ui.window.theme;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.application.Application;
import javafx.application.ColorScheme;
import javafx.application.ConditionalFeature;
import javafx.application.Platform;
import javafx.scene.Scene;

/** Application of themes and style sheets to windows. */
public final class Themes {
    /** Style class of the root in the dark theme. */
    public static final String DARK_CLASS = "dark";

    /** Style class of the root in the light theme. */
    public static final String LIGHT_CLASS = "light";

    private static final double TEXT_PIXELS = 13;
    private static final double ICON_PIXELS = 16;
    private static final double RAIL_ICON_PIXELS = 20;

    private Themes() {}

    /** Sets the theme of all windows and the style class of one window. */
    public static void color(boolean dark, Scene scene) {
        Application.setUserAgentStylesheet(theme(dark));
        mark(dark, scene);
    }

    /** Sets the theme of one window, independent of the other windows. */
    public static void colorOnly(boolean dark, Scene scene) {
        scene.setUserAgentStylesheet(theme(dark));
        mark(dark, scene);
    }

    private static String theme(boolean dark) {
        return dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet();
    }

    private static void mark(boolean dark, Scene scene) {
        scene.getPreferences().setColorScheme(dark ? ColorScheme.DARK : ColorScheme.LIGHT);
        scene.getRoot().getStyleClass().removeAll(DARK_CLASS, LIGHT_CLASS);
        scene.getRoot().getStyleClass().add(dark ? DARK_CLASS : LIGHT_CLASS);
    }

    /**
     * Adds the style sheets to a window. Its menus, tooltips, and dialogs inherit them.
     *
     * @param textSize percentage of the default text size
     */
    public static void style(Scene scene, int textSize) {
        List<String> sheets = new ArrayList<>();
        sheets.add(sheet("splitpoint.css"));
        if (!Platform.isSupported(ConditionalFeature.TRANSPARENT_WINDOW)) {
            sheets.add(sheet("opaque.css"));
        }
        if (textSize != 100) {
            // A style sheet, because a popup has a separate scene, to which an inline style of the root does not
            // apply.
            sheets.add("data:text/css;charset=utf-8,"
                    + sized(".root", "-fx-font-size", TEXT_PIXELS, textSize)
                    // Icons know no em.
                    + sized(".icon", "-fx-icon-size", ICON_PIXELS, textSize)
                    + sized(".rail-button%20.icon", "-fx-icon-size", RAIL_ICON_PIXELS, textSize));
        }
        scene.getStylesheets().setAll(sheets);
    }

    private static String sized(String selector, String property, double pixels, int percent) {
        return String.format(Locale.ROOT, "%s%%7B%s:%.2fpx%%7D", selector, property, pixels * percent / 100);
    }

    private static String sheet(String name) {
        return Objects.requireNonNull(Themes.class.getResource(name), name).toExternalForm();
    }
}
