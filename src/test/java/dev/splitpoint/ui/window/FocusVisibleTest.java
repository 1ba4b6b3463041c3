package dev.splitpoint.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.ui.QuickRobot;
import dev.splitpoint.ui.TestWindow;
import dev.splitpoint.ui.document.Selection;
import dev.splitpoint.workspace.Preferences;
import dev.splitpoint.workspace.Settings;
import dev.splitpoint.workspace.Settings.Theme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Whoever works by keyboard sees where he is, in both themes: what has the focus looks other than what has not. */
@ExtendWith(QuickRobot.class)
@Tag("window")
class FocusVisibleTest {
    /** The second of a list of reads or phases looks as the first one does. */
    private static final Pattern AGAIN = Pattern.compile("-[1-9]");

    private static final int AROUND = 4;
    private static final double LEAST_CHANGE = 0.04;
    private static final int LEAST_PIXELS = 10;

    @TempDir
    private static Path directory;

    private final List<String> unseen = new ArrayList<>();
    private final Set<String> looked = new HashSet<>();
    private TestWindow shown;
    private Window window;

    @Start
    void start(Stage stage) {
        shown = new TestWindow(
                stage,
                directory,
                Settings.DEFAULT.withPreferences(
                        Preferences.DEFAULT.withTheme(Theme.DARK).withLive(false)));
        window = shown.window();
    }

    @AfterEach
    void close() {
        shown.close();
    }

    @Test
    void focusIsVisibleOnEveryControl(FxRobot robot) {
        robot.interact(() -> TestWindow.openFirst(window));
        TestWindow.await(
                robot,
                () -> window.heatmap().renderedRunProperty().get().isPresent()
                        && !window.live().stateProperty().get().running());
        for (Theme theme : List.of(Theme.DARK, Theme.LIGHT)) {
            robot.interact(() -> shown.settings().changePreferences(p -> p.withTheme(theme)));
            for (Selection selection : List.of(
                    new Selection.OfSegment("shard"),
                    new Selection.OfFamily("m"),
                    new Selection.OfColumn("logs", "system"),
                    new Selection.Table())) {
                look(SidePage.INSPECTOR, selection, theme);
            }
            for (SidePage pane : List.of(SidePage.WORKLOAD, SidePage.QUERIES, SidePage.CLUSTER, SidePage.FINDINGS)) {
                look(pane, new Selection.OfSegment("read_at"), theme);
            }
        }
        assertThat(unseen).isEmpty();
    }

    private void look(SidePage pane, Selection selection, Theme theme) {
        Sight.act(() -> {
            window.show(pane);
            window.document().select(selection);
        });
        Sight.awaitPulse();
        for (String id : Sight.look(this::ids)) {
            if (looked.add(theme + id) && Sight.find(id).isPresent() && !isSeen(id)) {
                unseen.add(theme + " " + pane + " " + id);
            }
        }
    }

    private TreeSet<String> ids() {
        TreeSet<String> ids = new TreeSet<>();
        Sight.all(window.scene().getRoot())
                .filter(node -> node.isFocusTraversable() && !node.isDisabled() && node.getId() != null)
                .map(Node::getId)
                .filter(id -> !AGAIN.matcher(id).find())
                .forEach(ids::add);
        return ids;
    }

    private boolean isSeen(String id) {
        Sight.act(() -> Sight.find(id).ifPresent(Node::requestFocus));
        Sight.awaitPulse();
        Optional<Bounds> place = Sight.look(
                () -> Sight.find(id).filter(Node::isFocused).map(node -> node.localToScene(node.getLayoutBounds())));
        if (place.isEmpty()) {
            return true;
        }
        WritableImage with = picture(place.get());
        Sight.act(() -> window.scene().getRoot().requestFocus());
        Sight.awaitPulse();
        return changed(with, picture(place.get())) >= LEAST_PIXELS;
    }

    private WritableImage picture(Bounds place) {
        SnapshotParameters around = new SnapshotParameters();
        around.setFill(window.scene().getFill());
        around.setViewport(new Rectangle2D(
                place.getMinX() - AROUND,
                place.getMinY() - AROUND,
                place.getWidth() + 2 * AROUND,
                place.getHeight() + 2 * AROUND));
        return Sight.look(() -> window.scene().getRoot().snapshot(around, null));
    }

    private static int changed(WritableImage with, WritableImage without) {
        PixelReader a = with.getPixelReader();
        PixelReader b = without.getPixelReader();
        int changed = 0;
        for (int y = 0; y < with.getHeight(); y++) {
            for (int x = 0; x < with.getWidth(); x++) {
                if (apart(a.getColor(x, y), b.getColor(x, y)) > LEAST_CHANGE) {
                    changed++;
                }
            }
        }
        return changed;
    }

    private static double apart(Color a, Color b) {
        return Math.max(
                Math.abs(a.getRed() - b.getRed()),
                Math.max(Math.abs(a.getGreen() - b.getGreen()), Math.abs(a.getBlue() - b.getBlue())));
    }
}
