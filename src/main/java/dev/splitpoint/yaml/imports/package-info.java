/**
 * Imports tables from the files of other tools: descriptions from gcloud, Terraform state and plans, and Config
 * Connector.
 */
@NullMarked
package dev.splitpoint.yaml.imports;

import org.jspecify.annotations.NullMarked;
