package dev.splitpoint.ui.design.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.splitpoint.design.Query;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.DocumentModel;
import dev.splitpoint.ui.document.Selection.OfColumn;
import dev.splitpoint.ui.document.Selection.OfFamily;
import dev.splitpoint.workspace.DesignSession;
import dev.splitpoint.yaml.Samples;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("fast")
class FamilyEditsTest {
    private final DocumentModel document = new DocumentModel(
            DesignSession.untitled(Samples.load("sensor-readings").design()));
    private final FamilyModel model = new FamilyModel(document);

    @Test
    void familyMovesToAnotherPositionAndBack() {
        TableDesign before = document.design();
        model.moveFamily("m", 1);
        assertThat(FamilyEdits.names(document.design())).containsExactly("logs", "m");
        assertThat(document.undoNameProperty().get()).isEqualTo(Messages.moveFamily("m"));
        model.moveFamily("m", 0);
        assertThat(document.design()).isEqualTo(before);
    }

    @Test
    void columnsAreReorderedOnlyWithinTheirFamily() {
        model.moveColumn(new OfColumn("m", "temperature"), "m", 1);
        assertThat(columns()).containsExactly("m:humidity", "m:temperature", "logs:system");
    }

    @Test
    void movingAColumnToAnotherFamilyUpdatesQueries() {
        document.edit(
                "test",
                d -> d.withQueries(List.of(Query.of("r", java.util.Map.of()).withColumns(List.of("m:humidity")))));

        model.moveColumn(new OfColumn("m", "humidity"), "logs", 0);

        assertThat(columns()).containsExactly("m:temperature", "logs:humidity", "logs:system");
        assertThat(document.design().queries().getFirst().columns()).containsExactly("logs:humidity");
        assertThat(document.selection()).isEqualTo(new OfColumn("logs", "humidity"));
        document.session().undo();
        assertThat(columns()).containsExactly("m:temperature", "m:humidity", "logs:system");
        assertThat(document.selection()).isEqualTo(new OfColumn("m", "humidity"));
        document.session().redo();
        assertThat(document.selection()).isEqualTo(new OfColumn("logs", "humidity"));
    }

    @Test
    void renamingAFamilyKeepsTheSelectionOfItsColumns() {
        model.moveColumn(new OfColumn("m", "temperature"), "m", 1);
        document.select(new OfColumn("m", "temperature"));
        model.rename(new OfFamily("m"), "measures");
        assertThat(document.selection()).isEqualTo(new OfColumn("measures", "temperature"));
        document.session().undo();
        assertThat(document.selection()).isEqualTo(new OfColumn("m", "temperature"));
    }

    @Test
    void movingAColumnOntoADuplicateNameIsRefused() {
        document.select(new OfFamily("logs"));
        document.edit("test", d -> FamilyEdits.add(d, d.columns().get(2).withQualifier("humidity")));
        assertThatThrownBy(() -> model.moveColumn(new OfColumn("m", "humidity"), "logs", 0))
                .hasMessage(Messages.columnExists("logs", "humidity"));
    }

    @Test
    void familyIsCopiedAsYamlAndPastedWithItsColumns() {
        document.select(new OfFamily("m"));
        String text = model.copy().orElseThrow();
        assertThat(text).isEqualTo("""
            table:
              columnFamilies:
                m:
                  gcRule: { union: { rules: [ { maxNumVersions: 5 }, { maxAge: 2592000s } ] } }
            columns:
              - { family: m, qualifier: temperature, type: { int64Type: {} }, valueBytes: { constant: 8 } }
              - { family: m, qualifier: humidity, type: { int64Type: {} }, valueBytes: { constant: 8 } }
            """);

        model.paste(text);

        assertThat(FamilyEdits.names(document.design())).containsExactly("m", "logs", "m_2");
        assertThat(columns()).endsWith("m_2:temperature", "m_2:humidity");
        assertThat(document.design().table().columnFamilies().getLast().gcRule())
                .isEqualTo(document.design().table().columnFamilies().getFirst().gcRule());
        assertThat(document.undoNameProperty().get()).isEqualTo(Messages.pasteFamilies(1));
    }

    @Test
    void columnIsPastedIntoTheSelectedFamilyAndDuplicatedInItsOwn() {
        document.select(new OfColumn("m", "humidity"));
        String text = model.copy().orElseThrow();
        model.duplicate();
        assertThat(columns()).contains("m:humidity_2");
        document.select(new OfFamily("logs"));
        model.paste(text);
        assertThat(document.selection()).isEqualTo(new OfColumn("logs", "humidity"));
    }

    @Test
    void textWithoutFamilyOrColumnIsNotPasted() {
        TableDesign before = document.design();
        document.select(new OfFamily("m"));
        for (String text : List.of("", "hello", "columns: [", "table: {}", "{", "\u0000")) {
            assertThatThrownBy(() -> model.paste(text))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("clipboard");
        }
        assertThat(document.design()).isEqualTo(before);
    }

    @Test
    void dropPositionFollowsThePoint() {
        Bounds first = new BoundingBox(0, 0, 100, 60);
        Bounds second = new BoundingBox(112, 0, 100, 60);
        Bounds below = new BoundingBox(0, 72, 100, 40);
        List<DropPlace.Card> cards = List.of(
                new DropPlace.Card(first, List.of(new BoundingBox(0, 20, 100, 20), new BoundingBox(0, 40, 100, 20))),
                new DropPlace.Card(second, List.of()),
                new DropPlace.Card(below, List.of()));

        assertThat(DropPlace.ofFamily(cards, 10, 10).family()).isZero();
        assertThat(DropPlace.ofFamily(cards, 90, 10).family()).isEqualTo(1);
        assertThat(DropPlace.ofFamily(cards, 900, 10).family()).isEqualTo(2);
        assertThat(DropPlace.ofFamily(cards, 10, 300).family()).isEqualTo(2);
        assertThat(DropPlace.ofColumn(cards, 50, 25).column()).isZero();
        assertThat(DropPlace.ofColumn(cards, 50, 35)).satisfies(place -> {
            assertThat(place.family()).isZero();
            assertThat(place.column()).isEqualTo(1);
            assertThat(place.mark().getCenterY()).isEqualTo(40);
        });
        assertThat(DropPlace.ofColumn(cards, 50, 58).column()).isEqualTo(2);
        assertThat(DropPlace.ofColumn(cards, 150, 58).family()).isEqualTo(1);
    }

    private List<String> columns() {
        return document.design().columns().stream()
                .map(c -> c.family() + ":" + c.qualifier())
                .toList();
    }
}
