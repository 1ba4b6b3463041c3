package dev.splitpoint.ui.design.yaml;

/** Types into the YAML pane. */
public final class YamlHand {
    private YamlHand() {}

    /**
     * Types, and waits until it is read.
     *
     * @param text the whole text
     * @param line on which it was typed
     */
    public static void type(YamlModel model, String text, int line) {
        model.typed(text, line);
        model.whenSettled(() -> {});
    }
}
