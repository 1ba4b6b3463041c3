/**
 * Export of designs to other tools, such as Terraform, {@code cbt}, and BigQuery.
 * {@link dev.splitpoint.export.Exporters} lists the formats; each is one class. An export consists of files in memory
 * and of the omitted properties of the design. Exporters are stateless and safe for several threads.
 */
@NullMarked
package dev.splitpoint.export;

import org.jspecify.annotations.NullMarked;
