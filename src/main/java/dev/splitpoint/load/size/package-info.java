/**
 * Size estimates of keys, rows and tables, computed from key lengths and the versions that garbage collection retains.
 * All types are immutable.
 */
@NullMarked
package dev.splitpoint.load.size;

import org.jspecify.annotations.NullMarked;
