package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.control.ControlType;
import dev.splitpoint.ui.control.Field;
import dev.splitpoint.ui.control.Form;
import dev.splitpoint.ui.control.FormHost;
import dev.splitpoint.ui.control.Section;
import dev.splitpoint.workspace.SavedConnection;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** An emulator or an instance, to be described. Nothing of it is kept before the form is done. */
public final class ConnectionForm implements FormHost {
    private static final String PREFIX = "server";
    private static final int MOST = 40;

    private final Predicate<String> taken;
    private final ReadOnlyObjectWrapper<SavedConnection> described;

    /**
     * @param taken  whether another one has a name
     * @param server as it is described at first
     */
    public ConnectionForm(Predicate<String> taken, SavedConnection server) {
        this.taken = taken;
        this.described = new ReadOnlyObjectWrapper<>(server);
    }

    /** {@return what is described} */
    public ReadOnlyObjectProperty<SavedConnection> serverProperty() {
        return described.getReadOnlyProperty();
    }

    /** {@return what is described now} */
    public SavedConnection server() {
        return described.get();
    }

    /** {@return what there is to be named before it can be kept, in a sentence; empty: nothing} */
    public String lacking() {
        return server().endpoint() instanceof Endpoint.Instance(String project, String instance, var profile, var key)
                        && (project.isBlank() || instance.isBlank())
                ? Messages.INSTANCE_MISSING
                : "";
    }

    /** {@return the form as it is now} */
    public Form form() {
        return new Form(PREFIX, List.of(Section.of("name", "", List.of(
                        field("name", Messages.NAME, Messages.NAME_HELP, server().name(), this::named))),
                switch (server().endpoint()) {
                    case Endpoint.Emulator emulator -> ofEmulator(emulator);
                    case Endpoint.Instance instance -> ofInstance(instance);
                }));
    }

    private Section ofEmulator(Endpoint.Emulator emulator) {
        return Section.of("emulator", Messages.EMULATOR, List.of(
                field("address", Messages.ADDRESS, Messages.ADDRESS_HELP, emulator.address(),
                        text -> parsed(text).of(emulator.project(), emulator.instance())),
                field("project", Messages.PROJECT, Messages.EMULATOR_PROJECT_HELP, emulator.project(),
                        text -> emulator.of(id(text), emulator.instance())),
                field("instance", Messages.INSTANCE, Messages.EMULATOR_INSTANCE_HELP, emulator.instance(),
                        text -> emulator.of(emulator.project(), id(text)))));
    }

    private Section ofInstance(Endpoint.Instance now) {
        return Section.of("instance", Messages.INSTANCE, List.of(
                        field("project", Messages.PROJECT, Messages.PROJECT_HELP, now.project(),
                                text -> new Endpoint.Instance(id(text), now.instance(), now.appProfile(), now.keyFile())),
                        field("instance", Messages.INSTANCE, Messages.INSTANCE_HELP, now.instance(),
                                text -> new Endpoint.Instance(now.project(), id(text), now.appProfile(), now.keyFile())),
                        field("profile", Messages.APP_PROFILE, Messages.APP_PROFILE_HELP,
                                now.appProfile().orElse(""),
                                text -> new Endpoint.Instance(now.project(), now.instance(), filled(text), now.keyFile())),
                        field("key-file", Messages.KEY_FILE, Messages.KEY_FILE_HELP,
                                now.keyFile().map(Path::toString).orElse(""),
                                text -> new Endpoint.Instance(
                                        now.project(), now.instance(), now.appProfile(), filled(text).map(ConnectionForm::path)))))
                .withNote(Messages.SECRETS_NOTE);
    }

    private Field field(String id, String label, String help, String value, Function<String, Object> answer) {
        return new Field(id, label, help, new ControlType.Line(), value, text -> take(answer.apply(text.strip()))).under(PREFIX);
    }

    /** An answer is another name or another place. */
    private void take(Object answer) {
        described.set(answer instanceof Endpoint endpoint
                ? new SavedConnection(server().name(), endpoint)
                : new SavedConnection(String.valueOf(answer), server().endpoint()));
    }

    private String named(String text) {
        if (text.isEmpty() || text.length() > MOST) {
            throw new IllegalArgumentException(Messages.nameLength(MOST));
        }
        if (taken.test(text)) {
            throw new IllegalArgumentException(Messages.nameTaken(text));
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
            throw new IllegalArgumentException(Messages.invalidId(text));
        }
        return text;
    }

    /** Takes the file of a service account's key, where this is an instance. */
    public void takeKeyFile(Path file) {
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
            throw new IllegalArgumentException(Messages.invalidPath(text), e);
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
