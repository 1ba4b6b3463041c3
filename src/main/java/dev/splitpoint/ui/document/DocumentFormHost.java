package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.document.kind.Parameter;
import dev.splitpoint.ui.document.kind.Variant;
import dev.splitpoint.ui.kit.control.ControlType;
import dev.splitpoint.ui.kit.control.Field;
import dev.splitpoint.ui.kit.control.FormHost;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Creates form fields with values that are edits of the open document. */
public final class DocumentFormHost implements FormHost {
    private final DocumentModel document;
    private final Supplier<Selection> subject;

    /** @param document the open document; its selected element identifies the form */
    public DocumentFormHost(DocumentModel document) {
        this(document, document::selection);
    }

    private DocumentFormHost(DocumentModel document, Supplier<Selection> subject) {
        this.document = document;
        this.subject = subject;
    }

    /** {@return the open document} */
    public DocumentModel document() {
        return document;
    }

    /**
     * {@return a field that changes a design}
     *
     * @param id id of the field
     * @param label label of the field
     * @param help help text of the field
     * @param input type of the control
     * @param value current value
     * @param undoName name of the value in the Undo menu
     * @param change function from a design and the new value to the changed design
     */
    public Field field(
            String id,
            String label,
            String help,
            ControlType input,
            String value,
            String undoName,
            BiFunction<TableDesign, String, TableDesign> change) {
        return new Field(
                id,
                label,
                help,
                input,
                value,
                text -> document.edit(
                        Messages.change(undoName), undoName + "/" + id, design -> change.apply(design, text)));
    }

    /**
     * {@return a field for a parameter of a design element}
     *
     * @param parameter the parameter
     * @param element current design element
     * @param undoName name of the element in the Undo menu
     * @param update function that changes the element in a design
     */
    public <T> Field field(
            Parameter<T> parameter,
            T element,
            String undoName,
            BiFunction<TableDesign, UnaryOperator<T>, TableDesign> update) {
        return new Field(
                parameter.id(),
                parameter.label(),
                parameter.help(),
                parameter.input().apply(List.of()),
                parameter.read().apply(element),
                text -> document.edit(
                        Messages.changeParameter(parameter.label(), undoName),
                        undoName + "/" + parameter.label() + "/" + parameter.id(),
                        design -> update.apply(design, old -> parameter.write().apply(old, text))));
    }

    /**
     * {@return the handler that a form of variants calls with a changed value}
     *
     * @param undoName name of the value in the Undo menu
     * @param update function that sets the changed value in a design
     */
    public <B> Variant.Change<B> change(String undoName, BiFunction<TableDesign, B, TableDesign> update) {
        return (parameter, label, value) -> document.edit(
                Messages.changeParameter(label, undoName),
                undoName + "/" + parameter,
                design -> update.apply(design, value));
    }

    @Override
    public void endMerge() {
        document.session().endMerge();
    }

    @Override
    public Object editedDocument() {
        return document.identity(subject.get());
    }

    /** {@return the host of forms that concern the whole design, independent of the selection} */
    public DocumentFormHost forDesign() {
        return new DocumentFormHost(document, Selection.Table::new);
    }

    /** {@return the host of forms of an element that is not always the selected one} */
    public DocumentFormHost forElement(Supplier<Selection> element) {
        return new DocumentFormHost(document, element);
    }

    @Override
    public void undo() {
        document.session().undo();
    }

    @Override
    public void redo() {
        document.session().redo();
    }
}
