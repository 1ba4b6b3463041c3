package dev.splitpoint.ui.document;

import dev.splitpoint.design.TableDesign;
import dev.splitpoint.ui.control.ControlType;
import dev.splitpoint.ui.control.Field;
import dev.splitpoint.ui.control.FormHost;
import dev.splitpoint.ui.control.kind.Parameter;
import dev.splitpoint.ui.control.kind.Variant;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Makes fields whose answers are edits of the open document. */
public final class DocumentFormHost implements FormHost {
    private final DocumentModel document;
    private final Supplier<Selection> about;

    /** @param document the open document, whose forms are about what of it is selected */
    public DocumentFormHost(DocumentModel document) {
        this(document, document::selected);
    }

    private DocumentFormHost(DocumentModel document, Supplier<Selection> about) {
        this.document = document;
        this.about = about;
    }

    /** {@return the open document} */
    public DocumentModel document() {
        return document;
    }

    /**
     * {@return a field whose answer changes a design}
     *
     * @param id     of the field
     * @param label  what is asked
     * @param help   about it
     * @param input  by which control
     * @param value  the present answer
     * @param what   the name of the value in the undo menu
     * @param change from design and answer to design
     */
    public Field field(
            String id,
            String label,
            String help,
            ControlType input,
            String value,
            String what,
            BiFunction<TableDesign, String, TableDesign> change) {
        return new Field(
                id, label, help, input, value,
                text -> document.edit(Messages.change(what), what + "/" + id, design -> change.apply(design, text)));
    }

    /**
     * {@return a parameter of a part of the design as a field}
     *
     * @param parameter the parameter
     * @param part      the part as it is now
     * @param what      the name of the part in the undo menu
     * @param put       puts a changed part into a design
     */
    public <T> Field field(
            Parameter<T> parameter, T part, String what, BiFunction<TableDesign, UnaryOperator<T>, TableDesign> put) {
        return new Field(
                parameter.id(),
                parameter.label(),
                parameter.help(),
                parameter.input().apply(List.of()),
                parameter.read().apply(part),
                text -> document.edit(
                        Messages.changeParameter(parameter.label(), what),
                        what + "/" + parameter.label() + "/" + parameter.id(),
                        design -> put.apply(design, old -> parameter.write().apply(old, text))));
    }

    /**
     * {@return what a form of kinds does with a changed value}
     *
     * @param what the name of the value in the undo menu
     * @param put  puts a changed value into a design
     */
    public <B> Variant.Change<B> change(String what, BiFunction<TableDesign, B, TableDesign> put) {
        return (parameter, label, value) -> document.edit(
                Messages.changeParameter(label, what),
                what + "/" + parameter,
                design -> put.apply(design, value));
    }

    @Override
    public void endMerge() {
        document.endMerge();
    }

    @Override
    public Object about() {
        return document.identity(about.get());
    }

    /** {@return the host of forms that are about all of the design, whatever of it is selected} */
    public DocumentFormHost ofDesign() {
        return new DocumentFormHost(document, Selection.Table::new);
    }

    @Override
    public void undo() {
        document.undo();
    }

    @Override
    public void redo() {
        document.redo();
    }
}
