/** The room of real tables, tried on Google's emulator, started from a folder whose name has a space. */
package dev.splitpoint.bigtable.sample;
