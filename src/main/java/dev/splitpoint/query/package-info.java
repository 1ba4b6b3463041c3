/**
 * Queries compiled to key ranges and residual conditions. All compiled queries are immutable.
 */
@NullMarked
package dev.splitpoint.query;

import org.jspecify.annotations.NullMarked;
