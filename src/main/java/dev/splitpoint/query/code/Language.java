package dev.splitpoint.query.code;

import dev.splitpoint.query.code.TableCode.TargetLanguage;
import java.util.Optional;

/** A language of the code of a query. */
public enum Language {
    JAVA(TargetLanguage.JAVA),
    GO(TargetLanguage.GO),
    PYTHON(TargetLanguage.PYTHON),
    /** The command-line tool, in a shell. */
    CBT("cbt");

    private final String label;
    private final Optional<TargetLanguage> target;

    Language(TargetLanguage target) {
        this.label = target.title();
        this.target = Optional.of(target);
    }

    Language(String label) {
        this.label = label;
        this.target = Optional.empty();
    }

    public String label() {
        return label;
    }

    /** {@return the programming language} */
    Optional<TargetLanguage> target() {
        return target;
    }
}
