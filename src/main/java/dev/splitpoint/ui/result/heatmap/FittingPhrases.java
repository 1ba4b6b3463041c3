package dev.splitpoint.ui.result.heatmap;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.text.Text;

/**
 * Label of one line that shows the longest list of leading phrases that fits. Its preferred width is zero.
 *
 * <p>Example: of the phrases "Scroll to zoom", "drag to pan", and "click to pin", a narrow line shows the first two.
 */
final class FittingPhrases extends Label {
    private final Text ruler = new Text();
    private List<String> phrases = List.of();

    FittingPhrases() {
        setMinWidth(0);
        setPrefWidth(0);
        setMaxWidth(Double.MAX_VALUE);
        setTextOverrun(OverrunStyle.WORD_ELLIPSIS);
        widthProperty().subscribe(this::fit);
        fontProperty().subscribe(this::fit);
    }

    /** Sets the phrases, the most important first. Screen readers read all of them. */
    void setPhrases(List<String> newPhrases) {
        phrases = newPhrases;
        setAccessibleText(String.join(Messages.SEPARATOR, phrases));
        fit();
    }

    private void fit() {
        int count = phrases.size();
        while (count > 1 && widthOf(text(count)) > getWidth()) {
            count--;
        }
        setText(text(count));
    }

    private String text(int count) {
        return String.join(Messages.SEPARATOR, phrases.subList(0, count));
    }

    private double widthOf(String text) {
        ruler.setFont(getFont());
        ruler.setText(text);
        return ruler.getLayoutBounds().getWidth();
    }
}
