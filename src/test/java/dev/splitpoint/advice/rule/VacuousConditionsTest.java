package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.tablet.TestDesigns;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A condition that all values of a segment meet is none: rules see the read as it is. */
@Tag("fast")
class VacuousConditionsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9999 } }       | range: [ 0,"
                        + " 10000 ]     | true",
                "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9999 } }       | range: [ 0,"
                        + " 9999 ]      | false",
                "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9999 } }       | range: [ 1,"
                        + " 10000 ]     | false",
                "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { min: 5, max: 99 } } | range: [ 5,"
                        + " 100 ]       | true",
                "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 99 } }         | startsWith:"
                        + " '00'        | true",
                "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 999 } }        | startsWith:"
                        + " '00'        | false",
                "format: { paddedDecimal: { width: 9 } }, generator: { sequence: { start: 1 } }       | range: [ 1,"
                        + " 100000000 ] | true",
                "format: { paddedDecimal: { width: 9 } }, generator: { sequence: { start: 1 } }       | range: [ 1,"
                        + " 500 ]       | false",
                "format: { template: { text: 'd-{}', digits: 4 } }, generator: { zipf: { items: 10000, exponent: 1 } }"
                        + " | startsWith: 'd-' | true",
                "format: { template: { text: 'd-{}', digits: 4 } }, generator: { zipf: { items: 10000, exponent: 1 } }"
                        + " | startsWith: 'd-1' | false",
                "generator: { weighted: { eu-1: 1, eu-2: 1 } }                                        | startsWith: eu"
                        + "          | true",
                "generator: { weighted: { eu-1: 1, us-2: 1 } }                                        | startsWith: eu"
                        + "          | false",
                "generator: { weighted: { eu-1: 1, us-2: 1 } }                                        | startsWith: ''"
                        + "          | true",
                "generator: { weighted: { eu-1: 1, us-2: 1 } }                                        | range: [ a, v"
                        + " ]         | true",
                "generator: { weighted: { eu-1: 1, us-2: 1 } }                                        | range: [ eu-1,"
                        + " us-2 ]   | false",
                "format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 4 } } | range: ["
                        + " 0, 4 ]         | true",
                "format: { paddedDecimal: { width: 2 } }, generator: { salt: { of: [ id ], buckets: 4 } } | range: ["
                        + " 0, 3 ]         | false",
                "generator: { hash: { of: [ id ], length: 4 } }                                       | range: [ '0',"
                        + " 'g' ]     | true",
                "generator: { hash: { of: [ id ], length: 4 } }                                       | range: [ '0',"
                        + " '8' ]     | false",
                "generator: { uuid: { version: 4 } }                                                  | startsWith: ''"
                        + "          | true",
                "format: { timestamp: { unit: s } }, generator: { clock: {} }                         | range: ["
                        + " '1970-01-01T00:00:00Z', now ] | true",
                "format: { timestamp: { unit: s } }, generator: { clock: {} }                         | range: ["
                        + " now-24h, now ] | false",
            })
    void leadingVacuousConditionIsAFullScan(String segment, String asked, boolean whole) {
        TableDesign design = TestDesigns.design(
                List.of("{ name: s, " + segment + " }", TestDesigns.ID),
                "  - { name: q, where: { s: { " + asked + " } } }",
                "{ write: 1 }",
                "1h",
                10,
                3,
                "{ rows: 1000 }");
        List<Finding> found = Rules.linter().check(Subject.of(design, SampleFiles.NONE));
        assertThat(found.stream().anyMatch(finding -> finding.rule().id().equals("query.full-scan")))
                .isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "V N K       |                        | 'v', the leading segment, and the query does not set 'n'",
                "V N K       | v: { eq: v1 }          | 'v', the leading segment, and the query does not set 'n'",
                "V N K       | v: { in: [ v0, v1 ] }  | 'v', the leading segment, and the query does not set 'n'",
                "V N K       | v: { startsWith: v }   | 'v', the leading segment, and the query does not set 'n'",
                "V N K       | v: { eq: v2 }          | ",
                "V N K       | k: { eq: 5 }           | 'v', the leading segment, and the query does not set 'n'",
                "V N K       | n: { eq: 5 }           | ",
                "V N K       | n: { range: [ 5, 9 ] } | ",
                "V N K       | n: { range: [ 0, 10000 ] } | 'v', the leading segment, and the query does not set 'n'",
                "R V N K     | v: { eq: v1 }          | 'v', the query reads each bucket of 'r', and the query does"
                        + " not set 'n'",
                "R V N K     | r: { eq: 1 }           | ",
                "V S N K     | k: { eq: 5 }           | 'v', the query reads each bucket of 's', and the query does"
                        + " not set 'n'",
                "V S N K     | n: { eq: 5 }           | ",
                "V W N       |                        | 'v' and 'w', the leading segment, and the query does not set"
                        + " 'n'",
                "V W         |                        | ",
            })
    void vacuousConditionOnACommonKeyPrefixIsAFullScan(String key, @Nullable String where, @Nullable String reason) {
        String number = "format: { paddedDecimal: { width: 4 } }, generator: { uniform: { max: 9999 } }";
        List<String> segments = Stream.of(key.split(" "))
                .map(name -> "{ name: " + name.toLowerCase(Locale.ROOT) + ", "
                        + switch (name) {
                            case "V", "W" -> "generator: { constant: { value: v1 } }";
                            case "R" -> "generator: { salt: { random: true, buckets: 4 } }";
                            case "S" -> "generator: { salt: { of: [ n ], buckets: 4 } }";
                            default -> number;
                        }
                        + " }")
                .toList();
        TableDesign design = TestDesigns.design(
                segments,
                "  - { name: q, where: { " + (where == null ? "" : where) + " } }",
                "{ write: 1 }",
                "1h",
                10,
                3,
                "{ rows: 1000 }");
        List<String> found = Rules.linter().check(Subject.of(design, SampleFiles.NONE)).stream()
                .filter(finding -> finding.rule().id().equals("query.full-scan"))
                .map(Finding::message)
                .toList();
        if (reason == null) {
            assertThat(found).isEmpty();
        } else {
            assertThat(found).singleElement().asString().contains("every row has the same " + reason);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "day: { startsWith: '' }                       | query.no-limit",
                "day: { range: ['1970-01-01T00:00:00Z', now] } | query.no-limit",
                "n: { range: [ 0, 100 ] }, id: { eq: 5 }       | key.not-grouped, key.granular-first",
            })
    void vacuousConditionIsIgnoredByOtherRules(String where, String rules) {
        TableDesign design = TestDesigns.design(
                List.of(
                        "{ name: n, format: { paddedDecimal: { width: 2 } }, generator: { uniform: { max: 99 } } }",
                        TestDesigns.ID,
                        "{ name: day, format: { isoDate: { pattern: yyyy-MM-dd } }, generator: { clock: {} } }"),
                "  - { name: q, where: { " + where + " } }",
                "{ write: 1 }",
                "1h",
                10,
                3,
                "{ rows: 1000 }");
        assertThat(Rules.linter().check(Subject.of(design, SampleFiles.NONE)).stream()
                        .map(finding -> finding.rule().id()))
                .containsAnyOf(rules.split(", "));
    }
}
