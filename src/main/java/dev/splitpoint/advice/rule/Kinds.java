package dev.splitpoint.advice.rule;

import dev.splitpoint.design.ReadKind;

/** Kinds of reads in words. */
final class Kinds {
    private Kinds() {}

    static String name(ReadKind kind) {
        return switch (kind) {
            case POINT_READ -> "point read";
            case PREFIX_SCAN -> "prefix scan";
            case RANGE_SCAN -> "range scan";
            case FULL_SCAN -> "full table scan";
        };
    }
}
