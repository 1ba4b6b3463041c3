/**
 * Bytes and their order: row keys, key ranges, prefix successors, and the text in which keys are shown.
 *
 * <p>A Bigtable row key is a string of bytes, ordered as unsigned bytes; nothing here takes it for UTF-8. The room knows
 * neither tables nor designs; every other room may use it. All types are immutable and may be shared between threads.
 */
@NullMarked
package dev.splitpoint.key;

import org.jspecify.annotations.NullMarked;
