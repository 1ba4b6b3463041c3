@NullMarked
package dev.splitpoint.ui.rows;

import org.jspecify.annotations.NullMarked;
