package dev.sparring.server.template;

import dev.sparring.rules.InvalidInputException;
import java.util.Collection;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/**
 * What a new bot is called: {@code MyBot} in the package {@code my.bot} is {@code my-bot} as a project and in sparring.yaml,
 * and {@code my_bot} as a Python module.
 *
 * @param packageName the Java package, in lower case
 * @param className the Java class, beginning with a capital
 */
public record BotNames(String packageName, String className) {
    private static final Pattern PLACEHOLDER = Pattern.compile("my/bot/|my\\.bot|MyBot|my-bot|my_bot");
    private static final Pattern CLASS = Pattern.compile("[A-Z][A-Za-z0-9]{0,63}");
    private static final Pattern PACKAGE = Pattern.compile("[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)*");

    /** What bots are called in the templates, and where nobody says otherwise. */
    public static final BotNames DEFAULT = new BotNames("my.bot", "MyBot");

    /**
     * Checks both names.
     *
     * @throws InvalidInputException if one cannot be used
     */
    public BotNames {
        if (!PACKAGE.matcher(packageName).matches() || !SourceVersion.isName(packageName)) {
            throw new InvalidInputException(
                    "a package is words of small letters with dots between them, like com.example.bots,"
                            + " and none of them a word of Java's own; '" + packageName + "' is not");
        }
        if (packageName.equals("java") || packageName.startsWith("java.")) {
            throw new InvalidInputException(
                    "Java keeps the package " + packageName + " to itself; take another, like com.example");
        }
        if (!CLASS.matcher(className).matches()) {
            throw new InvalidInputException(
                    "a bot's name is a capital and then letters or digits, like MyBot, 64 at most; '" + className
                            + "' is not");
        }
    }

    /** The name of the project, of its jar, and of the bot in sparring.yaml. */
    public String project() {
        return words("-");
    }

    /** The name of the Python module. */
    String module() {
        return words("_");
    }

    private String words(String between) {
        return className
                .replaceAll("([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])", "$1$3" + between + "$2")
                .toLowerCase(Locale.ROOT);
    }

    /**
     * Makes sure that a project can be made with these names.
     *
     * @param taken names of bots that the project's would hide
     * @throws InvalidInputException if they mean something else there already
     */
    void checkAgainst(Template template, Collection<String> taken) {
        if (taken.contains(project())) {
            throw new InvalidInputException("the name " + className + " would hide the built-in bot '" + project()
                    + "'; take another with --name");
        }
        switch (template.language()) {
            case JAVA -> checkJava(template);
            case PYTHON -> checkPython();
        }
    }

    private void checkJava(Template template) {
        if (template.imports().anyMatch(className::equals) || isInJavaLang()) {
            throw new InvalidInputException(
                    "there is another class " + className + " that the bot needs; take another name with --name");
        }
    }

    private boolean isInJavaLang() {
        return ClassLoader.getPlatformClassLoader().getResource("java/lang/" + className + ".class") != null;
    }

    /** Python finds a file beside the program before a module of its own library; those are of one word. */
    private void checkPython() {
        if (!module().contains("_")) {
            throw new InvalidInputException("a Python bot's name has at least two words, like MyBot: a file " + module()
                    + ".py could hide one of Python's own; '" + className + "' has one");
        }
    }

    /** A file's name, or what is in it, with these names instead of those in the templates. */
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
