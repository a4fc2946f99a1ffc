package dev.sparring.server.upload;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds the class with a {@code main} method in the text of a Java file. */
final class JavaMain {
    private static final Pattern MAIN = Pattern.compile("\\bvoid\\s+main\\s*\\(\\s*(final\\s+)?String\\b");
    private static final Pattern STATIC = Pattern.compile("\\bstatic\\b");
    private static final Pattern PACKAGE = Pattern.compile("\\bpackage\\s+([\\w.]{1,200})\\s*;");
    private static final Pattern TYPE = Pattern.compile("\\b(class|enum|record|interface)\\s+(\\w{1,200})");
    /** More characters than the modifiers of a method have. */
    private static final int MODIFIERS = 200;

    private JavaMain() {}

    /**
     * Returns the name of the class, with its package.
     *
     * @param file the name of the file without its folder
     */
    static Optional<String> find(String file, String text) {
        String code = code(text);
        Matcher main = MAIN.matcher(code);
        while (main.find()) {
            if (isStatic(code, main.start())) {
                Matcher named = PACKAGE.matcher(code);
                String prefix = named.find() ? named.group(1) + "." : "";
                return Optional.of(prefix + type(file.replace(".java", ""), code, main.start()));
            }
        }
        return Optional.empty();
    }

    private static boolean isStatic(String code, int at) {
        int from = at;
        while (from > 0 && at - from < MODIFIERS && ";{}".indexOf(code.charAt(from - 1)) < 0) {
            from--;
        }
        return STATIC.matcher(code.substring(from, at)).find();
    }

    /** Returns the type that is called like the file, or else the last one that begins before the method. */
    private static String type(String ofFile, String code, int method) {
        String last = ofFile;
        Matcher type = TYPE.matcher(code);
        while (type.find() && type.start() < method) {
            last = type.group(2);
            if (last.equals(ofFile)) {
                return ofFile;
            }
        }
        return last;
    }

    /** Returns a text without comments and the content of literals. */
    private static String code(String text) {
        StringBuilder code = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (text.startsWith("//", at)) {
                at = after(text, "\n", at);
                code.append('\n');
            } else if (text.startsWith("/*", at)) {
                at = after(text, "*/", at + 2);
                code.append(' ');
            } else if (text.startsWith("\"\"\"", at)) {
                at = after(text, "\"\"\"", at + 3);
            } else if (c == '"' || c == '\'') {
                at = afterLiteral(text, at);
            } else {
                code.append(c);
                at++;
            }
        }
        return code.toString();
    }

    private static int after(String text, String end, int from) {
        int at = text.indexOf(end, from);
        return at < 0 ? text.length() : at + end.length();
    }

    private static int afterLiteral(String text, int from) {
        for (int at = from + 1; at < text.length(); at++) {
            char c = text.charAt(at);
            if (c == '\\') {
                at++;
            } else if (c == text.charAt(from) || c == '\n') {
                return at + 1;
            }
        }
        return text.length();
    }
}
