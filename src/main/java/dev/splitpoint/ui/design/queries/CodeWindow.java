package dev.splitpoint.ui.design.queries;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.query.code.Language;
import dev.splitpoint.ui.kit.fx.OwnedWindow;
import javafx.scene.Scene;

/** Window with the code of one query, which is updated when the query changes. */
final class CodeWindow {
    /** Width and height for 100 columns and 40 lines of code, in pixels. */
    private static final double WIDTH = 820;

    private static final double HEIGHT = 700;

    private final CodeView view;
    private final OwnedWindow window;

    /**
     * @param language initial language
     * @param owner scene of the main window
     */
    CodeWindow(Language language, Scene owner) {
        view = CodeView.inWindow(language);
        window = new OwnedWindow(owner, view, WIDTH, HEIGHT);
    }

    /** Opens the window, or moves it to the front. */
    void open(TableDesign design, ExplanationModel.QueryExplanation answer) {
        show(design, answer);
        window.open(Messages.windowTitle(answer.queryName()));
    }

    void show(TableDesign design, ExplanationModel.QueryExplanation answer) {
        window.setTitle(Messages.windowTitle(answer.queryName()));
        view.show(design, answer);
    }

    boolean isShowing() {
        return window.isShowing();
    }

    void close() {
        window.close();
    }
}
