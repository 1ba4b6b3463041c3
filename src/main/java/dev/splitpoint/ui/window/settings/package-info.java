/** Form of the user preferences, which apply to all designs. */
@NullMarked
package dev.splitpoint.ui.window.settings;

import org.jspecify.annotations.NullMarked;
