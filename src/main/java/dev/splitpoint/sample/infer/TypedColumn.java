package dev.splitpoint.sample.infer;

import java.util.function.Predicate;

/**
 * A type with what it costs to describe values of it.
 *
 * @param type    of the values
 * @param fits    whether a value is of it
 * @param bits    mean bits of a value
 * @param share   of the values that are of it: all but what may be dirt among so many
 */
record TypedColumn(ColumnType type, Predicate<String> fits, double bits, double share) {
    TypedColumn dearer(double byBits) {
        return new TypedColumn(type, fits, bits + byBits, share);
    }
}
