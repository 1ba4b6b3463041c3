@NullMarked
package dev.splitpoint.ui.control.kind;

import org.jspecify.annotations.NullMarked;
