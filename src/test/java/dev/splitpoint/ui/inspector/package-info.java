@NullMarked
package dev.splitpoint.ui.inspector;

import org.jspecify.annotations.NullMarked;
