package dev.splitpoint.query.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;

/** Generated Java, compiled with all warnings as errors. Each source gets a package of its own. */
final class JavaCompilation implements AutoCloseable {
    private static final Pattern CLASS = Pattern.compile("public final class (\\w+)");

    private final URLClassLoader loader;
    private final List<String> names = new ArrayList<>();

    JavaCompilation(Path folder, List<String> sources) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-Xlint:all,-processing,-classfile,-path",
                "-Werror",
                "-proc:none",
                "-d",
                folder.toString(),
                "-cp",
                System.getProperty("java.class.path")));
        for (String source : sources) {
            Matcher type = CLASS.matcher(source);
            assertThat(type.find()).as(source).isTrue();
            String place = "p" + names.size();
            names.add(place + "." + type.group(1));
            Path file = Files.createDirectories(folder.resolve(place)).resolve(type.group(1) + ".java");
            Files.writeString(file, "package " + place + ";\n" + source);
            arguments.add(file.toString());
        }
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        int failed = ToolProvider.getSystemJavaCompiler().run(null, said, said, arguments.toArray(String[]::new));
        assertThat(failed).as(said.toString(StandardCharsets.UTF_8)).isZero();
        loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, JavaCompilation.class.getClassLoader());
    }

    /** {@return the class of a source, by its index} */
    Class<?> type(int index) throws ClassNotFoundException {
        return loader.loadClass(names.get(index));
    }

    @Override
    public void close() throws IOException {
        loader.close();
    }
}
