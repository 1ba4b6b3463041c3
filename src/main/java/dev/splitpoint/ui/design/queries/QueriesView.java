package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.code.Language;
import dev.splitpoint.ui.document.DocumentFormHost;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.ui.document.badge.FindingBadges;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.FormPane;
import dev.splitpoint.ui.kit.control.SideTab;
import dev.splitpoint.ui.kit.fx.Accessibles;
import dev.splitpoint.ui.kit.fx.DoubleClicks;
import dev.splitpoint.ui.kit.fx.Icons;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.feather.Feather;

/**
 * Pane of the queries: a table of all queries, and below it the explanation, the form and the code of one query. It is
 * the selected query, or the one that was selected last.
 */
public final class QueriesView extends VBox implements SideTab {
    /** Largest share of the height of the pane that the table takes. */
    private static final double TABLE_SHARE = 0.45;

    private final DocumentModel document;
    private final QueriesModel queries;
    private final ExplanationModel explanations;
    private final FindingBadges badges;
    private final Commands commands;
    private final QueryTable table;
    private final Label none = new Label(Messages.NO_QUERIES);
    private final Label title = new Label();
    private final HBox head;
    private final ExplanationCard card;
    private final Label rate = new Label();
    private final CodeView code;
    private final FormPane form;
    private final Map<Object, CodeWindow> windows = new HashMap<>();
    private Optional<Object> lastSelected = Optional.empty();
    private Subscription subscription = Subscription.EMPTY;
    private boolean isFront;

    /**
     * Commands of the window.
     *
     * @param run shows the real tables, on which queries run
     * @param workload shows the Workload pane
     * @param menu supplies the menu items for the selected query
     */
    public record Commands(Runnable run, Runnable workload, Supplier<List<MenuItem>> menu) {}

    /**
     * @param editing applies the values of fields to the document
     * @param queries adds and removes queries
     * @param explanations explanations of the queries
     * @param badges findings about queries
     * @param commands commands of the window
     */
    public QueriesView(
            DocumentFormHost editing,
            QueriesModel queries,
            ExplanationModel explanations,
            FindingBadges badges,
            Commands commands) {
        this.document = queries.document();
        this.queries = queries;
        this.explanations = explanations;
        this.badges = badges;
        this.commands = commands;
        setId("queries");
        getStyleClass().add("queries-pane");
        table = new QueryTable(new QueryTable.Actions(
                name -> document.select(new Selection.OfQuery(name)),
                name -> {
                    document.select(new Selection.OfQuery(name));
                    enter("name");
                },
                queries::remove));
        heightProperty().subscribe(height -> table.limitHeight(height.doubleValue() * TABLE_SHARE));
        none.getStyleClass().add("note");
        none.setId("no-queries");
        none.setWrapText(true);
        none.setMinHeight(USE_PREF_SIZE);
        head = formHead();
        card = new ExplanationCard(badges);
        code = CodeView.inPane(this::openWindow);
        QueryForm ofQuery = new QueryForm(editing);
        form = new FormPane(
                        editing.forElement(this::shownSelection),
                        document.stateProperty(),
                        () -> shown().flatMap(query -> ofQuery.form(query.name()))
                                .orElse(new Form("query", List.of())),
                        rateRow(),
                        code)
                .above(card, this::show)
                .fromTop();
        setVgrow(form, Priority.ALWAYS);
        getChildren().addAll(header(), table, none, head, form);
        explanations.stateProperty().subscribe(state -> {
            show();
            showWindows(state);
        });
    }

    private HBox header() {
        Label queriesTitle = new Label(Messages.QUERIES);
        queriesTitle.getStyleClass().add("side-heading");
        Button add = Accessibles.control(
                new Button(Messages.ADD_QUERY), "add-query", Messages.ADD_QUERY_NAME, Messages.ADD_QUERY_HELP);
        add.setGraphic(Icons.of(Feather.PLUS));
        add.getStyleClass().add("flat");
        add.setOnAction(pressed -> {
            queries.add(List.of());
            enter("name");
        });
        DoubleClicks.single(add);
        HBox header = new HBox(queriesTitle, space(), add);
        header.getStyleClass().add("side-head");
        return header;
    }

    private HBox formHead() {
        title.getStyleClass().add("card-title");
        title.setId("query-title");
        title.setMinWidth(0);
        Button run = Accessibles.control(new Button(Messages.RUN), "run-query", Messages.RUN_NAME, Messages.RUN_HELP);
        run.setGraphic(Icons.of(Feather.PLAY));
        run.getStyleClass().add("flat");
        run.setMinWidth(USE_PREF_SIZE);
        run.setOnAction(pressed -> commands.run().run());
        Button more = Accessibles.control(new Button(), "query-more", Messages.MORE, Messages.MORE_HELP);
        more.setGraphic(Icons.of(Feather.MORE_HORIZONTAL));
        more.getStyleClass().add("flat");
        more.setMinWidth(USE_PREF_SIZE);
        more.setOnAction(pressed -> {
            // The commands are about the selected item.
            document.select(shownSelection());
            ContextMenu menu = new ContextMenu();
            menu.getItems().addAll(commands.menu().get());
            menu.show(more, Side.BOTTOM, 0, 0);
        });
        HBox box = new HBox(title, space(), run, more);
        box.getStyleClass().add("query-head");
        return box;
    }

    private HBox rateRow() {
        Label label = new Label(Messages.RATE);
        label.getStyleClass().add("field-label");
        rate.setId("query-rate");
        Hyperlink change = Accessibles.control(
                new Hyperlink(Messages.CHANGE_RATE), "change-rate", Messages.CHANGE_RATE, Messages.CHANGE_RATE_HELP);
        change.setOnAction(pressed -> commands.workload().run());
        HBox row = new HBox(label, rate, space(), change);
        row.getStyleClass().add("query-rate");
        return row;
    }

    private static Region space() {
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        return space;
    }

    @Override
    public void attach() {
        subscription = Subscription.combine(
                document.stateProperty().subscribe(this::show),
                badges.findingsProperty()
                        .subscribe(all -> shown().ifPresent(query -> card.showFindings(query.name()))));
        form.attach();
        show();
    }

    @Override
    public void detach() {
        subscription.unsubscribe();
        form.detach();
    }

    @Override
    public void active(boolean front) {
        isFront = front;
        form.active(front);
        show();
    }

    /**
     * Moves the focus to a field of the shown query.
     *
     * @param field ID of the field without the ID of the query, such as {@code name}, {@code limit} or
     *     {@code where-user_id}
     */
    public void enter(String field) {
        show();
        shown().map(query -> queries.queries().indexOf(query))
                .ifPresent(index -> form.enterField(QueryForm.sectionId(index) + "-" + field));
    }

    /** Closes the windows with code. */
    public void close() {
        windows.values().forEach(CodeWindow::close);
        windows.clear();
    }

    private Selection shownSelection() {
        return shown().<Selection>map(query -> new Selection.OfQuery(query.name()))
                .orElseGet(Selection.Table::new);
    }

    /** {@return the selected query, the one selected last, or the first one} */
    private Optional<Query> shown() {
        queries.selected().ifPresent(query -> lastSelected = Optional.of(identity(query.name())));
        List<Query> all = queries.queries();
        return all.stream()
                .filter(query ->
                        lastSelected.filter(identity(query.name())::equals).isPresent())
                .findFirst()
                .or(() -> all.stream().findFirst());
    }

    private Object identity(String query) {
        return document.identity(new Selection.OfQuery(query));
    }

    private void show() {
        if (!isFront) {
            return;
        }
        TableDesign design = document.design();
        ExplanationModel.State state = explanations.stateProperty().get();
        Optional<Query> query = shown();
        table.show(QueryRow.of(design, state), QueryRow.total(state), query.map(Query::name), state.isUpdatingLoads());
        for (Node part : List.of(head, form)) {
            part.setVisible(query.isPresent());
            part.setManaged(query.isPresent());
        }
        none.setVisible(query.isEmpty());
        none.setManaged(query.isEmpty());
        query.ifPresent(shownQuery -> {
            String name = shownQuery.name();
            title.setText(name);
            rate.setText(state.loads()
                    .flatMap(loads -> loads.loads().of(name))
                    .map(load -> Messages.rate(load))
                    .orElse(Messages.NOT_IN_WORKLOAD));
            Optional<ExplanationModel.QueryExplanation> answer = state.answer(name);
            card.setVisible(answer.isPresent());
            card.setManaged(answer.isPresent());
            answer.ifPresent(found -> {
                card.show(found, state.level(name));
                code.show(state.design(), found);
            });
        });
    }

    private void openWindow(Language language) {
        shown().ifPresent(query -> {
            ExplanationModel.State state = explanations.stateProperty().get();
            state.answer(query.name()).ifPresent(answer -> {
                Object identity = identity(query.name());
                CodeWindow known = windows.get(identity);
                CodeWindow window = known != null && known.isShowing() ? known : new CodeWindow(language, getScene());
                windows.put(identity, window);
                window.open(state.design(), answer);
            });
        });
    }

    private void showWindows(ExplanationModel.State state) {
        Map<Object, CodeWindow> without = new HashMap<>(windows);
        queries.queries().forEach(query -> {
            Object identity = identity(query.name());
            CodeWindow window = windows.get(identity);
            if (window != null) {
                without.remove(identity);
                state.answer(query.name()).ifPresent(answer -> window.show(state.design(), answer));
            }
        });
        without.forEach((identity, window) -> {
            window.close();
            windows.remove(identity);
        });
    }
}
