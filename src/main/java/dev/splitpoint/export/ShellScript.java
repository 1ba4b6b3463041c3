package dev.splitpoint.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import dev.splitpoint.key.KeyBytes;
import dev.splitpoint.query.code.ByteText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Builder of a Bash script that stops at the first failed command. */
final class ShellScript {
    /** The {@code cbt} command with the project and the instance of the script. */
    static final String CBT = "cbt -project \"$project\" -instance \"$instance\" ";

    private final StringBuilder body = new StringBuilder();
    private final ExportOptions options;

    ShellScript(ExportOptions options) {
        this.options = options;
    }

    ShellScript line(String line) {
        body.append(line).append('\n');
        return this;
    }

    /** Adds a command with a line for each argument. The arguments must be quoted for the shell. */
    ShellScript command(String command, List<String> arguments) {
        body.append(command);
        arguments.forEach(argument -> body.append(" \\\n    ").append(argument));
        body.append('\n');
        return this;
    }

    /** Adds a command of {@code cbt} for the project and the instance. */
    ShellScript cbt(String command, List<String> arguments) {
        return command(CBT + command, arguments);
    }

    /** {@return the script with a header comment} */
    String text(String header) {
        return "#!/usr/bin/env bash\n" + header + """
            set -euo pipefail

            project=%s
            instance=%s

            """.formatted(word(options.project()), word(options.instance()))
                + body;
    }

    /** {@return a text, quoted as one word of the shell} */
    static String word(String text) {
        return ByteText.shell(KeyBytes.utf8(text));
    }

    /** {@return a quoted argument {@code name=values}, with the values as a CSV record for {@code cbt}} */
    static String csv(String name, List<KeyBytes> values) {
        String record = csv(List.of(values));
        return ByteText.shell(KeyBytes.of(
                (name + "=" + record.substring(0, record.length() - 1)).getBytes(StandardCharsets.ISO_8859_1)));
    }

    /** {@return CSV with one character for each byte and a line feed after each record} */
    static String csv(List<List<KeyBytes>> records) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            records.forEach(record ->
                    csv.writeRecord(record.stream().map(SplitText::latin).toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** {@return the families as one quoted argument of {@code cbt}} */
    static String families(List<String> families) {
        return word(families.stream().collect(Collectors.joining(",", "families=", "")));
    }
}
