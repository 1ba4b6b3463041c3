/**
 * Review reports: what a report says, as blocks, and its files as HTML and Markdown.
 *
 * <p>{@link dev.splitpoint.review.report.ReportContent} decides the content and its order. The writers only know
 * blocks. The same reviews give the same bytes. A file needs no network and no other file, except Markdown, which has
 * its images next to it.
 */
@NullMarked
package dev.splitpoint.review.report;

import org.jspecify.annotations.NullMarked;
