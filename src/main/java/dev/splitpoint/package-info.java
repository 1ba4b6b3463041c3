/**
 * The front door: {@link dev.splitpoint.Main} looks at the arguments and sends the user to the window or to a command.
 *
 * <p>It knows {@code ui} and {@code cli}, which know nothing of each other, and the sample designs. It touches JavaFX
 * only by the one call that starts the window: a command runs on a machine that has no display.
 * {@link dev.splitpoint.Launcher} stands before it, because a Java that is too old for the program must still be able to
 * say so.
 */
@NullMarked
package dev.splitpoint;

import org.jspecify.annotations.NullMarked;
