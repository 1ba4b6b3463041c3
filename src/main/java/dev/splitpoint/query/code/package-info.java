/**
 * Queries as code: for Google's clients of Java, Go and Python, and for {@code cbt}.
 *
 * <p>Keys are bytes and are written as such, never taken for UTF-8. What a salt or hash is computed from is in the code, so
 * that it can be made a parameter; where no standard library has the hash, the keys are written out. No zero keys are
 * ever asked for: an empty list is a full table scan.
 */
@NullMarked
package dev.splitpoint.query.code;

import org.jspecify.annotations.NullMarked;
