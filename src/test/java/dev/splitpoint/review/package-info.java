@NullMarked
package dev.splitpoint.review;

import org.jspecify.annotations.NullMarked;
