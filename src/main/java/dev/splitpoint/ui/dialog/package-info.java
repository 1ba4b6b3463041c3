/**
 * Whatever asks the user something in a window of its own, behind an interface: tests answer for the user, and a
 * headless platform has no file choosers.
 */
@NullMarked
package dev.splitpoint.ui.dialog;

import org.jspecify.annotations.NullMarked;
