package dev.splitpoint.ui.result.heatmap;

import dev.splitpoint.ui.kit.fx.Icons;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.feather.Feather;

/** Search field for keys and prefixes in the tool row, visible while the search is open. */
final class SearchBar extends HBox {
    private final TextField field = new TextField();

    SearchBar(HeatSearch search, HeatmapModel heatmap, Runnable onClose, HeatIds ids) {
        setId(ids.of("search"));
        getStyleClass().add("heatmap-search");
        setAlignment(Pos.CENTER_LEFT);
        field.setPromptText(Messages.SEARCH_PROMPT);
        field.setPrefColumnCount(26);
        field.setMinWidth(180);
        HeatControls.name(field, ids.of("search-field"), Messages.SEARCH_FIELD);
        Button find = new Button(Messages.FIND);
        HeatControls.name(find, ids.of("search-find"), Messages.SEARCH_HELP);
        find.setOnAction(pressed -> search.find(field.getText()));
        Button close = new Button();
        HeatControls.name(close, ids.of("search-close"), Messages.CLOSE_SEARCH);
        Label answer = new Label();
        answer.setId(ids.of("search-answer"));
        answer.getStyleClass().add("heatmap-muted");
        answer.setMinWidth(0);
        answer.textProperty().bind(search.resultTextProperty());
        Tooltip tooltip = new Tooltip();
        tooltip.textProperty().bind(search.resultTextProperty());
        search.resultTextProperty().subscribe(text -> answer.setTooltip(text.isEmpty() ? null : tooltip));
        for (Button button : new Button[] {find, close}) {
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        HBox.setHgrow(answer, Priority.ALWAYS);
        getChildren().addAll(field, find, answer, close);
        visibleProperty().bind(search.openProperty());
        Runnable closeSearch = () -> {
            search.close();
            onClose.run();
        };
        close.setGraphic(Icons.of(Feather.X));
        close.getStyleClass().add("flat");
        close.setOnAction(pressed -> closeSearch.run());
        field.setOnAction(entered -> search.find(field.getText()));
        field.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                closeSearch.run();
                event.consume();
            }
        });
        search.openProperty().subscribe((was, is) -> {
            if (is) {
                field.requestFocus();
                field.selectAll();
            }
        });
    }
}
