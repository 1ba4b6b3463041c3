package dev.splitpoint.ui.rowkey;

import dev.splitpoint.design.Segment;
import dev.splitpoint.heat.color.Hue;
import dev.splitpoint.ui.control.InlineEditor;
import dev.splitpoint.ui.findings.FindingBadge;
import dev.splitpoint.ui.findings.ProblemMark;
import dev.splitpoint.ui.fx.Accessibles;
import dev.splitpoint.ui.fx.SelectableText;
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

/** One segment of the strip: its name, and format and values in few words. */
final class SegmentBlock extends VBox {
    private static final PseudoClass SPANNED = PseudoClass.getPseudoClass("spanned");

    private static final PseudoClass STRETCHED = PseudoClass.getPseudoClass("stretched");

    private static final double FROM_EDGE = 7;
    private static final double WIDEST = 240;
    private static final double WIDEST_SUMMARY = 300;

    /** So wide a summary is where there is no room for all of it, in sizes of its font. */
    private static final double SHORT = 8.6;

    /** What two rows of a text may be higher than twice one. */
    private static final double ROUNDED = 1;

    private final Label name = new Label();
    private final Label suffix = new Label();
    private final Label summary = new Label();
    private final HBox head = new HBox(name, suffix);
    private final InlineEditor typed;
    private final Tooltip tooltip = Accessibles.tooltip("");
    private final FindingBadge sign;
    private final SelectableText selectable = new SelectableText(this);
    private final Runnable select;
    private String spoken = "";
    private boolean brief;
    private Optional<String> stretched = Optional.empty();
    private Optional<Hue> hue = Optional.empty();
    private Runnable again = () -> {};
    private Folded folded = new Folded("", Font.getDefault(), 0);

    /**
     * @param sign   shows findings about it
     * @param rename is called with the old and the new name; refuses it with an {@link IllegalArgumentException}
     * @param select selects it
     */
    SegmentBlock(FindingBadge sign, BiConsumer<String, String> rename, Runnable select) {
        this.sign = sign;
        this.select = select;
        typed = new InlineEditor(
                this,
                8,
                name::getText,
                () -> head.getChildren().setAll(name, suffix),
                wanted -> rename.accept(name.getText(), wanted));
        getStyleClass().add("segment");
        name.getStyleClass().add("segment-name");
        // A name may have hundreds of letters, and what follows it has to be seen too; the tooltip has all of it.
        name.setMaxWidth(WIDEST);
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        suffix.setMaxWidth(WIDEST);
        summary.setMaxWidth(WIDEST_SUMMARY);
        summary.setWrapText(true);
        suffix.getStyleClass().add("segment-suffix");
        summary.getStyleClass().add("segment-summary");
        head.getStyleClass().add("segment-head");
        typed.getStyleClass().add("segment-rename");
        typed.setAccessibleText(Messages.NEW_SEGMENT_NAME);
        getChildren().addAll(head, summary, sign);
        Tooltip.install(this, tooltip);
    }

    void show(Segment segment, String width, boolean selected) {
        again = () -> show(segment, width, selected);
        String size = stretched.orElse(width);
        String words = Messages.summary(Stream.of(SegmentLabel.summary(segment), size).filter(text -> !text.isEmpty()).toList());
        setId("segment-" + segment.name());
        name.setText(segment.name());
        suffix.setText(SegmentLabel.suffix(segment).isEmpty() ? "" : Messages.suffix(SegmentLabel.suffix(segment)));
        suffix.setVisible(!suffix.getText().isEmpty());
        suffix.setManaged(suffix.isVisible());
        summary.setText(words);
        wear(Hue.of(segment));
        selectable.set(selected);
        spoken = Messages.segment(segment.name(), words);
        setAccessibleText(spoken);
        tooltip.setText(segment.description().map(text -> text + "\n").orElse("") + Messages.segmentHelp(segment.name(), words, FixedWidth.of(segment).isPresent()));
    }

    private void wear(Hue now) {
        if (!hue.equals(Optional.of(now))) {
            hue.ifPresent(before -> getStyleClass().remove(before.styleClass()));
            getStyleClass().add(now.styleClass());
            hue = Optional.of(now);
        }
    }

    /** Shows findings about it, on its upper edge: its size stays, whatever is found. */
    void mark(String name, List<ProblemMark> marks, String told) {
        sign.show("segment-" + name, marks);
        sign.setManaged(false);
        setAccessibleText(spoken + told);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        sign.resizeRelocate(getWidth() - FindingBadge.SIZE - FROM_EDGE, -FindingBadge.SIZE / 2, FindingBadge.SIZE, FindingBadge.SIZE);
    }

    /** Shows the name alone, or with the summary below it, which the tooltip and the inspector have too. */
    void compact(boolean compact) {
        summary.setVisible(!compact);
        summary.setManaged(!compact);
    }

    /** Asks for no more width than the name and a part of the summary need, or for as much as all of it needs in two rows. */
    void brief(boolean is) {
        brief = is;
        requestLayout();
    }

    /** Is so wide, and says that its values are, while its edge is dragged. */
    void stretch(double width, String words) {
        stretched = Optional.of(words);
        pseudoClassStateChanged(STRETCHED, true);
        setPrefWidth(width);
    }

    /** Is as wide again as what it shows. */
    void relax() {
        stretched = Optional.empty();
        pseudoClassStateChanged(STRETCHED, false);
        setPrefWidth(USE_COMPUTED_SIZE);
        again.run();
    }

    /** {@return the width in which so much of it is shown; that to which its edge is dragged, while it is} */
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

    /** {@return the height of what is shown in a width} */
    double heightAt(double width) {
        if (!summary.isManaged()) {
            return prefHeight(-1);
        }
        double inner = Math.clamp(width - snappedLeftInset() - snappedRightInset(), 1, WIDEST_SUMMARY);
        double rows = Math.min(summary.prefHeight(inner), 2 * summary.prefHeight(-1) + ROUNDED);
        return snapSizeY(snappedTopInset() + head.prefHeight(-1) + getSpacing() + rows + snappedBottomInset());
    }

    @Override
    protected double computePrefWidth(double height) {
        return around(brief ? Math.min(fold(), SHORT * summary.getFont().getSize()) : fold());
    }

    private double around(double summed) {
        return snapSizeX(snappedLeftInset() + Math.max(head.prefWidth(-1), summed) + snappedRightInset());
    }

    /** {@return the least width in which the summary, if it is shown, has two rows} */
    private double fold() {
        if (!summary.isManaged()) {
            return 0;
        }
        if (!folded.isOf(summary)) {
            double most = Math.min(summary.prefWidth(-1), WIDEST_SUMMARY);
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

    /** The width of a text in two rows. */
    private record Folded(String text, Font font, double width) {
        boolean isOf(Label label) {
            return text.equals(label.getText()) && font.equals(label.getFont());
        }
    }

    /** Lets the user type another name in place of the name. */
    void startRename() {
        typed.start(() -> head.getChildren().setAll(typed));
    }

    /** {@return whether another name is being typed} */
    boolean isRenaming() {
        return typed.isTyping();
    }

    /**
     * Follows a change of the key that somebody else has made.
     *
     * @param same whether it shows the same segment as before
     * @return whether the keyboard was in a name that was being typed and is given up
     */
    boolean giveWay(boolean same) {
        return typed.giveWay(same);
    }

    /** {@return the name shown} */
    String name() {
        return name.getText();
    }

    /** Shows whether a read that is being drawn pins the segment. */
    void span(boolean spanned) {
        pseudoClassStateChanged(SPANNED, spanned);
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return selectable.answer(attribute).orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (!selectable.act(action, select)) {
            super.executeAccessibleAction(action, parameters);
        }
    }
}
