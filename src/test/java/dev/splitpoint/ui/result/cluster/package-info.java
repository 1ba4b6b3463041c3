@NullMarked
package dev.splitpoint.ui.result.cluster;

import org.jspecify.annotations.NullMarked;
