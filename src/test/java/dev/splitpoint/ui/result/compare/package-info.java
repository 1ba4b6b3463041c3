@NullMarked
package dev.splitpoint.ui.result.compare;

import org.jspecify.annotations.NullMarked;
