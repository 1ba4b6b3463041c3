/**
 * Queries as code: for Google's clients of Java, Go and Python, and for {@code cbt}.
 *
 * <p>{@code KeyShape} and {@code QueryParameters} define what the code of a table does, {@code KeyWriter} and
 * {@code QueryWriter} express it as expressions ({@code Expr}), and a {@code Dialect} for each language writes the
 * syntax. A change of a segment's encoding is a change of {@code SegmentCodec}, of {@code KeyWriter} and, if the
 * encoding needs a new operation, of a small method of each dialect. Bodies of queries belong to the dialects: the
 * client of Java iterates, the client of Go calls a function for each row, and the client of Python cannot scan in
 * reverse. Functions that the code calls are source files among the resources of this package.
 *
 * <p>Keys are bytes and are written as bytes, not as UTF-8 text. The code contains the inputs of a salt or hash, so
 * that they can become parameters; where no standard library has the hash, the keys are written out. The code never
 * requests an empty list of keys, which would be a full table scan.
 */
@NullMarked
package dev.splitpoint.query.code;

import org.jspecify.annotations.NullMarked;
