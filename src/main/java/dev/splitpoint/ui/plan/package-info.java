/** What is planned for the table: the load expected on it and the reads, as forms. */
@NullMarked
package dev.splitpoint.ui.plan;

import org.jspecify.annotations.NullMarked;
