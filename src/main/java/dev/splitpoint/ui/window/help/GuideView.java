package dev.splitpoint.ui.window.help;

import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.window.help.Guide.Section;
import java.util.function.Consumer;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** View of the guide: search field and headings at the left, selected section at the right. */
final class GuideView extends BorderPane {
    private static final double LEFT_WIDTH = 220;

    private final Guide guide;
    private final TextField search = new TextField();
    private final ListView<Section> headings = new ListView<>();
    private final VBox page = new VBox();
    private final ScrollPane scroll = new ScrollPane(page);
    private final MarkdownBlocks blocks;
    private String shownPage = "";

    /**
     * @param guide the guide
     * @param browse opens a web page
     */
    public GuideView(Guide guide, Consumer<String> browse) {
        this.guide = guide;
        getStyleClass().add("guide");
        setId("guide");
        blocks = new MarkdownBlocks(
                address -> guide.target(shownPage, address).ifPresentOrElse(this::open, () -> browse.accept(address)));
        Accessibles.control(search, "guide-search", Messages.SEARCH, Messages.SEARCH_HELP);
        search.setPromptText(Messages.SEARCH_PROMPT);
        search.textProperty().subscribe(word -> {
            headings.getItems().setAll(guide.find(word));
            headings.getSelectionModel().selectFirst();
        });
        search.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            int by = event.getCode() == KeyCode.DOWN ? 1 : event.getCode() == KeyCode.UP ? -1 : 0;
            if (by != 0) {
                int last = headings.getItems().size() - 1;
                headings.getSelectionModel()
                        .select(Math.clamp(
                                headings.getSelectionModel().getSelectedIndex() + (long) by, 0, Math.max(0, last)));
                event.consume();
            }
        });
        headings.setId("guide-headings");
        headings.setAccessibleText(Messages.SECTIONS);
        headings.setCellFactory(view -> new ListCell<>() {
            @Override
            protected void updateItem(Section section, boolean empty) {
                super.updateItem(section, empty);
                setText(empty || section == null ? "" : section.title());
            }
        });
        headings.setPlaceholder(new Label(Messages.NO_SECTION));
        headings.getSelectionModel().selectedItemProperty().subscribe(section -> {
            if (section != null) {
                show(section);
            }
        });
        VBox.setVgrow(headings, Priority.ALWAYS);
        VBox left = new VBox(search, headings);
        left.getStyleClass().add("guide-left");
        left.setPrefWidth(LEFT_WIDTH);
        left.setMinWidth(LEFT_WIDTH);
        page.getStyleClass().add("guide-page");
        page.setId("guide-page");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setAccessibleText(Messages.SECTION);
        scroll.getStyleClass().add("guide-scroll");
        setLeft(left);
        setCenter(scroll);
    }

    /**
     * Shows the section with a heading, or the first section if there is no such heading, and focuses the search field.
     */
    public void open(String title) {
        search.clear();
        guide.sections().stream()
                .filter(section -> section.title().equals(title))
                .findFirst()
                .ifPresentOrElse(this::open, () -> headings.getSelectionModel().selectFirst());
        search.requestFocus();
    }

    private void open(Section section) {
        search.clear();
        headings.getSelectionModel().select(section);
        headings.scrollTo(section);
    }

    private void show(Section section) {
        shownPage = section.page();
        Label title = new Label(section.title());
        title.getStyleClass().add("guide-title");
        title.setWrapText(true);
        page.getChildren().setAll(title);
        section.blocks().forEach(block -> page.getChildren().add(blocks.of(block)));
        scroll.setVvalue(0);
    }
}
