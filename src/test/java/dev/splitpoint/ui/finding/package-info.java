@NullMarked
package dev.splitpoint.ui.finding;

import org.jspecify.annotations.NullMarked;
