@NullMarked
package dev.splitpoint.ui.read;

import org.jspecify.annotations.NullMarked;
