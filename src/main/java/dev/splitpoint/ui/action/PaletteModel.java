package dev.splitpoint.ui.action;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What the palette finds. */
public final class PaletteModel {
    /** So much better must fit what cannot be done now to stand before what can. */
    private static final double NOT_NOW = 3;

    /** What only its explanation speaks of stands behind all whose name fits, also behind those of these that cannot be done. */
    private static final double ONLY_HELP = -2 * NOT_NOW;

    private static final Pattern WORDS = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final Supplier<List<PaletteEntry>> entries;

    /** @param entries all that can be done or gone to now */
    public PaletteModel(Supplier<List<PaletteEntry>> entries) {
        this.entries = entries;
    }

    /** {@return what fits some letters, the best first; what cannot be done now comes behind what can and fits as well} */
    public List<PaletteEntry> find(String query) {
        record Scored(PaletteEntry entry, double score) {}
        return entries.get().stream()
                .flatMap(entry -> score(query, entry)
                        .map(score -> new Scored(entry, entry.refusal().isPresent() ? score - NOT_NOW : score))
                        .stream())
                .sorted(Comparator.comparingDouble(Scored::score).reversed())
                .map(Scored::entry)
                .toList();
    }

    /** The name alone counts more than the name with its group. */
    private static Optional<Double> score(String query, PaletteEntry entry) {
        Optional<Double> name = Fuzzy.score(query, entry.text()).map(score -> score + 1);
        Optional<Double> all = Fuzzy.score(query, entry.searched());
        return Stream.of(name, all).flatMap(Optional::stream).max(Comparator.naturalOrder())
                .or(() -> helps(query, entry) ? Optional.of(ONLY_HELP) : Optional.empty());
    }

    /** {@return whether each word of a query begins a word of the name or of the sentence that says what the entry does} */
    private static boolean helps(String query, PaletteEntry entry) {
        List<String> said = words(entry.searched() + " " + entry.help());
        List<String> asked = words(query);
        return !asked.isEmpty() && asked.stream().allMatch(word -> said.stream().anyMatch(one -> one.startsWith(word)));
    }

    private static List<String> words(String text) {
        return WORDS.splitAsStream(text.toLowerCase(Locale.ROOT)).filter(word -> !word.isEmpty()).toList();
    }
}
