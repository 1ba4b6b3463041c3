/**
 * Queries as code: for Google's clients of Java, Go and Python, and for {@code cbt}.
 *
 * <p>Keys are bytes and are written as bytes, not as UTF-8 text. The code contains the inputs of a salt or hash, so
 * that they can become parameters; where no standard library has the hash, the keys are written out. The code never
 * requests an empty list of keys, which would be a full table scan.
 */
@NullMarked
package dev.splitpoint.query.code;

import org.jspecify.annotations.NullMarked;
