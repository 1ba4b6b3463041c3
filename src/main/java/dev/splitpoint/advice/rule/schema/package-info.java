/**
 * Rules about column families, columns, rows, tables and losses of exports. Rules are stateless and safe for all
 * threads.
 */
@NullMarked
package dev.splitpoint.advice.rule.schema;

import org.jspecify.annotations.NullMarked;
