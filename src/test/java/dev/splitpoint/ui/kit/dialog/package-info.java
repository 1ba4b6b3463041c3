@NullMarked
package dev.splitpoint.ui.kit.dialog;

import org.jspecify.annotations.NullMarked;
