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
 * @param leftOut what the design has and no emulator keeps, where this is one: it cannot be made so, and is no difference
 */
public record TablePlan(TableDesign design, boolean creates, List<TableChange> changes, List<TableChange> leftOut) {
    /** Copies the lists. */
    public TablePlan {
        changes = List.copyOf(changes);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * {@return what must be done for a design}
     *
     * @throws BigtableException if the other side fails
     */
    public static TablePlan of(Tables tables, TableDesign design) {
        TableSchema wanted = design.table();
        Optional<TableSchema> there = tables.find(wanted.tableId());
        List<TableChange> all = TableChange.between(there.orElse(plain(wanted)), wanted);
        List<TableChange> leftOut = all.stream().filter(change -> isLeftOut(change, tables.endpoint())).toList();
        return new TablePlan(design, there.isEmpty(),
                there.isEmpty() ? List.of() : all.stream().filter(change -> !leftOut.contains(change)).toList(), leftOut);
    }

    /** {@return the table without what emulators may not have} */
    private static TableSchema plain(TableSchema table) {
        return new TableSchema(table.tableId(), table.deletionProtection(), Optional.empty(), Optional.empty(), Optional.empty(),
                table.columnFamilies(), table.extras());
    }

    /** An emulator takes them without a word, and has nothing of the kind then (measured, 0.220.0). */
    private static boolean isLeftOut(TableChange change, Endpoint endpoint) {
        return endpoint instanceof Endpoint.Emulator && switch (change) {
            case TableChange.ChangeStream stream -> stream.retention().isPresent();
            case TableChange.Backup backup -> backup.policy().isPresent();
            case TableChange.Tiered tiered -> tiered.age().isPresent();
            case TableChange.AddFamily _, TableChange.SetPolicy _, TableChange.Protect _, TableChange.Refused _ -> false;
        };
    }

    /** {@return what an emulator leaves out, in a sentence; empty where it leaves out nothing} */
    public String leftOutText() {
        return leftOutText(leftOut);
    }

    private static String leftOutText(List<TableChange> changes) {
        return changes.isEmpty()
                ? ""
                : changes.stream().map(TableChange::text).collect(Collectors.joining(", and ",
                        "The emulator does not support some changes and skips them. On an instance, applying also ", "."));
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
                ? "There is no table '" + design.table().tableId() + "' yet. Applying creates it with " + contents() + "."
                : table() + (changes.isEmpty() ? " matches the design." : " differs from the design:");
    }

    /** {@return what applying does of a change, in a sentence} */
    public static String line(TableChange change) {
        return change.isPossible() ? "Applying " + change.text() + "." : "Cannot be applied: " + change.text();
    }

    /** {@return what would be done, and then what not, in lines} */
    public String text() {
        return Stream.of(
                        Stream.of(heading()),
                        Stream.concat(possible().stream(), refused().stream()).map(TablePlan::line),
                        Stream.of(leftOutText()).filter(sentence -> !sentence.isEmpty()))
                .flatMap(lines -> lines)
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
        try {
            asked(tables, said);
        } catch (BigtableException failed) {
            throw failed.isUnheard()
                    ? failed.with("More changes may have been applied. Compare the design with its table again.")
                    : failed;
        }
    }

    private void asked(Tables tables, Consumer<String> said) {
        if (creates) {
            tables.create(design.table(), splits());
            said.accept(table() + " was created with " + contents() + ".");
            if (tables.endpoint() instanceof Endpoint.Emulator && !splits().isEmpty()) {
                said.accept("The emulator has no tablets and ignores the split points.");
            }
        } else {
            tables.change(design.table().tableId(), possible(), change -> said.accept("Done: " + change.done() + "."));
        }
        refused().forEach(change -> said.accept("Not done: " + change.text()));
        // Of what was asked for: another emulator, or one to come, may keep it.
        List<TableChange> notKept = isUseful() ? tables.notKept(design.table()) : leftOut;
        notKept.stream()
                .filter(change -> !isLeftOut(change, tables.endpoint()))
                .forEach(change -> said.accept("Accepted, but not stored by the server: " + change.text() + "."));
        String left = leftOutText(notKept.stream().filter(change -> isLeftOut(change, tables.endpoint())).toList());
        if (!left.isEmpty()) {
            said.accept(left);
        }
    }

    private List<KeyBytes> splits() {
        return design.simulation().splits();
    }

    private String table() {
        return "The table '" + design.table().tableId() + "'";
    }
}
