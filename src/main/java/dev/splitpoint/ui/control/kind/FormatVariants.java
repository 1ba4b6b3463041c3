package dev.splitpoint.ui.control.kind;

import dev.splitpoint.design.Format;
import dev.splitpoint.design.kind.FormatDescriptors;
import java.util.List;

/** The kinds of {@link Format}. */
public final class FormatVariants {
    /** The most common kinds, which precede the others. */
    private static final List<String> COMMON = List.of(
            "plain",
            "paddedDecimal",
            "unpaddedDecimal",
            "hex",
            "timestamp",
            "reversedTimestamp",
            "isoDate",
            "template",
            "uuid");

    /** All of them. */
    public static final VariantTable<Format> ALL = DescribedVariants.of(Messages.FORMAT, FormatDescriptors.ALL, COMMON);

    private FormatVariants() {}
}
