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
 * Changes that make the table of a design match it.
 *
 * @param design the design
 * @param creates whether the table does not exist yet
 * @param changes differences of an existing table; empty if the table does not exist
 * @param skipped settings of the design that an emulator does not store, if the endpoint is an emulator; not in
 *     {@code changes}
 */
public record TablePlan(TableDesign design, boolean creates, List<TableChange> changes, List<TableChange> skipped) {
    /** Copies the lists. */
    public TablePlan {
        changes = List.copyOf(changes);
        skipped = List.copyOf(skipped);
    }

    /**
     * Compares a design with its table.
     *
     * @return the plan
     * @throws BigtableException if a request fails
     */
    public static TablePlan of(Tables tables, TableDesign design) {
        TableSchema wanted = design.table();
        Optional<TableSchema> existing = tables.find(wanted.tableId());
        List<TableChange> all = TableChange.between(existing.orElse(plain(wanted)), wanted);
        List<TableChange> skipped = all.stream()
                .filter(change -> isSkipped(change, tables.endpoint()))
                .toList();
        return new TablePlan(
                design,
                existing.isEmpty(),
                existing.isEmpty()
                        ? List.of()
                        : all.stream()
                                .filter(change -> !skipped.contains(change))
                                .toList(),
                skipped);
    }

    /** {@return the table without change stream, backups, and tiered storage, which emulators do not store} */
    private static TableSchema plain(TableSchema table) {
        return table.withChangeStream(Optional.empty())
                .withAutomatedBackup(Optional.empty())
                .withTieredAfter(Optional.empty());
    }

    /** Returns whether an emulator accepts the setting silently and does not store it (measured, 0.220.0). */
    private static boolean isSkipped(TableChange change, Endpoint endpoint) {
        return endpoint instanceof Endpoint.Emulator
                && switch (change) {
                    case TableChange.ChangeStream stream -> stream.retention().isPresent();
                    case TableChange.Backup backup -> backup.policy().isPresent();
                    case TableChange.Tiered tiered -> tiered.age().isPresent();
                    case TableChange.AddFamily _,
                            TableChange.SetPolicy _,
                            TableChange.Protect _,
                            TableChange.ImpossibleChange _ -> false;
                };
    }

    /** {@return a sentence with the settings that an emulator skips; empty if none exist} */
    public String skippedText() {
        return skippedText(skipped);
    }

    private static String skippedText(List<TableChange> changes) {
        return changes.isEmpty()
                ? ""
                : changes.stream()
                        .map(TableChange::text)
                        .collect(Collectors.joining(
                                ", and ",
                                "The emulator does not support some changes and skips them. On an instance, applying"
                                        + " also ",
                                "."));
    }

    /** Returns whether applying the plan creates or changes the table. */
    public boolean hasPossibleChanges() {
        return creates || !possible().isEmpty();
    }

    /** Returns whether the table exists and matches the design. */
    public boolean matchesDesign() {
        return !creates && changes.isEmpty();
    }

    /** {@return the changes that can be applied} */
    public List<TableChange> possible() {
        return changes.stream().filter(TableChange::isPossible).toList();
    }

    /** {@return the differences that no request can remove} */
    public List<TableChange> impossible() {
        return changes.stream().filter(change -> !change.isPossible()).toList();
    }

    /** {@return the contents of a created table, such as {@code 2 families and 1 split point}} */
    private String contents() {
        int families = design.table().columnFamilies().size();
        int splits = splits().size();
        return families
                + (families == 1 ? " family and " : " families and ")
                + splits
                + (splits == 1 ? " split point" : " split points");
    }

    /** {@return a sentence that says whether the table exists and matches the design} */
    public String heading() {
        return creates
                ? "There is no table '" + design.table().tableId() + "' yet. Applying creates it with " + contents()
                        + "."
                : table() + (changes.isEmpty() ? " matches the design." : " differs from the design:");
    }

    /** {@return the effect of applying a change, in a sentence} */
    public static String line(TableChange change) {
        return change.isPossible() ? "Applying " + change.text() + "." : "Cannot be applied: " + change.text();
    }

    /** {@return the plan in lines: the heading, the possible changes, the impossible ones, and the skipped settings} */
    public String text() {
        return Stream.of(
                        Stream.of(heading()),
                        Stream.concat(possible().stream(), impossible().stream())
                                .map(TablePlan::line),
                        Stream.of(skippedText()).filter(sentence -> !sentence.isEmpty()))
                .flatMap(lines -> lines)
                .collect(Collectors.joining("\n"));
    }

    /**
     * Creates the table, or applies the possible changes to it.
     *
     * @param tables tables of the endpoint that the plan was made for
     * @param messages receives a sentence after each applied change, then a sentence for each impossible change
     * @throws BigtableException if a request fails; the reported changes are applied
     */
    public void apply(Tables tables, Consumer<String> messages) {
        try {
            applyUnchecked(tables, messages);
        } catch (BigtableException failed) {
            throw failed.isOutcomeUnknown()
                    ? failed.withSentence(
                            "More changes may have been applied. Compare the design with its table again.")
                    : failed;
        }
    }

    private void applyUnchecked(Tables tables, Consumer<String> messages) {
        if (creates) {
            tables.create(design.table(), splits());
            messages.accept(table() + " was created with " + contents() + ".");
            if (tables.endpoint() instanceof Endpoint.Emulator && !splits().isEmpty()) {
                messages.accept("The emulator has no tablets and ignores the split points.");
            }
        } else {
            tables.change(
                    design.table().tableId(),
                    possible(),
                    change -> messages.accept("Done: " + change.appliedText() + "."));
        }
        impossible().forEach(change -> messages.accept("Not done: " + change.text()));
        // Checked only after an actual change: other emulators, or later versions, may store these settings.
        List<TableChange> unstored = hasPossibleChanges() ? tables.missingChanges(design.table()) : skipped;
        unstored.stream()
                .filter(change -> !isSkipped(change, tables.endpoint()))
                .forEach(change -> messages.accept("Accepted, but not stored by the server: " + change.text() + "."));
        String skippedSentence = skippedText(unstored.stream()
                .filter(change -> isSkipped(change, tables.endpoint()))
                .toList());
        if (!skippedSentence.isEmpty()) {
            messages.accept(skippedSentence);
        }
    }

    private List<KeyBytes> splits() {
        return design.simulation().splits();
    }

    private String table() {
        return "The table '" + design.table().tableId() + "'";
    }
}
