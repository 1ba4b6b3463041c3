@NullMarked
package dev.splitpoint.ui.theme;

import org.jspecify.annotations.NullMarked;
