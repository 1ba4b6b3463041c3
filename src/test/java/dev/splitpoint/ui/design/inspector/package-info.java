@NullMarked
package dev.splitpoint.ui.design.inspector;

import org.jspecify.annotations.NullMarked;
