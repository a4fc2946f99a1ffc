package dev.sparring.server.template;

import dev.sparring.rules.InvalidInputException;
import java.util.Collection;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * The names of a new bot: {@code MyBot} in the package {@code my.bot} is {@code my-bot} as a project and in sparring.yaml,
 * and {@code my_bot} as a Python module.
 *
 * @param packageName the Java package, in lower case
 * @param className the Java class, which starts with a capital letter
 */
public record BotNames(String packageName, String className) {
    private static final Pattern PLACEHOLDER = Pattern.compile("my/bot/|my\\.bot|MyBot|my-bot|my_bot");
    private static final Pattern CLASS = Pattern.compile("[A-Z][A-Za-z0-9]{0,63}");
    private static final Pattern PACKAGE = Pattern.compile("[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*");

    /** The names in the templates, which are also the defaults. */
    public static final BotNames DEFAULT = new BotNames("my.bot", "MyBot");

    /**
     * Checks both names.
     *
     * @throws InvalidInputException if one is not a valid name
     */
    public BotNames {
        if (!PACKAGE.matcher(packageName).matches() || !SourceVersion.isName(packageName)) {
            throw new InvalidInputException(
                    "invalid package '" + packageName + "': expected lower-case words separated by dots, such as"
                            + " com.example.bots, and no Java keywords");
        }
        if (packageName.equals("java") || packageName.startsWith("java.")) {
            throw new InvalidInputException(
                    "the package '" + packageName + "' is reserved for Java; choose another, such as com.example");
        }
        if (!CLASS.matcher(className).matches()) {
            throw new InvalidInputException(
                    "invalid bot name '" + className + "': expected a capital letter, then letters or digits, such as"
                            + " MyBot; at most 64 characters");
        }
    }

    /** Returns the name of the project, of its jar, and of the bot in sparring.yaml. */
    public String project() {
        return words("-");
    }

    /** Returns the name of the Python module. */
    String module() {
        return words("_");
    }

    private String words(String separator) {
        return className
                .replaceAll("([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])", "$1$3" + separator + "$2")
                .toLowerCase(Locale.ROOT);
    }

    /**
     * Checks that a project can have these names.
     *
     * @param builtIn the names of the game's built-in bots, which the project's bot must not hide
     * @throws InvalidInputException if one of the names is already in use
     */
    void checkAgainst(Template template, Collection<String> builtIn) {
        if (builtIn.contains(project())) {
            throw new InvalidInputException("the name " + className + " would hide the built-in bot '" + project()
                    + "'; choose another with --name");
        }
        switch (template.language()) {
            case JAVA -> checkJava(template);
            case PYTHON -> checkPython();
        }
    }

    private void checkJava(Template template) {
        if (template.imports().anyMatch(className::equals) || isInJavaLang()) {
            throw new InvalidInputException(
                    "the bot uses another class named " + className + "; choose another name with --name");
        }
    }

    private boolean isInJavaLang() {
        return ClassLoader.getPlatformClassLoader().getResource("java/lang/" + className + ".class") != null;
    }

    /** Rejects one-word names: Python would load the bot's file instead of a library module with the same name. */
    private void checkPython() {
        if (!module().contains("_")) {
            throw new InvalidInputException("invalid name '" + className + "' of a Python bot: expected at least two"
                    + " words, such as MyBot, because a file " + module() + ".py could hide a Python module");
        }
    }

    /** Returns a file name or text of a template with these names. */
    String in(String text) {
        return PLACEHOLDER.matcher(text).replaceAll(found -> switch (found.group()) {
            case "my/bot/" -> packageName.replace('.', '/') + "/";
            case "my.bot" -> packageName;
            case "MyBot" -> className;
            case "my-bot" -> project();
            default -> module();
        });
    }
}
