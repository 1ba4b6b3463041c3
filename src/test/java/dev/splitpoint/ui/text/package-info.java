@NullMarked
package dev.splitpoint.ui.text;

import org.jspecify.annotations.NullMarked;
