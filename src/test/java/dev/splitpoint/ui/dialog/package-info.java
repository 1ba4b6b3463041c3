@NullMarked
package dev.splitpoint.ui.dialog;

import org.jspecify.annotations.NullMarked;
