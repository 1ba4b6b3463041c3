/** Rules about the row key: hot spots, order, ambiguity and size. */
@NullMarked
package dev.splitpoint.advice.rule.key;

import org.jspecify.annotations.NullMarked;
