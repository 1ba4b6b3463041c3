@NullMarked
package dev.splitpoint.review.report;

import org.jspecify.annotations.NullMarked;
