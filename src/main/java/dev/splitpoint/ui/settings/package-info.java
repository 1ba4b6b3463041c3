/** What the user chooses once for all designs, as a form. */
@NullMarked
package dev.splitpoint.ui.settings;

import org.jspecify.annotations.NullMarked;
