package dev.splitpoint.ui.connect;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.form.Field;
import dev.splitpoint.ui.form.Form;
import dev.splitpoint.ui.form.FormHost;
import dev.splitpoint.ui.form.Input;
import dev.splitpoint.ui.form.Section;
import dev.splitpoint.workspace.Server;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** An emulator or an instance, to be described. Nothing of it is kept before the form is done. */
final class ServerForm implements FormHost {
    private static final String PREFIX = "server";
    private static final int MOST = 40;

    private final Predicate<String> taken;
    private final ReadOnlyObjectWrapper<Server> described;

    /**
     * @param taken  whether another one has a name
     * @param server as it is described at first
     */
    ServerForm(Predicate<String> taken, Server server) {
        this.taken = taken;
        this.described = new ReadOnlyObjectWrapper<>(server);
    }

    /** {@return what is described} */
    ReadOnlyObjectProperty<Server> serverProperty() {
        return described.getReadOnlyProperty();
    }

    /** {@return what is described now} */
    Server server() {
        return described.get();
    }

    /** {@return what there is to be named before it can be kept, in a sentence; empty: nothing} */
    String lacking() {
        return server().endpoint() instanceof Endpoint.Instance(String project, String instance, var profile, var key)
                        && (project.isBlank() || instance.isBlank())
                ? "Name the project and the instance first."
                : "";
    }

    /** {@return the form as it is now} */
    Form form() {
        return new Form(PREFIX, List.of(Section.of("name", "", List.of(
                        field("name", "Name", "What it is called in the list; unique.", server().name(), this::named))),
                switch (server().endpoint()) {
                    case Endpoint.Emulator emulator -> ofEmulator(emulator);
                    case Endpoint.Instance instance -> ofInstance(instance);
                }));
    }

    private Section ofEmulator(Endpoint.Emulator emulator) {
        return Section.of("emulator", "Emulator", List.of(
                field("address", "Address", "Host and port, such as localhost:8086.", emulator.address(),
                        text -> parsed(text).of(emulator.project(), emulator.instance())),
                field("project", "Project", "Any name: an emulator keeps the tables of different projects apart.", emulator.project(),
                        text -> emulator.of(id(text), emulator.instance())),
                field("instance", "Instance", "Any name, as for the project.", emulator.instance(),
                        text -> emulator.of(emulator.project(), id(text)))));
    }

    private Section ofInstance(Endpoint.Instance now) {
        return Section.of("instance", "Instance", List.of(
                        field("project", "Project", "The id of its Google Cloud project.", now.project(),
                                text -> new Endpoint.Instance(id(text), now.instance(), now.appProfile(), now.keyFile())),
                        field("instance", "Instance", "Its id within the project.", now.instance(),
                                text -> new Endpoint.Instance(now.project(), id(text), now.appProfile(), now.keyFile())),
                        field("profile", "App profile",
                                "Which app profile reads and writes are counted to; empty: the instance's own. One of low priority or"
                                        + " with Data Boost keeps a sample from disturbing others.",
                                now.appProfile().orElse(""),
                                text -> new Endpoint.Instance(now.project(), now.instance(), filled(text), now.keyFile())),
                        field("key-file", "Key file",
                                "The JSON file of a service account's key; empty: application-default credentials. Only its place is"
                                        + " kept.",
                                now.keyFile().map(Path::toString).orElse(""),
                                text -> new Endpoint.Instance(
                                        now.project(), now.instance(), now.appProfile(), filled(text).map(ServerForm::path)))))
                .withNote("Only names and places are kept here, never a key or a password.");
    }

    private Field field(String id, String label, String help, String value, Function<String, Object> answer) {
        return new Field(id, label, help, new Input.Line(), value, text -> take(answer.apply(text.strip()))).under(PREFIX);
    }

    /** An answer is another name or another place. */
    private void take(Object answer) {
        described.set(answer instanceof Endpoint endpoint
                ? new Server(server().name(), endpoint)
                : new Server(String.valueOf(answer), server().endpoint()));
    }

    private String named(String text) {
        if (text.isEmpty() || text.length() > MOST) {
            throw new IllegalArgumentException("Give it a name of 1 to " + MOST + " characters.");
        }
        if (taken.test(text)) {
            throw new IllegalArgumentException("There is one called '" + text + "' already.");
        }
        return text;
    }

    private static Endpoint.Emulator parsed(String text) {
        try {
            return Endpoint.Emulator.parse(text);
        } catch (BigtableException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    private static String id(String text) {
        if (!text.matches("[-a-zA-Z0-9:._]+")) {
            throw new IllegalArgumentException("'" + text + "' is no id. Ids have letters, digits and hyphens.");
        }
        return text;
    }

    /** Takes the file of a service account's key, where this is an instance. */
    void takeKeyFile(Path file) {
        if (server().endpoint() instanceof Endpoint.Instance now) {
            take(new Endpoint.Instance(now.project(), now.instance(), now.appProfile(), Optional.of(file.toAbsolutePath())));
        }
    }

    private static Optional<String> filled(String text) {
        return Optional.of(text).filter(some -> !some.isEmpty());
    }

    private static Path path(String text) {
        try {
            return Path.of(text).toAbsolutePath();
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("'" + text + "' is no path.", e);
        }
    }

    @Override
    public Object about() {
        return this;
    }

    @Override
    public void endMerge() {}

    @Override
    public void undo() {}

    @Override
    public void redo() {}
}
