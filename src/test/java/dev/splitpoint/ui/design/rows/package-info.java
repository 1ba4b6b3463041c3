@NullMarked
package dev.splitpoint.ui.design.rows;

import org.jspecify.annotations.NullMarked;
