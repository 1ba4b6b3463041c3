package dev.splitpoint.sample.infer;

import java.util.List;
import java.util.Optional;

/**
 * Keys of which some have more of a delimiter than others: one of their values has it in it, and which one is told by how few different
 * values the others are then, whatever letters they are made of.
 *
 * @param delimiter that some keys have more of
 * @param cuts      how many all keys have
 */
record Surplus(String delimiter, int cuts) {
    /** What a place for it takes less than any other where it is shown, in bits a key: that of a name of two words in a fifth of the keys
     * takes 0.7 less, and places that are as good as one another differ by what is drawn. */
    static final double SHOWN = 0.1;

    /** {@return what is surplus where keys are cut so; empty where nothing is, or they are of several kinds} */
    static Optional<Surplus> of(Cut cut, List<Shape> shapes) {
        return cut.most() == 0 || cut.delimiters().size() != 1 || shapes.size() != 1 || !cut.bounded().isEmpty()
                ? Optional.empty()
                : Optional.of(new Surplus(cut.delimiters().getFirst(), Math.abs(cut.most()) + cut.last()));
    }

    /** {@return whether more keys than may be dirt have some of it} */
    boolean isIn(List<MaskedKey> keys) {
        Cut all = new Cut(List.of(delimiter), 0);
        return keys.stream().filter(key -> all.of(key).delimiters().size() > cuts).count() > Typing.dirt(keys.size());
    }

    /** {@return what is to be said where nothing shows where it belongs} */
    String doubt() {
        return "Some keys have more '" + Latin.text(delimiter) + "' than others, and hardly anything shows in which segment.";
    }

    /** {@return what a key takes, each value as one of those that there are where that is less than letter by letter} */
    static double bits(Shape shape, List<MaskedKey> keys) {
        List<Cut.Pieces> pieces = shape.cut().of(keys).stream().filter(key -> key.shape().equals(shape.shape())).toList();
        return TornPaths.bits(shape.cut(), shape.parts(), pieces)
                + shape.parts().stream().mapToDouble(part -> bits(part, pieces)).sum();
    }

    private static double bits(Part part, List<Cut.Pieces> keys) {
        return part.type() instanceof ColumnType.Text
                ? Bits.orChoice(part.bits(), keys.stream().map(key -> part.in(key.tokens().get(part.token()))).toList())
                : part.bits();
    }
}
