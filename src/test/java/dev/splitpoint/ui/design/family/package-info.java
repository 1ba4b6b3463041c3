@NullMarked
package dev.splitpoint.ui.design.family;

import org.jspecify.annotations.NullMarked;
