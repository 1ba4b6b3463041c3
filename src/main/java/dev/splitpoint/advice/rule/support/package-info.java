/**
 * Figures, texts and changes that several rules share. Does not depend on rules. Immutable or static; safe for all
 * threads.
 */
@NullMarked
package dev.splitpoint.advice.rule.support;

import org.jspecify.annotations.NullMarked;
