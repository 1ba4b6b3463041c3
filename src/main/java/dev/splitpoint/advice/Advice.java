package dev.splitpoint.advice;

import dev.splitpoint.tablet.verdict.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Advice for one verdict.
 *
 * @param verdict the verdict
 * @param tried number of simulated changes
 * @param remedies changes that help, the best one first; empty if no simulated change helps
 * @param rejected the other simulated changes, with the reason, in the order of the candidates
 * @param otherTable sentence about a second table, for a query that no order of the key serves; it cannot be simulated
 */
public record Advice(
        Verdict verdict,
        int tried,
        List<TriedChange> remedies,
        List<RejectedChange> rejected,
        Optional<String> otherTable) {
    /** Copies the lists. */
    public Advice {
        remedies = List.copyOf(remedies);
        rejected = List.copyOf(rejected);
    }

    /** {@return all simulated changes, the recommended ones first} */
    public Stream<TriedChange> changes() {
        return Stream.concat(remedies.stream(), rejected.stream().map(RejectedChange::change));
    }

    /** {@return a sentence for advice without a helpful change} */
    public String nothingHelpsText() {
        return switch (tried) {
            case 0 -> "No change of the design was found that could help.";
            case 1 -> "Tried 1 change; it does not help.";
            default -> "Tried " + tried + " changes; none of them helps.";
        };
    }

    /** {@return the title of the changes that are not recommended, such as "Also tried: 2 changes"} */
    public String alsoTriedText() {
        int count = rejected.size();
        return "Also tried: " + count + (count == 1 ? " change" : " changes");
    }

    /**
     * A change with its effect.
     *
     * @param remedy the change
     * @param effect effect in the simulation
     */
    public record TriedChange(Remedy remedy, ChangeEffect effect) {}
}
