package dev.splitpoint.ui.design.rowkey;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** Sample keys in the colors of their segments: one per line, or in low windows as a single line. */
final class SampleKeysView extends VBox {
    private static final int LINES = 3;

    /** Space between keys in one line, in pixels. */
    private static final double GAP = 24;

    private final List<Node> keys = new ArrayList<>();
    private final List<Text> texts = new ArrayList<>();
    private final Label length = new Label();
    private RowKeyModel.Preview shown = RowKeyModel.Preview.NONE;
    private boolean setCompact;

    SampleKeysView() {
        getStyleClass().add("sample-keys");
        setId("sample-keys");
        setMinHeight(Region.USE_PREF_SIZE);
        length.getStyleClass().add("key-length");
        length.setMinWidth(Region.USE_PREF_SIZE);
        build(shown);
    }

    /** Sets whether the keys are in one line. */
    void setCompact(boolean newCompact) {
        setCompact = newCompact;
        requestLayout();
    }

    /** Only moves and hides nodes: nodes that are created or reparented during layout would be styled too late. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (!setCompact || keys.isEmpty()) {
            keys.forEach(key -> key.setVisible(true));
            return;
        }
        double x = getInsets().getLeft();
        double right = getWidth() - getInsets().getRight();
        double y = keys.getFirst().getLayoutY();
        // The first key is last in the line, because the key length is after it.
        double last = snapSizeX(keys.getFirst().prefWidth(-1));
        for (Node key : keys.subList(1, keys.size())) {
            double width = snapSizeX(key.prefWidth(-1));
            key.setVisible(x + width + GAP + last <= right);
            if (key.isVisible()) {
                key.resizeRelocate(x, y, width, key.prefHeight(width));
                x += width + GAP;
            }
        }
        double room = Math.min(last, right - x);
        keys.getFirst().resizeRelocate(x, y, room, keys.getFirst().prefHeight(room));
    }

    @Override
    protected double computePrefHeight(double width) {
        double all = super.computePrefHeight(width);
        double inner =
                width < 0 ? width : width - getInsets().getLeft() - getInsets().getRight();
        return setCompact && keys.size() > 1
                ? all
                        - keys.stream()
                                .skip(1)
                                .mapToDouble(key -> snapSizeY(key.prefHeight(inner)) + getSpacing())
                                .sum()
                : all;
    }

    void show(RowKeyModel.Preview preview) {
        // Most edits change only texts. Existing nodes are reused, because new nodes are styled late.
        if (preview.problem().isPresent()
                || shown.problem().isPresent()
                || !structure(preview).equals(structure(shown))) {
            build(preview);
        } else {
            updateTexts(preview);
        }
        shown = preview;
        setAccessibleText(Messages.sampleKeys(visibleKeys(preview)
                .map(key -> String.join("", key.stream().map(KeyFragment::text).toList()))
                .toList()));
    }

    /** {@return the colors of the visible fragments by key, and whether the length is empty} */
    private static List<Object> structure(RowKeyModel.Preview preview) {
        return List.of(
                visibleKeys(preview)
                        .map(key -> key.stream().map(KeyFragment::hue).toList())
                        .toList(),
                preview.length().isEmpty());
    }

    private static Stream<List<KeyFragment>> visibleKeys(RowKeyModel.Preview preview) {
        return preview.keys().stream().limit(LINES);
    }

    private void updateTexts(RowKeyModel.Preview preview) {
        List<KeyFragment> fragments = visibleKeys(preview).flatMap(List::stream).toList();
        for (int i = 0; i < fragments.size(); i++) {
            texts.get(i).setText(fragments.get(i).text());
        }
        length.setText(preview.length());
    }

    private void build(RowKeyModel.Preview preview) {
        getChildren().clear();
        keys.clear();
        texts.clear();
        preview.problem().ifPresent(sentence -> {
            Label problem = new Label(sentence);
            problem.getStyleClass().add("problem");
            problem.setWrapText(true);
            getChildren().add(problem);
        });
        if (preview.keys().isEmpty() && preview.problem().isEmpty()) {
            Label none = new Label(Messages.NO_SAMPLE_KEYS);
            none.getStyleClass().add("note");
            getChildren().add(none);
        }
        visibleKeys(preview).forEach(fragments -> {
            List<Text> key = fragments.stream().map(KeyFragment::node).toList();
            texts.addAll(key);
            TextFlow flow = new TextFlow(key.toArray(Node[]::new));
            flow.getStyleClass().add("sample-key");
            HBox line = new HBox(flow);
            if (keys.isEmpty() && !preview.length().isEmpty()) {
                length.setText(preview.length());
                line.getChildren().add(length);
            }
            keys.add(line);
        });
        getChildren().addAll(keys);
    }
}
