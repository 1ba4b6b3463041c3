/** Documents read, written and saved: by tables of bad input, by random designs, and by a second parser. */
package dev.splitpoint.design.yaml;
