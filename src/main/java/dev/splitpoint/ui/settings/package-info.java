/** Form of the user preferences, which apply to all designs. */
@NullMarked
package dev.splitpoint.ui.settings;

import org.jspecify.annotations.NullMarked;
