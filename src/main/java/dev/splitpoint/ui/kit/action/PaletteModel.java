package dev.splitpoint.ui.kit.action;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Search of the command palette. */
public final class PaletteModel {
    /** Penalty of disabled entries. They precede an enabled entry only if they score higher by more than this. */
    private static final double DISABLED_PENALTY = 3;

    /**
     * Score of entries that match only by their description. They follow all entries that match by name, even disabled
     * ones.
     */
    private static final double DESCRIPTION_SCORE = -2 * DISABLED_PENALTY;

    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final Supplier<List<PaletteEntry>> entries;

    /** @param entries supplies the current entries */
    public PaletteModel(Supplier<List<PaletteEntry>> entries) {
        this.entries = entries;
    }

    /** {@return the entries that match a query, by descending score} */
    public List<PaletteEntry> find(String query) {
        record Scored(PaletteEntry entry, double score) {}
        return entries.get().stream()
                .flatMap(entry -> score(query, entry)
                        .map(score -> new Scored(
                                entry, entry.disabledReason().isPresent() ? score - DISABLED_PENALTY : score))
                        .stream())
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .map(Scored::entry)
                .toList();
    }

    /**
     * Returns the score of an entry. A match of the name alone scores higher than a match of the name with its group.
     */
    private static Optional<Double> score(String query, PaletteEntry entry) {
        Optional<Double> name = FuzzyMatch.score(query, entry.text()).map(score -> score + 1);
        Optional<Double> all = FuzzyMatch.score(query, entry.searchText());
        return Stream.of(name, all)
                .flatMap(Optional::stream)
                .max(Comparator.naturalOrder())
                .or(() -> matchesDescription(query, entry) ? Optional.of(DESCRIPTION_SCORE) : Optional.empty());
    }

    /** Returns whether each word of a query is a prefix of a word in the name, group, or description of an entry. */
    private static boolean matchesDescription(String query, PaletteEntry entry) {
        List<String> entryWords = words(entry.searchText() + " " + entry.help());
        List<String> queryWords = words(query);
        return !queryWords.isEmpty()
                && queryWords.stream()
                        .allMatch(word -> entryWords.stream().anyMatch(entryWord -> entryWord.startsWith(word)));
    }

    private static List<String> words(String text) {
        return WORDS.splitAsStream(text.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .toList();
    }
}
