/** Verdicts of the simulation and findings of the linter, with the fixes that the user can apply. */
@NullMarked
package dev.splitpoint.ui.findings;

import org.jspecify.annotations.NullMarked;
