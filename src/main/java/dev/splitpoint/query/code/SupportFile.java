package dev.splitpoint.query.code;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Functions that generated code can call, from a source file in their language. Blank lines separate the functions.
 * Generated code gets the functions that it calls, the functions that those call, and their imports.
 */
final class SupportFile {
    private static final Pattern IMPORT =
            Pattern.compile("(?m)^(?:import (.+);|\t\"(.+)\"|((?:from .+ )?import \\w+))$");

    /** A function or a constant. */
    private static final Pattern NAME = Pattern.compile("^\\w+(?= = )|\\w+(?=(?:\\[[^]]*])?\\()");

    private final List<String> imports = new ArrayList<>();
    private final Map<String, String> functions = new LinkedHashMap<>();

    /** @param name of the resource */
    SupportFile(String name) {
        String text = read(name);
        IMPORT.matcher(text)
                .results()
                .map(found -> found.group().strip().replaceAll("^import (.+);$|^\"(.+)\"$", "$1$2"))
                .forEach(imports::add);
        for (String block : text.split("\n\n+", -1)) {
            block.lines()
                    .map(String::strip)
                    .filter(line -> !line.matches("(//|/\\*|\\*|#).*"))
                    .findFirst()
                    .map(NAME::matcher)
                    .filter(Matcher::find)
                    .map(Matcher::group)
                    .ifPresent(function -> functions.put(function, function(block)));
        }
    }

    /** {@return the lines of a function without their indentation, and without the end of a class around it} */
    private static String function(String block) {
        String indent = block.substring(0, block.length() - block.stripLeading().length());
        return block.lines()
                .filter(line -> line.startsWith(indent))
                .map(line -> line.substring(indent.length()))
                .collect(Collectors.joining("\n"));
    }

    private static String read(String name) {
        try (InputStream in = Objects.requireNonNull(SupportFile.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@return the code of functions and of the functions that they call, by name, in the order of the file} */
    Map<String, String> closure(Set<String> names) {
        TreeSet<String> needed = new TreeSet<>(names);
        List<String> added = List.copyOf(names);
        while (!added.isEmpty()) {
            List<String> code = added.stream()
                    .map(name -> Objects.requireNonNull(functions.get(name), name))
                    .toList();
            added = functions.keySet().stream()
                    .filter(name -> code.stream().anyMatch(text -> mentions(text, name)) && needed.add(name))
                    .toList();
        }
        Map<String, String> closure = new LinkedHashMap<>(functions);
        closure.keySet().retainAll(needed);
        return closure;
    }

    /** {@return the imports that a function needs} */
    List<String> imports(String code) {
        return imports.stream()
                .filter(line -> mentions(code, Dialect.lastWord(line)))
                .toList();
    }

    private static boolean mentions(String code, String name) {
        return Pattern.compile("\\b" + name + "\\b").matcher(code).find();
    }
}
