@NullMarked
package dev.splitpoint.ui.shell;

import org.jspecify.annotations.NullMarked;
