/** Consistency of a design beyond its schema: each problem has a place in the document, a severity and a sentence. */
@NullMarked
package dev.splitpoint.design.check;

import org.jspecify.annotations.NullMarked;
