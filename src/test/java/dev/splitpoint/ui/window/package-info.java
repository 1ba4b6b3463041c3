@NullMarked
package dev.splitpoint.ui.window;

import org.jspecify.annotations.NullMarked;
