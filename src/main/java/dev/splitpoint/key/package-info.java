/**
 * Bytes and their order: row keys, key ranges, prefix successors, and the text in which keys are shown.
 *
 * <p>A Bigtable row key is a string of bytes, ordered as unsigned bytes; this package does not assume UTF-8. It does
 * not depend on tables or designs, and every other package can use it. All types are immutable and may be shared
 * between threads.
 */
@NullMarked
package dev.splitpoint.key;

import org.jspecify.annotations.NullMarked;
