@NullMarked
package dev.splitpoint.ui.kit.text;

import org.jspecify.annotations.NullMarked;
