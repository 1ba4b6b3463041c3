/** Queries and logical views in GoogleSQL for Bigtable. */
@NullMarked
package dev.splitpoint.query.code.sql;

import org.jspecify.annotations.NullMarked;
