package dev.splitpoint.ui.window.settings;

/** Texts of the settings. */
final class Messages {
    // Appearance
    static final String APPEARANCE = "Appearance";
    static final String THEME = "Theme";
    static final String THEME_HELP = "Colors of the window";
    static final String SYSTEM = "as the system";
    static final String DARK = "dark";
    static final String LIGHT = "light";
    static final String TEXT_SIZE = "Text size";
    static final String TEXT_SIZE_HELP = "Size of all text in the window";
    static final String COLORS = "Heatmap colors";
    static final String COLORS_HELP = "Colors of the heatmap when the window opens";

    // Simulation
    static final String SIMULATION = "Simulation";
    static final String LIVE = "Live";
    static final String LIVE_HELP = "Simulates the design after every edit";
    static final String MOST_KEYS = "Most keys";
    static final String MOST_KEYS_HELP =
            "Maximum number of sampled keys; more keys take longer and show finer differences in load";

    // Window
    static final String WINDOW = "Window";
    static final String CONFIRM_QUIT = "Ask before quitting";
    static final String CONFIRM_QUIT_HELP = "Asks before the window closes, even if all changes are saved";
    static final String RESET = "Reset All";
    static final String RESET_HELP = "Resets all settings to their defaults; the list of recent files stays";

    private Messages() {}

    static String percent(int percent) {
        return percent + "%";
    }
}
