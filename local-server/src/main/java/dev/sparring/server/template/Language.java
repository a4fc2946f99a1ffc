package dev.sparring.server.template;

import java.util.Locale;

/** What a starter project is written in. */
public enum Language {
    JAVA,
    PYTHON;

    /** How people write it, and what the folder with its templates is called. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
