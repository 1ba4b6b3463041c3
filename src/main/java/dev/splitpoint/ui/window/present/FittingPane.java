package dev.splitpoint.ui.window.present;

import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.transform.Scale;

/**
 * Pane that scales its content until all of it fits, so that nothing is clipped on a small screen.
 *
 * <p>Example: content that needs 900 pixels in a height of 600 is laid out in a wider area and scaled by about 0.7; its
 * paragraphs have fewer lines there, so a scale larger than 600 ÷ 900 is often sufficient.
 */
final class FittingPane extends Region {
    private static final double LEAST = 0.2;
    private static final double STEP = 0.04;

    private final VBox content;
    private final double most;
    private final Scale scale = new Scale(1, 1, 0, 0);

    /**
     * @param content the content
     * @param most maximum scale, 1 or more: little content is enlarged
     */
    FittingPane(VBox content, double most) {
        this.content = content;
        this.most = most;
        content.getTransforms().add(scale);
        getChildren().add(content);
        setMinSize(0, 0);
    }

    /** {@return a pane with content in the vertical middle} */
    static FittingPane centered(VBox content) {
        content.setAlignment(Pos.CENTER);
        return new FittingPane(content, 1);
    }

    @Override
    protected double computePrefHeight(double width) {
        Insets insets = getInsets();
        return insets.getTop()
                + content.prefHeight(width < 0 ? width : width - insets.getLeft() - insets.getRight())
                + insets.getBottom();
    }

    @Override
    protected double computePrefWidth(double height) {
        return getInsets().getLeft() + content.prefWidth(-1) + getInsets().getRight();
    }

    @Override
    protected void layoutChildren() {
        Insets insets = getInsets();
        double width = getWidth() - insets.getLeft() - insets.getRight();
        double height = getHeight() - insets.getTop() - insets.getBottom();
        double size = most;
        while (size > LEAST && !fits(width / size, height / size)) {
            size -= STEP;
        }
        scale.setX(size);
        scale.setY(size);
        content.resizeRelocate(insets.getLeft(), insets.getTop(), width / size, height / size);
    }

    private boolean fits(double width, double height) {
        return content.minWidth(-1) <= width && content.prefHeight(width) <= height;
    }
}
