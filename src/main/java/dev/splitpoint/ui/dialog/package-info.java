/**
 * Dialogs, which models use through an interface, so that tests answer for the user on a platform without file choosers. They include
 * the export of a design and the comparison of two texts.
 */
@NullMarked
package dev.splitpoint.ui.dialog;

import org.jspecify.annotations.NullMarked;
