package dev.splitpoint.ui.design.rowkey;

import dev.splitpoint.design.Segment;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadge;
import dev.splitpoint.ui.document.badge.FindingMark;
import dev.splitpoint.ui.document.badge.NoteBadge;
import dev.splitpoint.ui.kit.control.InlineEditor;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.SelectableText;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.jspecify.annotations.Nullable;

/** Segment of the strip: its name, and a summary of its format and values. */
final class SegmentBlock extends VBox {
    private static final PseudoClass SPANNED = PseudoClass.getPseudoClass("spanned");

    private static final PseudoClass STRETCHED = PseudoClass.getPseudoClass("stretched");

    private static final double FROM_EDGE = 7;
    private static final double MAX_WIDTH = 240;
    private static final double MAX_SUMMARY_WIDTH = 300;

    /** Width of a truncated summary, in em. */
    private static final double SHORT = 8.6;

    /** Rounding tolerance of the height of two rows of text, in pixels. */
    private static final double ROUNDED = 1;

    private final Label name = new Label();
    private final Label suffix = new Label();
    private final Label summary = new Label();
    private final HBox head = new HBox(name, suffix);
    private final InlineEditor editor;
    private final Tooltip tooltip = Accessibles.tooltip("");
    private final FindingBadge badge;
    private final NoteBadge noteBadge;
    private final SelectableText selectable = new SelectableText(this);
    private final Runnable select;
    private String accessibleText = "";
    private boolean setBrief;
    private Optional<String> stretched = Optional.empty();
    private Optional<Hue> hue = Optional.empty();
    private Runnable refresh = () -> {};
    private Folded folded = new Folded("", Font.getDefault(), 0);

    /**
     * @param badge badge of the findings
     * @param noteBadge badge of the notes
     * @param rename receives the old and the new name; throws {@link IllegalArgumentException} if the new name is
     *     invalid
     * @param select selects the segment
     */
    SegmentBlock(FindingBadge badge, NoteBadge noteBadge, BiConsumer<String, String> rename, Runnable select) {
        this.badge = badge;
        this.noteBadge = noteBadge;
        this.select = select;
        editor = new InlineEditor(
                this,
                8,
                name::getText,
                () -> head.getChildren().setAll(name, suffix),
                wanted -> rename.accept(name.getText(), wanted));
        getStyleClass().add("segment");
        name.getStyleClass().add("segment-name");
        // A long name must not hide the following segments. The tooltip contains the full name.
        name.setMaxWidth(MAX_WIDTH);
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        suffix.setMaxWidth(MAX_WIDTH);
        summary.setMaxWidth(MAX_SUMMARY_WIDTH);
        summary.setWrapText(true);
        suffix.getStyleClass().add("segment-suffix");
        summary.getStyleClass().add("segment-summary");
        head.getStyleClass().add("segment-head");
        editor.getStyleClass().add("segment-rename");
        editor.setAccessibleText(Messages.NEW_SEGMENT_NAME);
        getChildren().addAll(head, summary, badge, noteBadge);
        Tooltip.install(this, tooltip);
    }

    void show(Segment segment, String width, boolean selected) {
        refresh = () -> show(segment, width, selected);
        String size = stretched.orElse(width);
        String words = Messages.summary(Stream.of(SegmentLabel.summary(segment), size)
                .filter(text -> !text.isEmpty())
                .toList());
        setId("segment-" + segment.name());
        name.setText(segment.name());
        suffix.setText(SegmentLabel.suffix(segment).isEmpty() ? "" : Messages.suffix(SegmentLabel.suffix(segment)));
        suffix.setVisible(!suffix.getText().isEmpty());
        suffix.setManaged(suffix.isVisible());
        summary.setText(words);
        setHue(Hue.of(segment));
        selectable.set(selected);
        accessibleText = Messages.segment(segment.name(), words);
        setAccessibleText(accessibleText);
        tooltip.setText(segment.description().map(text -> text + "\n").orElse("")
                + Messages.segmentHelp(
                        segment.name(), words, FixedWidth.of(segment).isPresent()));
    }

    private void setHue(Hue now) {
        if (!hue.equals(Optional.of(now))) {
            hue.ifPresent(before -> getStyleClass().remove(before.styleClass()));
            getStyleClass().add(now.styleClass());
            hue = Optional.of(now);
        }
    }

    /** Shows findings and notes on the upper edge, without a change of the size. */
    void mark(String name, List<FindingMark> marks, String description) {
        badge.show("segment-" + name, marks);
        badge.setManaged(false);
        noteBadge.show("segment-" + name, new Selection.OfSegment(name));
        noteBadge.setManaged(false);
        setAccessibleText(accessibleText + description);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        badge.resizeRelocate(
                getWidth() - FindingBadge.SIZE - FROM_EDGE,
                -FindingBadge.SIZE / 2,
                FindingBadge.SIZE,
                FindingBadge.SIZE);
        noteBadge.resizeRelocate(FROM_EDGE, -FindingBadge.SIZE / 2, noteBadge.width(), FindingBadge.SIZE);
    }

    /** Shows only the name, or also the summary. The tooltip and the inspector always contain the summary. */
    void setCompact(boolean compact) {
        summary.setVisible(!compact);
        summary.setManaged(!compact);
    }

    /** Sets whether the preferred width may truncate the summary, or fits all of it in two rows. */
    void setBrief(boolean newBrief) {
        setBrief = newBrief;
        requestLayout();
    }

    /** Sets the width and the shown size of the values during a drag of the edge. */
    void stretch(double width, String words) {
        stretched = Optional.of(words);
        pseudoClassStateChanged(STRETCHED, true);
        setPrefWidth(width);
    }

    /** Restores the computed width after a drag of the edge. */
    void endStretch() {
        stretched = Optional.empty();
        pseudoClassStateChanged(STRETCHED, false);
        setPrefWidth(USE_COMPUTED_SIZE);
        refresh.run();
    }

    /** {@return the width at a fit; during a drag of the edge, the dragged width} */
    double width(StripFit fit) {
        if (stretched.isPresent()) {
            return getPrefWidth();
        }
        return switch (fit) {
            case WHOLE -> snapSizeX(super.computePrefWidth(-1));
            case FOLDED -> around(fold());
            case SHORT -> prefWidth(-1);
        };
    }

    double heightAt(double width) {
        if (!summary.isManaged()) {
            return prefHeight(-1);
        }
        double inner = Math.clamp(width - snappedLeftInset() - snappedRightInset(), 1, MAX_SUMMARY_WIDTH);
        double rows = Math.min(summary.prefHeight(inner), 2 * summary.prefHeight(-1) + ROUNDED);
        return snapSizeY(snappedTopInset() + head.prefHeight(-1) + getSpacing() + rows + snappedBottomInset());
    }

    @Override
    protected double computePrefWidth(double height) {
        return around(setBrief ? Math.min(fold(), SHORT * summary.getFont().getSize()) : fold());
    }

    private double around(double summaryWidth) {
        return snapSizeX(snappedLeftInset() + Math.max(head.prefWidth(-1), summaryWidth) + snappedRightInset());
    }

    /** {@return the minimum width at which the summary has at most two rows; 0 if it is hidden} */
    private double fold() {
        if (!summary.isManaged()) {
            return 0;
        }
        if (!folded.isOf(summary)) {
            double most = Math.min(summary.prefWidth(-1), MAX_SUMMARY_WIDTH);
            double rows = 2 * summary.prefHeight(-1) + ROUNDED;
            double least = Math.min(most, longestWord());
            while (most - least > 1) {
                double middle = (least + most) / 2;
                if (summary.prefHeight(middle) > rows) {
                    least = middle;
                } else {
                    most = middle;
                }
            }
            folded = new Folded(summary.getText(), summary.getFont(), Math.ceil(most));
        }
        return folded.width;
    }

    private double longestWord() {
        Text word = new Text();
        word.setFont(summary.getFont());
        return Stream.of(summary.getText().split(" "))
                .mapToDouble(text -> {
                    word.setText(text);
                    return Math.ceil(word.getLayoutBounds().getWidth());
                })
                .max()
                .orElse(0);
    }

    /** Cached width of a text in two rows. */
    private record Folded(String text, Font font, double width) {
        boolean isOf(Label label) {
            return text.equals(label.getText()) && font.equals(label.getFont());
        }
    }

    /** Starts the editing of the name. */
    void startRename() {
        editor.start(() -> head.getChildren().setAll(editor));
    }

    /**
     * Handles a change of the key from elsewhere.
     *
     * @param same whether this block shows the same segment as before
     * @return whether the editing of a name that had the focus was canceled
     */
    boolean giveWay(boolean same) {
        return editor.ownerChanged(same);
    }

    String name() {
        return name.getText();
    }

    /** Sets whether the segment is part of the span of a drag. */
    void setSpanned(boolean spanned) {
        pseudoClassStateChanged(SPANNED, spanned);
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return selectable
                .accessibleValue(attribute)
                .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (!selectable.executeAction(action, select)) {
            super.executeAccessibleAction(action, parameters);
        }
    }
}
