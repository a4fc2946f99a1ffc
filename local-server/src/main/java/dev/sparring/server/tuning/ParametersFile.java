package dev.sparring.server.tuning;

import dev.sparring.rules.InvalidInputException;
import dev.sparring.server.participants.YamlFile;
import dev.sparring.server.tuning.Parameter.Scale;
import dev.sparring.text.Excerpt;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;

/** Reads the file with the parameters of a search. */
public final class ParametersFile {
    private static final String PAGE = "docs/tune.md#the-file";
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][\\w.-]*");
    private static final Pattern NUMBER = Pattern.compile("[-+]?[0-9]{1,15}(\\.[0-9]{1,15})?([eE][-+]?[0-9]{1,2})?");

    /** The beginning of the names of environment variables that Sparring itself sets. */
    private static final String OWN = "SPARRING_";

    /** A double represents all whole numbers up to here. */
    private static final double MAX_WHOLE = 1e15;

    private final YamlFile yaml;

    private ParametersFile(Path file) {
        this.yaml = new YamlFile(file, PAGE);
    }

    /**
     * Reads a file.
     *
     * @throws InvalidInputException if it is invalid; the message contains the line and what was expected
     */
    public static List<Parameter> read(Path file) {
        ParametersFile reader = new ParametersFile(file);
        Node root = reader.yaml.compose();
        if (root == null) {
            throw new InvalidInputException(
                    file + " is empty; expected the key 'parameters' with at least one parameter (" + PAGE + ")");
        }
        return reader.read(root);
    }

    private List<Parameter> read(Node root) {
        Map<String, NodeTuple> top = yaml.fields(root, "the file", List.of("parameters"));
        if (top.isEmpty()) {
            throw yaml.wrong(root, "the key 'parameters' is missing");
        }
        Node value = YamlFile.value(top, "parameters");
        List<Parameter> parameters = new ArrayList<>();
        yaml.fields(value, "parameters", List.of()).forEach((name, tuple) -> parameters.add(parameter(name, tuple)));
        if (parameters.isEmpty()) {
            throw yaml.wrong(value, "parameters: expected at least one parameter");
        }
        return parameters;
    }

    private Parameter parameter(String name, NodeTuple tuple) {
        String what = "parameter '" + Excerpt.of(name) + "'";
        if (!NAME.matcher(name).matches() || name.startsWith(OWN)) {
            throw yaml.wrong(
                    tuple.getKeyNode(),
                    what
                            + ": expected a name of letters, digits, '_', '-' and '.' that begins with a letter or '_', and not"
                            + " with " + OWN);
        }
        Node node = tuple.getValueNode();
        Map<String, NodeTuple> fields = yaml.fields(node, what, List.of("from", "to", "start", "whole", "scale"));
        for (String key : List.of("from", "to")) {
            if (!fields.containsKey(key)) {
                throw yaml.wrong(node, what + " needs the key '" + key + "'");
            }
        }
        boolean whole = whole(fields);
        Scale scale = yaml.read(fields, "scale", ParametersFile::scale).orElse(Scale.LINEAR);
        double low = number(fields, "from", whole);
        double high = number(fields, "to", whole);
        if (low >= high) {
            throw yaml.wrong(
                    YamlFile.value(fields, "to"),
                    what + ": 'to' must be greater than 'from', not " + text(fields, "to") + " after "
                            + text(fields, "from"));
        }
        if (scale == Scale.LOG && low <= 0) {
            throw yaml.wrong(
                    YamlFile.value(fields, "from"),
                    what + ": a logarithmic scale needs a 'from' above 0, not " + text(fields, "from"));
        }
        Parameter parameter = new Parameter(name, low, high, low, whole, scale);
        return new Parameter(name, low, high, start(what, fields, parameter), whole, scale);
    }

    private double start(String what, Map<String, NodeTuple> fields, Parameter parameter) {
        if (!fields.containsKey("start")) {
            return Double.parseDouble(parameter.text(0.5));
        }
        double start = number(fields, "start", parameter.whole());
        if (start < parameter.low() || start > parameter.high()) {
            throw yaml.wrong(
                    YamlFile.value(fields, "start"),
                    what + ": 'start' must be from " + text(fields, "from") + " to " + text(fields, "to") + ", not "
                            + text(fields, "start"));
        }
        return start;
    }

    private String text(Map<String, NodeTuple> fields, String key) {
        return Excerpt.of(yaml.text(fields, key).orElseThrow());
    }

    private boolean whole(Map<String, NodeTuple> fields) {
        return yaml.read(fields, "whole", text -> {
                    if (!text.equals("true") && !text.equals("false")) {
                        throw new InvalidInputException(
                                "whole: expected true or false, not '" + Excerpt.of(text) + "'");
                    }
                    return Boolean.valueOf(text);
                })
                .orElse(false);
    }

    private static Scale scale(String text) {
        return Scale.named(text)
                .orElseThrow(() ->
                        new InvalidInputException("scale: expected linear or log, not '" + Excerpt.of(text) + "'"));
    }

    private double number(Map<String, NodeTuple> fields, String key, boolean whole) {
        return yaml.read(fields, key, text -> {
                    if (!NUMBER.matcher(text).matches()) {
                        throw new InvalidInputException(key + ": expected a number, not '" + Excerpt.of(text) + "'");
                    }
                    double number = Double.parseDouble(text);
                    if (whole && (number != Math.rint(number) || Math.abs(number) > MAX_WHOLE)) {
                        throw new InvalidInputException(
                                key + ": expected a whole number, because 'whole' is true, not " + Excerpt.of(text));
                    }
                    return number;
                })
                .orElseThrow();
    }
}
