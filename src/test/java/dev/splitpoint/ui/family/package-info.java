@NullMarked
package dev.splitpoint.ui.family;

import org.jspecify.annotations.NullMarked;
