/** The guide in the window: docs/guide.md, which is also in the jar, as text that can be searched by heading. */
@NullMarked
package dev.splitpoint.ui.help;

import org.jspecify.annotations.NullMarked;
