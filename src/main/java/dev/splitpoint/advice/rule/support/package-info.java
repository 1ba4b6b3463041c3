/** Figures, texts and edits that several rules share. Depends on no rule. */
@NullMarked
package dev.splitpoint.advice.rule.support;

import org.jspecify.annotations.NullMarked;
