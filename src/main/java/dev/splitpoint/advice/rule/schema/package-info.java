/** Rules about column families, columns, rows and tables, and about what exports lose. */
@NullMarked
package dev.splitpoint.advice.rule.schema;

import org.jspecify.annotations.NullMarked;
