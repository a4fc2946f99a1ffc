package dev.sparring.cluster;

import dev.sparring.server.participants.BotMain;
import java.net.URISyntaxException;
import java.nio.file.Path;

/**
 * Parts of commands that are different on each machine: the Java that runs Sparring, the jar of Sparring and the folder with the files
 * of the bot.
 *
 * @param sparring the jar of Sparring on this machine
 * @param files the folder on this machine with the files of the bot
 */
record Marks(Path sparring, Path files) {
    static final String JAVA = "{java}";
    static final String SPARRING = "{sparring}";
    static final String FILES = "{files}";

    /** Returns a text as it is on this machine. */
    String here(String text) {
        return text.replace(JAVA, BotMain.java())
                .replace(SPARRING, sparring.toString())
                .replace(FILES, files.toString());
    }

    /** Returns the jar that contains this module and all of Sparring. */
    static Path jar() {
        try {
            return Path.of(Marks.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toAbsolutePath()
                    .normalize();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
