package dev.splitpoint.bigtable;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.design.TableSchema;
import dev.splitpoint.key.KeyBytes;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What must be done so that there is a table as a design says.
 *
 * @param design  the design
 * @param creates whether there is no such table yet
 * @param changes what differs where there is one
 */
public record TablePlan(TableDesign design, boolean creates, List<TableChange> changes) {
    /** Copies the list. */
    public TablePlan {
        changes = List.copyOf(changes);
    }

    /**
     * {@return what must be done for a design}
     *
     * @throws BigtableException if the other side fails
     */
    public static TablePlan of(Tables tables, TableDesign design) {
        Optional<TableSchema> there = tables.find(design.table().tableId());
        return new TablePlan(design, there.isEmpty(), there.map(now -> TableChange.between(now, design.table())).orElse(List.of()));
    }

    /** {@return whether there is something that can be done} */
    public boolean isUseful() {
        return creates || !possible().isEmpty();
    }

    /** {@return whether the table is as the design has it} */
    public boolean isDone() {
        return !creates && changes.isEmpty();
    }

    /** {@return what can be done} */
    public List<TableChange> possible() {
        return changes.stream().filter(TableChange::isPossible).toList();
    }

    /** {@return what differs and cannot be changed} */
    public List<TableChange> refused() {
        return changes.stream().filter(change -> !change.isPossible()).toList();
    }

    /** {@return what a table that is made would have, in words} */
    private String contents() {
        int families = design.table().columnFamilies().size();
        int splits = splits().size();
        return families + (families == 1 ? " family and " : " families and ") + splits + (splits == 1 ? " split point" : " split points");
    }

    /** {@return how table and design differ, or that they do not, in a sentence} */
    public String heading() {
        return creates
                ? "There is no table '" + design.table().tableId() + "' yet. Applying makes it, with " + contents() + "."
                : table() + (changes.isEmpty() ? " is as the design has it." : " differs from the design:");
    }

    /** {@return what applying does of a change, in a sentence} */
    public static String line(TableChange change) {
        return change.isPossible() ? "Applying " + change.text() + "." : "Is not done: " + change.text();
    }

    /** {@return what would be done, and then what not, in lines} */
    public String text() {
        return Stream.concat(Stream.of(heading()), Stream.concat(possible().stream(), refused().stream()).map(TablePlan::line))
                .collect(Collectors.joining("\n"));
    }

    /**
     * Makes the table, or changes what can be changed of it.
     *
     * @param tables of the server that this was found at
     * @param said   is told what was done as soon as it was, in sentences, and then what not
     * @throws BigtableException if the other side fails; what was said by then is done
     */
    public void apply(Tables tables, Consumer<String> said) {
        if (creates) {
            tables.create(design.table(), splits());
            said.accept(table() + " was made, with " + contents() + ".");
            if (tables.endpoint() instanceof Endpoint.Emulator && !splits().isEmpty()) {
                said.accept("The emulator has no tablets and forgets the split points.");
            }
        } else {
            tables.change(design.table().tableId(), possible(), change -> said.accept("Done: " + change.text() + "."));
        }
        refused().forEach(change -> said.accept("Not done: " + change.text()));
        if (isUseful()) {
            tables.notKept(design.table())
                    .forEach(change -> said.accept("Accepted, but not kept by the server: " + change.text() + "."));
        }
    }

    private List<KeyBytes> splits() {
        return design.simulation().splits();
    }

    private String table() {
        return "The table '" + design.table().tableId() + "'";
    }
}
