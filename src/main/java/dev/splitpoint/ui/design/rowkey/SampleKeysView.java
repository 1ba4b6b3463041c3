package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.ui.kit.control.PriorityRow;
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

/** Sample keys in the colors of their segments, in one line. Keys without room are hidden. */
final class SampleKeysView extends VBox {
    private static final int KEYS = 3;
    private static final int KEYS_IN_SMALL_WINDOW = 2;

    private final HBox keys = new PriorityRow();
    private final List<Text> texts = new ArrayList<>();
    private RowKeyModel.Preview shown = RowKeyModel.Preview.NONE;
    private boolean compact;

    SampleKeysView() {
        getStyleClass().add("sample-keys");
        keys.getStyleClass().add("key-row");
        setId("sample-keys");
        setMinHeight(Region.USE_PREF_SIZE);
        build(shown);
    }

    /** Sets whether one key fewer is shown, for small windows. */
    void setCompact(boolean newCompact) {
        if (compact != newCompact) {
            compact = newCompact;
            build(shown);
        }
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

    /** {@return the colors of the visible fragments by key} */
    private List<Object> structure(RowKeyModel.Preview preview) {
        return visibleKeys(preview)
                .<Object>map(key -> key.stream().map(KeyFragment::hue).toList())
                .toList();
    }

    private Stream<List<KeyFragment>> visibleKeys(RowKeyModel.Preview preview) {
        return preview.keys().stream().limit(compact ? KEYS_IN_SMALL_WINDOW : KEYS);
    }

    private void updateTexts(RowKeyModel.Preview preview) {
        List<KeyFragment> fragments = visibleKeys(preview).flatMap(List::stream).toList();
        for (int i = 0; i < fragments.size(); i++) {
            texts.get(i).setText(fragments.get(i).text());
        }
    }

    private void build(RowKeyModel.Preview preview) {
        texts.clear();
        getChildren().clear();
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
        keys.getChildren().setAll(visibleKeys(preview).map(this::flow).toList());
        if (!keys.getChildren().isEmpty()) {
            getChildren().add(keys);
        }
    }

    private Node flow(List<KeyFragment> fragments) {
        List<Text> key = fragments.stream().map(KeyFragment::node).toList();
        texts.addAll(key);
        TextFlow flow = new TextFlow(key.toArray(Node[]::new));
        flow.getStyleClass().add("sample-key");
        flow.setMinWidth(USE_PREF_SIZE);
        return flow;
    }
}
