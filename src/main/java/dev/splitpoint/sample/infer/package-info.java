/**
 * What the keys of a real table are made of: segments, types, order, growth.
 *
 * <p>Keys are handled as text of one character a byte (ISO 8859-1), so that binary keys take the same path as readable ones.
 * Candidates are ways to cut a key: by delimiters, and, where parts are equally long, at jumps of the entropy, or between any
 * two bytes. Each column gets the most specific type that all its values match but what may be dirt among so many; the
 * candidate that describes the keys in the fewest bits wins, unless it cuts at what names have between their words while another
 * delimiter stands in all keys as often. Values that are one thing (UUIDs, dates, IP addresses) are never cut, and keys
 * that have one such thing where others have another are of a kind of their own. What looks like any number, such as a day without
 * its century, is a date where all values together are one by no chance. A list of which many values occur once goes on beyond what
 * was seen, and is text. All of it is a pure function of the keys.
 */
@NullMarked
package dev.splitpoint.sample.infer;

import org.jspecify.annotations.NullMarked;
