@NullMarked
package dev.splitpoint.ui.window.theme;

import org.jspecify.annotations.NullMarked;
