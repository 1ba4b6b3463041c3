package dev.splitpoint.ui.findings;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.ui.document.Selection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** All findings of the open design that are not ignored, for the signs at their places, and the way to their cards. */
public final class FindingBadges {
    private final ReadOnlyObjectWrapper<List<ProblemMark>> all = new ReadOnlyObjectWrapper<>(List.of());
    private Consumer<ProblemMark> opening = mark -> {};
    private Optional<ProblemMark> last = Optional.empty();

    /** {@return all of them, the worst first} */
    public ReadOnlyObjectProperty<List<ProblemMark>> allProperty() {
        return all.getReadOnlyProperty();
    }

    /** Takes others in place of those before. */
    public void set(List<ProblemMark> marks) {
        List<ProblemMark> sorted =
                marks.stream().sorted(Comparator.comparing(ProblemMark::level, Comparator.<FindingLevel>reverseOrder())).toList();
        if (!sorted.equals(all.get())) {
            all.set(sorted);
        }
    }

    /** {@return those about a part of the drawing, the worst first} */
    public List<ProblemMark> of(Selection part) {
        return all.get().stream().filter(mark -> mark.of().filter(part::equals).isPresent()).toList();
    }

    /** {@return what screen readers are told of a part of the drawing, to stand behind its name} */
    public String spoken(Selection part) {
        List<ProblemMark> here = of(part);
        return here.isEmpty() ? "" : Messages.spokenFindings(here.size(), here.getFirst().title());
    }

    /** Says who shows the card of a finding. */
    public void whenOpened(Consumer<ProblemMark> open) {
        opening = open;
    }

    /** Shows the card of a finding. */
    public void open(ProblemMark mark) {
        last = Optional.of(mark);
        opening.accept(mark);
    }

    /** Shows the card of the finding behind the one that was shown last, or before it; from the last one on the first. */
    public void step(int by) {
        List<ProblemMark> marks = all.get();
        if (!marks.isEmpty()) {
            int from = last.map(marks::indexOf).orElse(-1);
            open(marks.get(Math.floorMod(from < 0 && by < 0 ? by : from + by, marks.size())));
        }
    }
}
