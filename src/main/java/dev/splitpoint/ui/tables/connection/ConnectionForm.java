package dev.splitpoint.ui.tables.connection;

import dev.splitpoint.bigtable.BigtableException;
import dev.splitpoint.bigtable.Endpoint;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.Form;
import dev.splitpoint.ui.kit.control.FormHost;
import dev.splitpoint.ui.kit.control.Section;
import dev.splitpoint.workspace.SavedConnection;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** Form that edits the connection of an emulator or an instance. The caller saves the connection. */
public final class ConnectionForm implements FormHost {
    private static final String PREFIX = "server";
    private static final int MAX_NAME_LENGTH = 40;

    private final Predicate<String> isTaken;
    private final ReadOnlyObjectWrapper<SavedConnection> edited;

    /**
     * @param isTaken tests whether another connection has a name
     * @param initial initial connection
     */
    public ConnectionForm(Predicate<String> isTaken, SavedConnection initial) {
        this.isTaken = isTaken;
        this.edited = new ReadOnlyObjectWrapper<>(initial);
    }

    /** {@return the edited connection} */
    public ReadOnlyObjectProperty<SavedConnection> connectionProperty() {
        return edited.getReadOnlyProperty();
    }

    /** {@return the current value of the edited connection} */
    public SavedConnection connection() {
        return edited.get();
    }

    /** {@return a sentence that names the missing fields; empty if the connection is complete} */
    public String missingFields() {
        return connection().endpoint()
                                instanceof Endpoint.Instance(String project, String instance, var profile, var key)
                        && (project.isBlank() || instance.isBlank())
                ? Messages.INSTANCE_MISSING
                : "";
    }

    /** {@return the form with the current values} */
    public Form form() {
        return new Form(
                PREFIX,
                List.of(
                        Section.of(
                                "name",
                                "",
                                List.of(line(
                                        "name",
                                        Messages.NAME,
                                        Messages.NAME_HELP,
                                        connection().name(),
                                        text -> edited.set(new SavedConnection(
                                                uniqueName(text), connection().endpoint()))))),
                        switch (connection().endpoint()) {
                            case Endpoint.Emulator emulator -> emulatorSection(emulator);
                            case Endpoint.Instance instance -> instanceSection(instance);
                        }));
    }

    private Section emulatorSection(Endpoint.Emulator emulator) {
        return Section.of(
                "emulator",
                Messages.EMULATOR,
                List.of(
                        field(
                                "address",
                                Messages.ADDRESS,
                                Messages.ADDRESS_HELP,
                                emulator.address(),
                                text -> parsed(text).withInstance(emulator.project(), emulator.instance())),
                        field(
                                "project",
                                Messages.PROJECT,
                                Messages.EMULATOR_PROJECT_HELP,
                                emulator.project(),
                                text -> emulator.withInstance(id(text), emulator.instance())),
                        field(
                                "instance",
                                Messages.INSTANCE,
                                Messages.EMULATOR_INSTANCE_HELP,
                                emulator.instance(),
                                text -> emulator.withInstance(emulator.project(), id(text)))));
    }

    private Section instanceSection(Endpoint.Instance instance) {
        return Section.of(
                        "instance",
                        Messages.INSTANCE,
                        List.of(
                                field(
                                        "project",
                                        Messages.PROJECT,
                                        Messages.PROJECT_HELP,
                                        instance.project(),
                                        text -> instance.withProject(id(text))),
                                field(
                                        "instance",
                                        Messages.INSTANCE,
                                        Messages.INSTANCE_HELP,
                                        instance.instance(),
                                        text -> instance.withInstance(id(text))),
                                field(
                                        "profile",
                                        Messages.APP_PROFILE,
                                        Messages.APP_PROFILE_HELP,
                                        instance.appProfile().orElse(""),
                                        text -> instance.withAppProfile(nonEmpty(text))),
                                field(
                                        "key-file",
                                        Messages.KEY_FILE,
                                        Messages.KEY_FILE_HELP,
                                        instance.keyFile().map(Path::toString).orElse(""),
                                        text -> instance.withKeyFile(
                                                nonEmpty(text).map(ConnectionForm::path)))))
                .withNote(Messages.SECRETS_NOTE);
    }

    private Field field(String id, String label, String help, String value, Function<String, Endpoint> parser) {
        return line(id, label, help, value, text -> set(parser.apply(text)));
    }

    private static Field line(String id, String label, String help, String value, Consumer<String> edit) {
        return new Field(id, label, help, new ControlType.Line(), value, text -> edit.accept(text.strip()))
                .under(PREFIX);
    }

    private void set(Endpoint endpoint) {
        edited.set(new SavedConnection(connection().name(), endpoint));
    }

    private String uniqueName(String text) {
        if (text.isEmpty() || text.length() > MAX_NAME_LENGTH) {
            throw new IllegalArgumentException(Messages.nameLength(MAX_NAME_LENGTH));
        }
        if (isTaken.test(text)) {
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

    /** Sets the key file of the service account, if the connection is an instance. */
    public void setKeyFile(Path file) {
        if (connection().endpoint() instanceof Endpoint.Instance instance) {
            set(instance.withKeyFile(Optional.of(file.toAbsolutePath())));
        }
    }

    private static Optional<String> nonEmpty(String text) {
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
    public Object editedDocument() {
        return this;
    }

    @Override
    public void endMerge() {}

    @Override
    public void undo() {}

    @Override
    public void redo() {}
}
