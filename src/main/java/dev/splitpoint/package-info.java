/**
 * The entry point: {@link dev.splitpoint.Main} opens the window or runs a command, depending on the arguments.
 *
 * <p>It uses {@code ui} and {@code cli}, which do not depend on each other, and the sample designs. JavaFX is used only
 * to start the window, so commands run on machines without a display. {@link dev.splitpoint.Launcher} precedes it, to
 * report a Java version that is too old.
 */
@NullMarked
package dev.splitpoint;

import org.jspecify.annotations.NullMarked;
