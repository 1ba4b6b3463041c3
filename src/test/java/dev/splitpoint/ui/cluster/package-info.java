@NullMarked
package dev.splitpoint.ui.cluster;

import org.jspecify.annotations.NullMarked;
