/** Rules about the row key: hot spots, order, ambiguity and size. Rules are stateless and safe for all threads. */
@NullMarked
package dev.splitpoint.advice.rule.key;

import org.jspecify.annotations.NullMarked;
