@NullMarked
package dev.splitpoint.ui.plan;

import org.jspecify.annotations.NullMarked;
