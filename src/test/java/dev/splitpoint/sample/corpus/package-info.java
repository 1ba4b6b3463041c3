/** Layouts of row keys from public documentation and open-source schemas, and the score of inference on them. */
@NullMarked
package dev.splitpoint.sample.corpus;

import org.jspecify.annotations.NullMarked;
