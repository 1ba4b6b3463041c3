/**
 * Verdicts of the simulation and findings of the rules, as cards with fixes that the user can apply, and as badges.
 *
 * <p>All classes belong to the JavaFX thread. Rules and simulations of fixes run as background jobs; results for an
 * earlier version of the design are discarded.
 */
@NullMarked
package dev.splitpoint.ui.result.findings;

import org.jspecify.annotations.NullMarked;
