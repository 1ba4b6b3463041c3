/**
 * Sizes of rows and tables, estimated from retained cells and key lengths.
 */
@NullMarked
package dev.splitpoint.load.size;

import org.jspecify.annotations.NullMarked;
