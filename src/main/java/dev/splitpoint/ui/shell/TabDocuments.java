package dev.splitpoint.ui.shell;

import dev.splitpoint.ui.document.DocumentOpener;
import dev.splitpoint.ui.document.FileModel;
import dev.splitpoint.ui.document.OpenDocuments;
import dev.splitpoint.ui.theme.ThemeModel;
import dev.splitpoint.workspace.FileWatch;
import java.nio.file.Path;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/**
 * Resolves the circular dependency between the tabs, which open documents, and the document opener, which creates tabs.
 */
final class TabDocuments implements OpenDocuments {
    private final DocumentOpener documentOpener;
    private final OpenTabs tabs;

    TabDocuments(
            Window.Services services, ThemeModel theme, FileWatch watch, ActionTable actions, WindowCommands window) {
        FileModel.Services files = new FileModel.Services(
                services.dialogs(), services.settings(), services.jobs(), services.fx(), watch, services.files());
        documentOpener =
                new DocumentOpener(services.dialogs(), services.settings(), services.jobs(), services.files(), this);
        BooleanProperty yamlShown = new SimpleBooleanProperty(
                services.settings().settingsProperty().get().layout().yaml());
        tabs = new OpenTabs(() -> new DesignTab(
                services,
                theme,
                document -> new FileModel(document, documentOpener, this, files),
                yamlShown,
                actions,
                window));
    }

    DocumentOpener documentOpener() {
        return documentOpener;
    }

    OpenTabs tabs() {
        return tabs;
    }

    @Override
    public Optional<FileModel> of(Path file) {
        return tabs.of(file);
    }

    @Override
    public String title(FileModel file) {
        return tabs.title(file);
    }

    @Override
    public void toFront(FileModel file) {
        tabs.toFront(file);
    }

    @Override
    public void restoreTypedText(FileModel file, String text, boolean apart) {
        tabs.restoreTypedText(file, text, apart);
    }

    @Override
    public FileModel emptyOrNew() {
        return tabs.emptyOrNew();
    }

    @Override
    public FileModel addNew() {
        return tabs.addNew();
    }
}
