package dev.splitpoint.ui.window.present;

import dev.splitpoint.design.TableDesign.Note;
import dev.splitpoint.design.text.NoteText;
import dev.splitpoint.heat.data.KeyText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/** Notes of the design by number. */
record NotesStep(PresentedDesign content) implements PresentationStep {
    private static final int MOST_NOTES = 8;

    @Override
    public String title() {
        return Messages.NOTES;
    }

    @Override
    public Region node() {
        List<Note> notes = content.design().notes();
        List<Node> parts = new ArrayList<>(IntStream.range(0, Math.min(MOST_NOTES, notes.size()))
                .mapToObj(i -> note(i + 1, notes.get(i)))
                .toList());
        if (notes.size() > MOST_NOTES) {
            parts.add(StepParts.note(Messages.more(notes.size() - MOST_NOTES)));
        }
        return StepParts.page(StepParts.heading(title()), parts);
    }

    private Node note(int number, Note note) {
        Label subject = StepParts.note(Messages.note(
                number, NoteText.target(note.target(), key -> KeyText.of(content.design(), key))));
        VBox card = new VBox(subject, StepParts.text(note.text()));
        card.getStyleClass().add("present-card");
        return card;
    }
}
