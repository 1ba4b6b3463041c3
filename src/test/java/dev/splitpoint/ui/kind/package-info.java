@NullMarked
package dev.splitpoint.ui.kind;

import org.jspecify.annotations.NullMarked;
