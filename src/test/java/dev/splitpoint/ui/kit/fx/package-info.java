/** Tests of what all of the window stands on. */
@NullMarked
package dev.splitpoint.ui.kit.fx;

import org.jspecify.annotations.NullMarked;
