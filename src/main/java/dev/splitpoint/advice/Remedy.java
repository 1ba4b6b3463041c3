package dev.splitpoint.advice;

import dev.splitpoint.design.TableDesign;

/** A change of a design that may help. The same change of the same design gives the same design. */
public sealed interface Remedy
        permits AddHash, AddSalt, Edit, InitialSplits, MoreNodes, MoveSegment, RandomIds, ReverseDigits, SplitLargeRow, WidenSalt {
    /** {@return what is done, as an order that fits on a button or in an undo menu} */
    String label();

    /**
     * {@return the design with the change made}
     *
     * <p>Queries keep what they ask for and what is expected of them: whether they then cost more is for the trial
     * to say, and for the designer to accept. Split points of a new table are dropped where they would cut other keys.
     *
     * @param design the design that the change was made for
     * @throws IllegalArgumentException if the change leads beyond what a design can say, such as its largest cluster
     */
    TableDesign apply(TableDesign design);
}
