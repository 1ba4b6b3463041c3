package dev.splitpoint.workspace;

import dev.splitpoint.heat.color.ColorMap;
import dev.splitpoint.workspace.Settings.Theme;
import java.util.List;
import java.util.Objects;

/**
 * Preferences of a user for all designs.
 *
 * @param theme theme of the window
 * @param colorMap colors of the heatmap in a new window
 * @param live whether every edit is simulated immediately
 * @param mostKeys number of sampled keys of the finest run, one of {@link #MAX_KEYS_CHOICES}
 * @param textSize text size in percent of the default, one of {@link #TEXT_SIZES}
 * @param confirmQuit whether to ask before the window closes, even if nothing would be lost
 */
public record Preferences(
        Theme theme, ColorMap colorMap, boolean live, long mostKeys, int textSize, boolean confirmQuit) {
    /** Choices for the number of keys: the stages of a simulation. */
    public static final List<Long> MAX_KEYS_CHOICES = SimulationStages.FINEST.keys();

    /** The choices of the size of text, in per cent. */
    public static final List<Integer> TEXT_SIZES = List.of(80, 90, 100, 110, 125, 150);

    /** The preferences of the first start. */
    public static final Preferences DEFAULT = new Preferences(
            Theme.SYSTEM, ColorMap.THEME, true, SimulationStages.USUAL.keys().getLast(), 100, false);

    /** Replaces values that are unknown or not offered by their defaults. */
    public Preferences {
        theme = Objects.requireNonNullElse(theme, Theme.SYSTEM);
        colorMap = Objects.requireNonNullElse(colorMap, ColorMap.THEME);
        mostKeys = MAX_KEYS_CHOICES.contains(mostKeys)
                ? mostKeys
                : SimulationStages.USUAL.keys().getLast();
        textSize = TEXT_SIZES.contains(textSize) ? textSize : 100;
    }

    public Preferences withTheme(Theme other) {
        return new Preferences(other, colorMap, live, mostKeys, textSize, confirmQuit);
    }

    public Preferences withColorMap(ColorMap other) {
        return new Preferences(theme, other, live, mostKeys, textSize, confirmQuit);
    }

    /** {@return these preferences with simulation of every edit on or off} */
    public Preferences withLive(boolean on) {
        return new Preferences(theme, colorMap, on, mostKeys, textSize, confirmQuit);
    }

    /** {@return these preferences with another number of keys} */
    public Preferences withMostKeys(long other) {
        return new Preferences(theme, colorMap, live, other, textSize, confirmQuit);
    }

    public Preferences withTextSize(int other) {
        return new Preferences(theme, colorMap, live, mostKeys, other, confirmQuit);
    }

    /**
     * {@return these preferences with the text size changed by a number of steps, within {@link #TEXT_SIZES}; negative
     * steps are smaller}
     */
    public Preferences withTextLarger(int steps) {
        return withTextSize(TEXT_SIZES.get(Math.clamp(TEXT_SIZES.indexOf(textSize) + steps, 0, TEXT_SIZES.size() - 1)));
    }

    /** {@return these preferences with the question before the window closes on or off} */
    public Preferences withConfirmQuit(boolean ask) {
        return new Preferences(theme, colorMap, live, mostKeys, textSize, ask);
    }
}
