package dev.splitpoint.ui.palette;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** What the palette finds. */
public final class PaletteModel {
    /** So much better must fit what cannot be done now to stand before what can. */
    private static final double NOT_NOW = 3;

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
        return name.isPresent() && all.isPresent() ? Optional.of(Math.max(name.get(), all.get())) : name.or(() -> all);
    }
}
