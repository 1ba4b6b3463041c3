@NullMarked
package dev.splitpoint.ui.live;

import org.jspecify.annotations.NullMarked;
