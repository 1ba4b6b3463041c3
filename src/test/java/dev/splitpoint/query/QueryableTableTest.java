package dev.splitpoint.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.splitpoint.advice.Explainer;
import dev.splitpoint.design.TableDesign;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.PlannedDesigns;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.bind.DesignReader;
import dev.splitpoint.yaml.bind.DesignWriter;
import java.time.Instant;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Reads and the ranges that they must become, worked out by hand. CRC-32 of 000417 is b93009d8, of 000007 a7229045, of
 * 000418 298f1449, of 000419 5e8824df, of 000999 9e893d84: modulo 4 these are 0, 1, 1, 3 and 0. Now is 1767312000
 * seconds after 1970.
 */
@Tag("slow")
class QueryableTableTest {
    private static final Instant NOW = Instant.parse("2026-01-02T00:00:00Z");

    @ParameterizedTest(name = "{0}: {1}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                // Equality extends the prefix, delimiters belong to it, and the end is its successor.
                "TEXT     | tenant: { eq: user1 }                                  | PREFIX_SCAN | user1#..user1$ |",
                "UNLED    | n: { eq: 1 }                                           | PREFIX_SCAN | 1#..1$ |",
                "CONST    | id: { eq: 1 }                                          | PREFIX_SCAN | v1#0001#..v1#0001$"
                        + " |",
                "HEX      | h: { eq: 255 }                                         | PREFIX_SCAN | 00ff#..00ff$ |",
                "DOMAIN   | domain: { eq: www.example.com }                        | PREFIX_SCAN |"
                        + " com.example.www!..com.example.www\" |",
                "SIGNED   | id: { eq: 7 }                                          | PREFIX_SCAN | \\x87#..\\x87$ |",
                "SIGNED   | id: { eq: 64 }                                         | PREFIX_SCAN | \\xc0@#..\\xc0@$ |",
                "SIGNED   | id: { eq: -1 }                                         | PREFIX_SCAN | \\x7f#..\\x7f$ |",
                "ORDERED  | tenant: { eq: user1 }                                  | PREFIX_SCAN |"
                        + " user1\\x00\\x01..user1\\x00\\x02 |",
                // Texts keep their order behind what a template puts before them.
                "HEAD     | u: { range: [ b, bob ] }                               | RANGE_SCAN  | u:b..u:bob |",
                // Ordered code leaves out the empty segments at the end: what is pinned may be the whole key.
                "HOLLOW   | a: { eq: A }                                           | PREFIX_SCAN | A..A\\x00\\x02 |",
                "HOLLOW   | a: { eq: '' }                                          | PREFIX_SCAN |"
                        + " \\x00\\x00..\\x00\\x00\\x00\\x02 |",
                "HOLLOW   | a: { eq: A }, b: { eq: '' }                            | PREFIX_SCAN |"
                        + " A..A\\x00\\x01\\x00\\x00\\x00\\x02 |",
                "HOLLOW   | a: { eq: '' }, b: { eq: '' }                           | PREFIX_SCAN |"
                        + " \\x00\\x00..\\x00\\x00\\x00\\x01\\x00\\x00\\x00\\x02 |",
                "HOLLOW   | a: { eq: A }, b: { eq: '' }, c: { eq: '' }             | POINT_READ  | A..A\\x00 |",
                "HOLLOW   | a: { eq: '' }, b: { eq: B }, c: { eq: '' }             | POINT_READ  |"
                        + " \\x00\\x00\\x00\\x01B..\\x00\\x00\\x00\\x01B\\x00 |",
                "HOLLOW   | a: { eq: '' }, b: { eq: '' }, c: { eq: '' }            | POINT_READ  |"
                        + " \\x00\\x00..\\x00\\x00\\x00 |",
                "HOLLOW   | a: { eq: A }, b: { eq: '' }, c: { eq: C }              | POINT_READ  |"
                        + " A\\x00\\x01\\x00\\x00\\x00\\x01C..A\\x00\\x01\\x00\\x00\\x00\\x01C\\x00 |",
                "HOLLOW   | a: { eq: A }, b: { range: [ '', B ] }                  | RANGE_SCAN  | A..A\\x00\\x01B |",
                "HOLLOW   | a: { eq: A }, b: { startsWith: B }                     | PREFIX_SCAN |"
                        + " A\\x00\\x01B..A\\x00\\x01C |",
                "HOLLOW   | c: { eq: '' }                                          | FULL_SCAN   | <start>..<end> | c"
                        + " AFTER_FREE server",
                // Bytes FF at the end of a prefix are dropped; all FF: the end of the table.
                "FF       | id: { eq: 5 }                                          | PREFIX_SCAN |"
                        + " 0005\\xff\\xff..0006 |",
                "BIG      | n: { eq: -1 }                                          | PREFIX_SCAN |"
                        + " \\xff\\xff\\xff\\xff\\xff\\xff\\xff\\xff..<end> |",
                // Every segment pinned: a point read.
                "TEXT     | tenant: { eq: user1 }, n: { eq: 7 }                    | POINT_READ  |"
                        + " user1#007..user1#007\\x00 |",
                "SALTED   | id: { eq: 417 }, at: { eq: now }                       | POINT_READ  |"
                        + " 00#000417#9223370269542775807..00#000417#9223370269542775807\\x00 |",
                "DAYS     | page: { eq: 7 }, day: { eq: now }                      | POINT_READ  |"
                        + " page-0007#2026-01-02..page-0007#2026-01-02\\x00 |",
                "UNPADDED | id: { eq: 1 }, n: { eq: 5 }                            | POINT_READ  | 0001#5..0001#5\\x00"
                        + " |",
                "REVERSED | order: { eq: 123456789 }                               | POINT_READ  |"
                        + " 987654321..987654321\\x00 |",
                "HEX      | h: { eq: 255 }, u: { eq: 01234567-89AB-4def-8123-456789abcdef } | POINT_READ |"
                    + " 00ff#01234567-89ab-4def-8123-456789abcdef..00ff#01234567-89ab-4def-8123-456789abcdef\\x00 |",
                "ORDERED  | tenant: { eq: user1 }, n: { eq: 7 }                    | POINT_READ  |"
                    + " user1\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x07..user1\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x07\\x00"
                    + " |",
                "CONCAT   | tenant: { eq: user1 }, n: { eq: 7 }                    | POINT_READ  |"
                        + " user1007..user1007\\x00 |",
                "BIG      | n: { eq: 1 }, k: { eq: 2 }                             | POINT_READ  |"
                    + " \\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x0102..\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x0102\\x00 |",
                // The first range closes the prefix.
                "TEXT     | tenant: { eq: user1 }, n: { range: [ 10, 20 ] }        | RANGE_SCAN  |"
                        + " user1#010..user1#020 |",
                "CONST    | id: { range: [ 10, 20 ] }                              | RANGE_SCAN  | v1#0010..v1#0020 |",
                "DAYS     | page: { range: [ 7, 10 ] }                             | RANGE_SCAN  |"
                        + " page-0007..page-0010 |",
                "HEX      | h: { range: [ 16, 255 ] }                              | RANGE_SCAN  | 0010..00ff |",
                "TEXT     | tenant: { range: [ b, v ] }                            | RANGE_SCAN  | b..v |",
                "SIGNED   | id: { range: [ -2, 3 ] }                               | RANGE_SCAN  | ~..\\x83 |",
                "BIG      | n: { range: [ 0, 5 ] }                                 | RANGE_SCAN  |"
                        + " \\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00..\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x05 |",
                "ORDERED  | tenant: { eq: user1 }, n: { range: [ 7, 256 ] }        | RANGE_SCAN  |"
                    + " user1\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x07..user1\\x00\\x01\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x00\\xff\\x01\\x00\\xff"
                    + " |",
                "HASHED   | h: { range: [ '0', '8' ] }                             | RANGE_SCAN  | 0..8 |",
                // A range up to behind the last number that the format has room for.
                "CONST    | id: { range: [ 9990, 10000 ] }                         | RANGE_SCAN  | v1#9990..v1#999: |",
                "HEX      | h: { range: [ 0, 65536 ] }                             | RANGE_SCAN  | 0000..fffg |",
                // Times: relative ones from now, instants, numbers in the segment's unit.
                "CONST    | id: { eq: 1 }, at: { range: [ now-1h, now ] }          | RANGE_SCAN  |"
                        + " v1#0001#1767308400..v1#0001#1767312000 |",
                "CONST    | id: { eq: 1 }, at: { range: [ '2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z' ] } |"
                        + " RANGE_SCAN | v1#0001#1767225600..v1#0001#1767225660 |",
                "CONST    | id: { eq: 1 }, at: { range: [ 1767225600, 1767225660 ] } | RANGE_SCAN |"
                        + " v1#0001#1767225600..v1#0001#1767225660 |",
                "DAYS     | page: { eq: 7 }, day: { range: [ now-2d, now ] }       | RANGE_SCAN  |"
                        + " page-0007#2025-12-31..page-0007#2026-01-02 |",
                // Reversed segments swap the bounds: the last value asked for comes first, the successor of the first
                // one ends.
                "SALTED   | id: { eq: 417 }, at: { range: [ now-1h, now ] }        | RANGE_SCAN  |"
                        + " 00#000417#9223370269542775808..00#000417#9223370269546375808 |",
                "SECONDS  | at: { range: [ now-1h, now ] }                         | RANGE_SCAN  |"
                        + " 0380171648..0380175248 |",
                // A unit of time that is partly asked for is read whole. It is filtered, unless the limit is relative
                // to now.
                "DAYS     | page: { eq: 7 }, day: { range: [ now-36h, now-12h ] }  | RANGE_SCAN  |"
                        + " page-0007#2025-12-31..page-0007#2026-01-02 |",
                "CONST    | id: { eq: 1 }, at: { range: [ now-1500ms, now ] }      | RANGE_SCAN  |"
                        + " v1#0001#1767311998..v1#0001#1767312000 |",
                "CONST    | id: { eq: 1 }, at: { range: [ '2026-01-01T23:59:58.5Z', now ] } | RANGE_SCAN |"
                        + " v1#0001#1767311998..v1#0001#1767312000 | at COARSE client",
                // So is one of which a moment is asked for; its start, and now, stand for the whole of it.
                "DAYS     | page: { eq: 7 }, day: { eq: '2026-01-01T00:00:00Z' }   | POINT_READ  |"
                        + " page-0007#2026-01-01..page-0007#2026-01-01\\x00 |",
                "DAYS     | page: { eq: 7 }, day: { eq: '2026-01-01T00:00:01Z' }   | POINT_READ  |"
                        + " page-0007#2026-01-01..page-0007#2026-01-01\\x00 | day COARSE client",
                "DAYS     | page: { eq: 7 }, day: { in: [ 1767225600000, 1767312000001 ] } | POINT_READ |"
                        + " page-0007#2026-01-01..page-0007#2026-01-01\\x00"
                        + " page-0007#2026-01-02..page-0007#2026-01-02\\x00 | day COARSE client",
                "DAYS     | page: { eq: 7 }, day: { eq: now-1h }                   | POINT_READ  |"
                        + " page-0007#2026-01-01..page-0007#2026-01-01\\x00 |",
                "DAYS     | day: { eq: '2026-01-01T00:00:00Z' }                    | FULL_SCAN   | <start>..<end> |"
                        + " day AFTER_FREE server",
                "DAYS     | day: { eq: '2026-01-01T12:00:00Z' }                    | FULL_SCAN   | <start>..<end> |"
                        + " day AFTER_FREE client",
                "CONST    | id: { eq: 1 }, at: { eq: '2026-01-01T00:00:00.5Z' }    | POINT_READ  |"
                        + " v1#0001#1767225600..v1#0001#1767225600\\x00 | at COARSE client",
                "CONST    | id: { eq: 1 }, at: { eq: 1767225600 }                  | POINT_READ  |"
                        + " v1#0001#1767225600..v1#0001#1767225600\\x00 |",
                "CLOCK    | id: { eq: 1 }, at: { eq: '2026-01-01T06:30:00Z' }      | POINT_READ  |"
                        + " 0001#06:30..0001#06:30\\x00 | at COARSE client",
                // Starts-with closes the prefix, and ends inside the segment.
                "TEXT     | tenant: { startsWith: user1 }                          | PREFIX_SCAN | user1..user2 |",
                "DOMAIN   | domain: { startsWith: com.example }                    | PREFIX_SCAN |"
                        + " com.example..com.examplf |",
                "DAYS     | page: { startsWith: page-00 }                          | PREFIX_SCAN | page-00..page-01 |",
                "UNPADDED | id: { eq: 1 }, n: { startsWith: '1' }                  | PREFIX_SCAN | 0001#1..0001#2 |",
                "ORDERED  | tenant: { startsWith: user1 }                          | PREFIX_SCAN | user1..user2 |",
                "REVERSED | order: { startsWith: '98' }                            | PREFIX_SCAN | 98..99 |",
                "HASHED   | h: { startsWith: '2' }                                 | PREFIX_SCAN | 2..3 |",
                "SALTED   | id: { eq: 417 }, at: { startsWith: '92233702' }        | PREFIX_SCAN |"
                        + " 00#000417#92233702..00#000417#92233703 |",
                // What follows is a filter only: by a regular expression on the server, or by the reader.
                "TEXT     | tenant: { startsWith: user }, n: { eq: 7 }             | PREFIX_SCAN | user..uses | n"
                        + " AFTER_RANGE server",
                "UNPADDED | id: { range: [ 1, 3 ] }, n: { eq: 5 }                  | RANGE_SCAN  | 0001..0003 | n"
                        + " AFTER_RANGE server",
                "CONST    | at: { range: [ now-1h, now ] }                         | PREFIX_SCAN | v1#..v1$ | at"
                        + " AFTER_FREE client",
                "SALTED   | salt: { eq: 3 }, at: { range: [ now-1h, now ] }        | PREFIX_SCAN | 03#..03$ | at"
                        + " AFTER_FREE client",
                // Nothing pinned at the first segment: a full scan.
                "TEXT     | n: { eq: 7 }                                           | FULL_SCAN   | <start>..<end> | n"
                        + " AFTER_FREE server",
                "SALTED   | at: { range: [ now-1h, now ] }                         | FULL_SCAN   | <start>..<end> | at"
                        + " AFTER_FREE client",
                "SALTED   | at: { startsWith: '92' }                               | FULL_SCAN   | <start>..<end> | at"
                        + " AFTER_FREE server",
                "RANDOM   | at: { eq: now }                                        | FULL_SCAN   | <start>..<end> | at"
                        + " AFTER_FREE server",
                "HEX      | u: { eq: 01234567-89ab-4def-8123-456789abcdef }        | FULL_SCAN   | <start>..<end> | u"
                        + " AFTER_FREE server",
                "CONCAT   | n: { eq: 7 }                                           | FULL_SCAN   | <start>..<end> | n"
                        + " AFTER_FREE server",
                "HASHED   | user: { startsWith: al }                               | FULL_SCAN   | <start>..<end> |"
                        + " user AFTER_FREE server",
                // What no key holds is not read; a range is that of the values that there are.
                "TEXT     | tenant: { eq: user1 }, n: { range: [ -5, 20 ] }        | RANGE_SCAN  |"
                        + " user1#000..user1#020 |",
                "HEX      | h: { range: [ -5, 16 ] }                               | RANGE_SCAN  | 0000..0010 |",
                "HEX      | h: { range: [ 65000, 99999 ] }                         | RANGE_SCAN  | fde8..fffg |",
                "HEX      | h: { eq: 70000 }                                       | PREFIX_SCAN | |",
                "HEX      | h: { in: [ 70000, -1, 255 ] }                          | PREFIX_SCAN | 00ff#..00ff$ |",
                "CONST    | id: { eq: 1 }, at: { range: [ '1960-01-01T00:00:00Z', now ] } | RANGE_SCAN |"
                        + " v1#0001#0000000000..v1#0001#1767312000 |",
                "CONST    | id: { eq: 1 }, at: { range: [ -1, 1767225660 ] }       | RANGE_SCAN  |"
                        + " v1#0001#0000000000..v1#0001#1767225660 |",
                "CONST    | id: { eq: 1 }, at: { range: [ now-1h, '9999-12-31T00:00:00Z' ] } | RANGE_SCAN |"
                        + " v1#0001#1767308400..v1#0001#9223372037 |",
                "SALTED   | id: { eq: 417 }, at: { range: [ 0, '9999-12-31T00:00:00Z' ] } | RANGE_SCAN |"
                        + " 00#000417#9223362813482738953..00#000417#9223372036854775808 |",
                "CONST    | id: { eq: 1 }, at: { eq: '1969-12-31T23:59:59Z' }      | POINT_READ  | |",
                "CONST    | id: { eq: 1 }, at: { range: [ now-1h, now+99999999999999999999d ] } | RANGE_SCAN |"
                        + " v1#0001#1767308400..v1#0001#9223372037 |",
                // IN-lists multiply the ranges; the same value twice does not.
                "TEXT     | tenant: { in: [ user10, user1 ] }                      | PREFIX_SCAN | user1#..user1$"
                        + " user10#..user10$ |",
                "TEXT     | tenant: { in: [ acme, user1 ] }, n: { in: [ 1, 2 ] }   | POINT_READ  |"
                        + " acme#001..acme#001\\x00 acme#002..acme#002\\x00 user1#001..user1#001\\x00"
                        + " user1#002..user1#002\\x00 |",
                "TEXT     | tenant: { in: [ acme, acme ] }, n: { range: [ 1, 2 ] } | RANGE_SCAN  | acme#001..acme#002"
                        + " |",
                // Ranges that touch become one.
                "BIG      | n: { in: [ 1, 2, 4 ] }                                 | PREFIX_SCAN |"
                        + " \\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x01..\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x03"
                        + " \\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x04..\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x05 |",
                // A salt is computed where its inputs are pinned, wherever they stand.
                "SALTED   | id: { eq: 417 }                                        | PREFIX_SCAN |"
                        + " 00#000417#..00#000417$ |",
                "SALTED   | id: { eq: 7 }                                          | PREFIX_SCAN |"
                        + " 01#000007#..01#000007$ |",
                "SALTED   | id: { in: [ 417, 418, 419 ] }                          | PREFIX_SCAN |"
                        + " 00#000417#..00#000417$ 01#000418#..01#000418$ 03#000419#..03#000419$ |",
                "HASHED   | user: { eq: alice }                                    | PREFIX_SCAN |"
                        + " 278ebc47#alice#..278ebc47#alice$ |",
                "HASHED   | user: { in: [ bob, alice ] }                           | PREFIX_SCAN |"
                        + " 278ebc47#alice#..278ebc47#alice$ f5cbb140#bob#..f5cbb140#bob$ |",
                "FAR      | id: { eq: 417 }                                        | PREFIX_SCAN | 00#..00$ | id"
                        + " AFTER_FREE server",
                "FAR      | id: { in: [ 417, 999 ] }                               | PREFIX_SCAN | 00#..00$ | id"
                        + " AFTER_FREE server",
                // Another salt fans out, if something behind it is pinned; asked for itself it does not.
                "RANDOM   | id: { eq: 5 }                                          | PREFIX_SCAN | 0#0005#..0#0005$"
                        + " 1#0005#..1#0005$ 2#0005#..2#0005$ |",
                "RANDOM   | id: { eq: 5 }, at: { range: [ now-1h, now ] }          | RANGE_SCAN  |"
                        + " 0#0005#1767308400000..0#0005#1767312000000 1#0005#1767308400000..1#0005#1767312000000"
                        + " 2#0005#1767308400000..2#0005#1767312000000 |",
                "RANDOM   | id: { range: [ 5, 10 ] }                               | RANGE_SCAN  | 0#0005..0#0010"
                        + " 1#0005..1#0010 2#0005..2#0010 |",
                "RANDOM   | id: { in: [ 6, 5 ] }                                   | PREFIX_SCAN | 0#0005#..0#0005$"
                        + " 0#0006#..0#0006$ 1#0005#..1#0005$ 1#0006#..1#0006$ 2#0005#..2#0005$ 2#0006#..2#0006$ |",
                "RANDOM   | salt: { eq: 1 }, id: { eq: 5 }                         | PREFIX_SCAN | 1#0005#..1#0005$ |",
                "SALTED   | id: { range: [ 10, 20 ] }                              | RANGE_SCAN  |"
                        + " 00#000010..00#000020 01#000010..01#000020 02#000010..02#000020 03#000010..03#000020 |",
                "SALTED   | id: { startsWith: '0004' }                             | PREFIX_SCAN | 00#0004..00#0005"
                        + " 01#0004..01#0005 02#0004..02#0005 03#0004..03#0005 |",
                // Asked for with its inputs it must be what comes of them: else there is no such row.
                "SALTED   | salt: { in: [ 2, 1 ] }, id: { eq: 417 }                | PREFIX_SCAN | |",
                "SALTED   | salt: { in: [ 2, 1, 0 ] }, id: { eq: 417 }             | PREFIX_SCAN |"
                        + " 00#000417#..00#000417$ |",
                "SALTED   | salt: { in: [ 0, 1 ] }, id: { in: [ 417, 418 ] }       | PREFIX_SCAN |"
                        + " 00#000417#..00#000417$ 01#000418#..01#000418$ |",
                "HASHED   | h: { eq: 278ebc47 }, user: { in: [ alice, bob ] }      | PREFIX_SCAN |"
                        + " 278ebc47#alice#..278ebc47#alice$ |",
                // A constant pins itself; what else is asked of it is left over.
                "CONST    | v: { eq: v1 }, id: { eq: 1 }                           | PREFIX_SCAN | v1#0001#..v1#0001$"
                        + " |",
                "CONST    | v: { eq: v2 }                                          | PREFIX_SCAN | v2#..v2$ |",
                "CONST    | v: { startsWith: v }                                   | PREFIX_SCAN | v1#..v1$ |",
                "CONST    | v: { range: [ a, b ] }                                 | PREFIX_SCAN | v1#..v1$ | v KNOWN"
                        + " client",
                // A format that does not keep order turns a range into a scan of the prefix with a filter.
                "UNPADDED | id: { eq: 1 }, n: { range: [ 5, 20 ] }                 | PREFIX_SCAN | 0001#..0001$ | n"
                        + " NO_ORDER client",
                "UNLED    | n: { range: [ 5, 20 ] }, id: { eq: 3 }                 | FULL_SCAN   | <start>..<end> | n"
                        + " NO_ORDER client, id AFTER_FILTERED server",
                "REVERSED | order: { range: [ 5, 20 ] }                            | FULL_SCAN   | <start>..<end> |"
                        + " order NO_ORDER client",
                "DOMAIN   | domain: { range: [ a, z ] }                            | FULL_SCAN   | <start>..<end> |"
                        + " domain NO_ORDER client",
                "BIG      | n: { range: [ -3, 5 ] }                                | FULL_SCAN   | <start>..<end> | n"
                        + " NO_ORDER client",
                "TEXT     | tenant: { range: [ 'a!', v ] }                         | FULL_SCAN   | <start>..<end> |"
                        + " tenant NO_ORDER client",
                "OUTGROWN | seq: { range: [ 10, 20 ] }                             | RANGE_SCAN  | 10..20 | seq"
                        + " OUTGROWN client",
                // Without a delimiter a prefix is open: user1 finds user10.
                "CONCAT   | tenant: { eq: user1 }                                  | PREFIX_SCAN | user1..user2 |"
                        + " tenant OPEN server",
                "CONCAT   | tenant: { eq: user10 }                                 | PREFIX_SCAN | user10..user11 |"
                        + " tenant OPEN server",
                "CONCAT   | tenant: { eq: acme }                                   | PREFIX_SCAN | acme..acmf |",
                "CONCAT   | tenant: { startsWith: user1 }                          | PREFIX_SCAN | user1..user2 |",
                "CONCAT   | tenant: { startsWith: user10 }                         | PREFIX_SCAN | user10..user11 |"
                        + " tenant OPEN server",
            })
    void becomeTheseRanges(String design, String where, String kind, String ranges, String left) {
        Explanation explanation = explain(design, where);
        assertThat(explanation.ranges().kind().name()).isEqualTo(kind);
        String wanted = ranges == null ? "" : ranges.strip();
        assertThat(ranges(explanation)).isEqualTo(wanted);
        assertThat(explanation.ranges().total()).isEqualTo(wanted.isEmpty() ? 0 : wanted.split(" ").length);
        assertThat(explanation.ranges().residualFilters().stream()
                        .map(l -> l.segment() + " " + l.why() + " " + (l.byRegex() ? "server" : "client"))
                        .collect(Collectors.joining(", ")))
                .isEqualTo(left == null ? "" : left);
    }

    @Test
    void emptyTimeRangeReadsNoRows() {
        Explanation explanation = explain("CONST", "id: { eq: 1 }, at: { range: [ now, '2026-01-01T00:00:00Z' ] }");
        assertThat(explanation.ranges().ranges()).isEmpty();
        assertThat(explanation.ranges().total()).isZero();
        assertThat(explanation.cost().rowsSeen()).isZero();
    }

    /** Without a delimiter the rest of the key tells that 6 is not the beginning of 60. */
    @Test
    void filterForAPrefixOfOtherValuesMatchesTheWholeKey() {
        TableDesign design = PlannedDesigns.of("SIDE", "n: { eq: 6 }");
        assertThat(Explainer.of(design, SampleFiles.NONE, NOW)
                        .explain()
                        .getFirst()
                        .ranges()
                        .regex())
                .contains("\\C{4}6\\C{2}");
    }

    @Test
    void excessRangesAreCountedAndTheFirstRangesListed() {
        Explanation explanation = explain("WIDE", "n: { in: [ 1, 2, 3 ] }");
        assertThat(explanation.ranges().total()).isEqualTo(3_000_000);
        assertThat(explanation.ranges().isComplete()).isFalse();
        assertThat(explanation.ranges().ranges()).hasSize(1000);
        assertThat(explanation.ranges().ranges().getFirst().start()).isEqualTo(KeyBytes.utf8("0#0#001"));
    }

    /**
     * A thousand tenants and a thousand numbers, the rows counted for a million of them. Ranges of one tenant lie
     * within its thousandth of the table, however many they are; lists name values, not every combination of them.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "tenant: { eq: 5 }, n: { eq: 7 }                         | 40    | 1       | 1",
                "tenant: { eq: 5 }                                       | 1     | 1000    | 1",
                "tenant: { eq: 5 }, n: { range: [ 0, 100 ] }             | 40    | 100     | 1",
                "tenant: { range: [ 0, 500 ] }                           | 1     | 500000  | 15.5",
                "tenant: { in: [ LIST ] }                                | 501   | 501000  | 30",
                "tenant: { in: [ LIST ] }, n: { in: [ LIST ] }           | 10040040 | 251001  | 30",
            })
    void rangesCountTheirRowsAndTablets(String where, long total, double rows, double tablets) {
        String list = IntStream.rangeClosed(0, 500).mapToObj(Integer::toString).collect(Collectors.joining(", "));
        Explanation explanation = explain("TENANTS", where.replace("LIST", list));
        assertThat(explanation.ranges().total()).isEqualTo(total);
        assertThat(explanation.cost().rowsSeen() / explanation.ranges().rows().table() * 1e6)
                .isCloseTo(rows, withinPercentage(1));
        assertThat(explanation.cost().touched().totalTablets()).isEqualTo(30);
        assertThat(explanation.cost().touched().tablets()).isCloseTo(tablets, withinPercentage(10));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tenant: { eq: user1 }, n: { eq: 7 }                 | 1",
                "tenant: { in: [ acme, user1 ] }, n: { in: [ 1, 2 ] } | 4",
            })
    void pointReadTouchesOneTabletInATinyTable(String where, double most) {
        TableDesign design = DesignReader.read(
                        DesignWriter.write(PlannedDesigns.of("TEXT", where)).replace("rows: 1000000", "rows: 4"))
                .design()
                .orElseThrow();
        QueryCost cost =
                Explainer.of(design, SampleFiles.NONE, NOW).explain().getFirst().cost();
        assertThat(cost.touched().totalTablets()).isEqualTo(30);
        assertThat(cost.touched().tablets()).isBetween(1.0, most);
    }

    private static Explanation explain(String name, String where) {
        TableDesign design = PlannedDesigns.of(name, where);
        return Explainer.of(design, SampleFiles.NONE, NOW).explain().getFirst();
    }

    private static String ranges(Explanation explanation) {
        return explanation.ranges().ranges().stream()
                .map(range ->
                        (range.start().isEmpty() ? "<start>" : range.start().toText()) + ".."
                                + range.end().map(KeyBytes::toText).orElse("<end>"))
                .collect(Collectors.joining(" "));
    }
}
