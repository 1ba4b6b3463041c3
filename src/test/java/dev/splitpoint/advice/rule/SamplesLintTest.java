package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.splitpoint.design.FindingLevel;
import dev.splitpoint.stream.SampleFiles;
import dev.splitpoint.yaml.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The samples have exactly the findings that their readme names; those that name none have no error and no warning. */
@Tag("slow")
class SamplesLintTest {
    private static final Pattern RULE = Pattern.compile("`([a-z]+\\.[a-z-]+)`");

    static List<String> names() {
        return Samples.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void sampleHasTheFindingsListedInTheReadme(String name) throws IOException {
        var design = Samples.load(name).design();
        List<Finding> findings = Rules.linter()
                .check(new Subject(design, SampleFiles.NONE, Optional.of(RuleDocuments.run(design)), List.of()))
                .stream()
                .filter(finding -> finding.ignored().isEmpty())
                .toList();
        List<String> named = named(name);
        if (named.isEmpty()) {
            assertThat(findings).as("%s", findings).allMatch(finding -> finding.level() == FindingLevel.NOTE);
        } else {
            assertThat(findings.stream().map(finding -> finding.rule().id()).distinct())
                    .containsExactlyInAnyOrderElementsOf(named);
        }
    }

    private static List<String> named(String name) throws IOException {
        String line;
        try (Stream<String> lines = Files.lines(Path.of("sample-data/README.md"))) {
            line = lines.filter(text -> text.startsWith("| `" + name + Samples.EXTENSION))
                    .findFirst()
                    .orElseThrow();
        }
        Matcher rules = RULE.matcher(line.substring(line.indexOf('|', 2)));
        assertThat(line.contains("`lint` finds")).isEqualTo(rules.find());
        return rules.reset().results().map(result -> result.group(1)).toList();
    }
}
