package dev.splitpoint.advice.rule;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.splitpoint.tablet.verdict.Verdict;
import dev.splitpoint.yaml.bind.DesignSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every rule has its entry in the guide to findings, and every entry its rule. */
@Tag("fast")
class FindingsGuideTest {
    private static Map<String, String> entries() throws IOException {
        String guide = Files.readString(Path.of("docs/findings.md")).replace("\r\n", "\n");
        Map<String, String> entries = new LinkedHashMap<>();
        Matcher matcher = Pattern.compile("^### (\\S+)\\n(.*?)(?=^##|\\z)", Pattern.MULTILINE | Pattern.DOTALL)
                .matcher(guide);
        while (matcher.find()) {
            entries.put(matcher.group(1), matcher.group(2));
        }
        return entries;
    }

    @Test
    void tableOfVerdictsNamesTheExplainingRules() throws IOException {
        Map<String, String> rows = new TreeMap<>();
        Matcher row = Pattern.compile("^\\| `([A-Z_]+)` \\| (.*) \\|$", Pattern.MULTILINE)
                .matcher(Files.readString(Path.of("docs/findings.md")));
        while (row.find()) {
            rows.put(row.group(1), row.group(2));
        }
        Map<String, String> expected = new TreeMap<>();
        for (Verdict.Kind kind : Verdict.Kind.values()) {
            String ids = Rules.ALL.stream()
                    .filter(rule -> rule.explainedKinds().contains(kind))
                    .map(Rule::id)
                    .sorted()
                    .collect(Collectors.joining(", "));
            if (!ids.isEmpty()) {
                expected.put(kind.name(), ids);
            }
        }
        assertThat(rows).isEqualTo(expected);
    }

    @Test
    void rulesAndEntriesMatchInOrder() throws IOException {
        assertThat(entries().keySet())
                .containsExactlyElementsOf(Rules.ALL.stream().map(Rule::id).toList());
    }

    /** A search for the words of an ID finds the rule. */
    @Test
    void ruleNameInTheCodeIsTheSuffixOfItsId() throws IOException {
        Map<String, String> names = new TreeMap<>();
        try (Stream<Path> files = Files.list(Path.of("src/main/java/dev/splitpoint/advice/rule"))) {
            for (Path file : files.toList()) {
                String type = file.getFileName().toString().replace(".java", "");
                Matcher rule = Pattern.compile("static final Rule (\\w+) = Rule\\.of\\(\\s*\"([a-z.-]+)\"")
                        .matcher(Files.readString(file));
                while (rule.find()) {
                    String name =
                            rule.group(1).equals("RULE") ? type.replaceAll("(?<=[a-z])(?=[A-Z])", "_") : rule.group(1);
                    names.put(rule.group(2), name.toLowerCase(Locale.ROOT).replace('_', '-'));
                }
            }
        }
        assertThat(names.keySet())
                .containsExactlyInAnyOrderElementsOf(
                        Rules.ALL.stream().map(Rule::id).toList());
        assertThat(names)
                .allSatisfy((id, name) -> assertThat(id.replace('.', '-')).endsWith(name));
    }

    @Test
    void eachTitleNamesTheProblemOfOneRule() {
        assertThat(Rules.ALL)
                .extracting(Rule::title)
                .doesNotHaveDuplicates()
                .allSatisfy(title -> assertThat(title).matches("[A-Z].*[^.]"));
    }

    /** So that editors of YAML can propose them. */
    @Test
    void schemaContainsAllRules() throws IOException {
        List<String> ids = new ArrayList<>();
        new ObjectMapper()
                .readTree(DesignSchema.text())
                .at("/definitions/ruleId/enum")
                .forEach(id -> ids.add(id.asText()));
        assertThat(ids)
                .containsExactlyElementsOf(Rules.ALL.stream().map(Rule::id).toList());
    }

    @Test
    void entryContainsLevelReasonAndSourceOfItsRule() throws IOException {
        Map<String, String> entries = entries();
        assertThat(Rules.ALL)
                .allSatisfy(rule -> assertThat(entries.get(rule.id()))
                        .containsIgnoringCase("*" + rule.level().keyword() + ".*")
                        .contains("**Why.** " + rule.why())
                        .contains("**Instead.** ")
                        .contains("[" + rule.source().title() + "]("
                                + rule.source().url() + "), read on "
                                + rule.source().readOn()));
    }
}
