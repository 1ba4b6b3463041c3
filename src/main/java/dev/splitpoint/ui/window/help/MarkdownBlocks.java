package dev.splitpoint.ui.window.help;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.VPos;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/** Renderer of Markdown blocks as JavaFX controls: paragraphs, lists, tables, and code. */
final class MarkdownBlocks {
    private static final double WIDE_COLUMN = 55;
    private static final double PERCENT = 100;

    private final Consumer<String> follow;

    /** @param follow opens the target of a link */
    MarkdownBlocks(Consumer<String> follow) {
        this.follow = follow;
    }

    Region of(Node block) {
        return switch (block) {
            case FencedCodeBlock code -> code(code.getLiteral());
            case BulletList list -> list(list, false);
            case OrderedList list -> list(list, true);
            case TableBlock table -> table(table);
            case Paragraph paragraph -> flow(paragraph);
            default -> flow(block);
        };
    }

    private static Region code(String text) {
        Label label = new Label(text.stripTrailing());
        label.getStyleClass().addAll("code", "guide-code");
        label.setMaxWidth(Double.MAX_VALUE);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private Region list(Node list, boolean numbered) {
        VBox items = new VBox();
        items.getStyleClass().add("guide-list");
        int number = 1;
        for (Node item : children(list)) {
            if (item instanceof ListItem) {
                Label mark = new Label(numbered ? number++ + "." : "•");
                mark.setMinWidth(Region.USE_PREF_SIZE);
                VBox content = new VBox();
                children(item).forEach(block -> content.getChildren().add(of(block)));
                HBox.setHgrow(content, Priority.ALWAYS);
                HBox line = new HBox(mark, content);
                line.getStyleClass().add("guide-item");
                items.getChildren().add(line);
            }
        }
        return items;
    }

    private Region table(TableBlock table) {
        GridPane grid = new GridPane();
        grid.getStyleClass().add("guide-table");
        int row = 0;
        int columns = 0;
        for (Node part : children(table)) {
            for (Node line : children(part)) {
                if (line instanceof TableRow) {
                    int column = 0;
                    for (Node cell : children(line)) {
                        TextFlow text = flow(cell);
                        text.getStyleClass().add(cell instanceof TableCell c && c.isHeader() ? "guide-th" : "guide-td");
                        GridPane.setValignment(text, VPos.TOP);
                        grid.add(text, column++, row);
                    }
                    columns = Math.max(columns, column);
                    row++;
                }
            }
        }
        for (int i = 0; i < columns; i++) {
            ColumnConstraints width = new ColumnConstraints();
            boolean last = i == columns - 1;
            width.setPercentWidth(
                    columns == 1 ? PERCENT : last ? WIDE_COLUMN : (PERCENT - WIDE_COLUMN) / (columns - 1));
            grid.getColumnConstraints().add(width);
        }
        return grid;
    }

    private TextFlow flow(Node block) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add("guide-text");
        inline(block, List.of(), flow);
        return flow;
    }

    private void inline(Node parent, List<String> styles, TextFlow flow) {
        for (Node node : children(parent)) {
            switch (node) {
                case Text text -> add(text.getLiteral(), styles, flow);
                case SoftLineBreak soft -> add(" ", styles, flow);
                case Code code -> add(code.getLiteral(), with(styles, "guide-inline-code"), flow);
                case StrongEmphasis strong -> inline(strong, with(styles, "guide-strong"), flow);
                case Emphasis emphasis -> inline(emphasis, with(styles, "guide-emphasis"), flow);
                case Link link -> {
                    Hyperlink control = new Hyperlink(Guide.plain(link));
                    control.setAccessibleHelp(link.getDestination());
                    control.setOnAction(pressed -> follow.accept(link.getDestination()));
                    flow.getChildren().add(control);
                }
                case Image image -> add("", styles, flow);
                default -> inline(node, styles, flow);
            }
        }
    }

    private static void add(String text, List<String> styles, TextFlow flow) {
        javafx.scene.text.Text part = new javafx.scene.text.Text(text);
        part.getStyleClass().add("guide-part");
        part.getStyleClass().addAll(styles);
        flow.getChildren().add(part);
    }

    private static List<String> with(List<String> styles, String more) {
        List<String> longer = new ArrayList<>(styles);
        longer.add(more);
        return longer;
    }

    private static List<Node> children(Node parent) {
        List<Node> children = new ArrayList<>();
        for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
            children.add(node);
        }
        return children;
    }
}
