package sare.topology.graph.generate;

import java.util.List;
import java.util.function.Function;
import sare.input.Calls;
import sare.input.Choice;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;

/** The generators of graphs for {@code sare generate network}. */
public final class GraphGenerators {
    private static final String Q = "q";
    private static final String SWITCHES = "switches";
    private static final String DEGREE = "degree";
    private static final String SEED = "seed";
    private static final String HOSTS_PER_SWITCH = "hosts-per-switch";
    private static final String HALF = "half";

    private static final int MAX_Q = 64; // 2 q^2 switches, at most as many as a graph may have
    private static final int MAX_SWITCHES = 1 << 13;
    private static final int MAX_DEGREE = 1 << 10;
    private static final int MAX_HOSTS = 1 << 10;

    private static final Parameter HOSTS = Parameter.optional(
            HOSTS_PER_SWITCH,
            "hosts of a switch",
            "hosts",
            "1 to " + MAX_HOSTS + ", or half: half as many as links, rounded up",
            HALF,
            "Besta and Hoefler, 2014");

    /** All generators with their parameters. */
    public static final Registry<Function<YamlMapping, GeneratedGraph>> REGISTRY = new Registry<>(
            "network generator",
            new Registry.Entry<>(
                    "slim-fly",
                    "2 q^2 switches with about 3q/2 links each, any two at most two links apart",
                    "McKay, Miller and Širáň, 1998; Besta and Hoefler, Slim Fly, 2014",
                    List.of(
                            Parameter.required(
                                    Q,
                                    "size of the field",
                                    "-",
                                    "a prime power from 3 to " + MAX_Q + " that is 4w - 1, 4w or 4w + 1",
                                    "-"),
                            HOSTS),
                    GraphGenerators::slimFly),
            new Registry.Entry<>(
                    "jellyfish",
                    "a random graph of switches with the same number of links each",
                    "Singla, Hong, Popa and Godfrey, Jellyfish: networking data centers randomly, 2012",
                    List.of(
                            Parameter.required(SWITCHES, "number of switches", "switches", "2 to " + MAX_SWITCHES, "-"),
                            Parameter.required(
                                    DEGREE,
                                    "links of a switch to others",
                                    "links",
                                    "2 to " + MAX_DEGREE + ", fewer than there are switches; 1 for 2 switches",
                                    "-"),
                            Parameter.optional(SEED, "seed of the random links", "-", "0 to 10^18 - 1", "1", "-"),
                            HOSTS),
                    GraphGenerators::jellyfish));

    private GraphGenerators() {}

    /**
     * Generates the graph of a call such as {@code slim-fly(q=5)}.
     *
     * @param option the argument with the call, for errors
     * @throws sare.input.InputException if there is no such generator, or an argument is invalid
     */
    public static GeneratedGraph generate(String option, String call) {
        Choice<Function<YamlMapping, GeneratedGraph>> choice = Calls.parse(REGISTRY, option, call);
        return choice.entry().plugin().apply(choice.parameters());
    }

    private static GeneratedGraph slimFly(YamlMapping parameters) {
        YamlValue value = parameters.get(Q);
        int q = value.integer(3, MAX_Q);
        if (!SlimFly.exists(q)) {
            int smaller = q;
            while (!SlimFly.exists(smaller)) {
                smaller--;
            }
            int larger = q;
            while (!SlimFly.exists(larger)) {
                larger++;
            }
            throw value.error("a prime power that is 4w - 1, 4w or 4w + 1, such as " + smaller + " or " + larger);
        }
        int degree = (3 * q - (q % 4 == 1 ? 1 : q % 4 == 0 ? 0 : -1)) / 2;
        return new GeneratedGraph(
                "slim-fly-" + q,
                "slim-fly q=" + q,
                "A Slim Fly of q = " + q + ": " + 2 * q * q + " switches with " + degree
                        + " links each, any two at most two links apart (Besta and Hoefler, 2014).",
                SlimFly.make(q),
                hosts(parameters, degree));
    }

    private static GeneratedGraph jellyfish(YamlMapping parameters) {
        int switches = parameters.get(SWITCHES).integer(2, MAX_SWITCHES);
        YamlValue value = parameters.get(DEGREE);
        int most = Math.min(MAX_DEGREE, switches - 1);
        int least = Math.min(2, most); // a graph of more than two switches with one link each is not connected
        int degree = (int) value.whole(
                least, most, Numbers.wholeRange(least, most) + ", fewer than the " + switches + " switches");
        long seed = parameters.get(SEED).whole(0, Numbers.MAX_WHOLE);
        return new GeneratedGraph(
                "jellyfish-" + switches + "-" + degree + "-" + seed,
                "jellyfish switches=" + switches + " degree=" + degree + " seed=" + seed,
                "A random graph of " + switches + " switches with " + degree + " links each (Jellyfish; Singla et al.,"
                        + " 2012).",
                Jellyfish.make(switches, degree, seed),
                hosts(parameters, degree));
    }

    private static int hosts(YamlMapping parameters, int degree) {
        YamlValue value = parameters.get(HOSTS_PER_SWITCH);
        return value.is(HALF) ? (degree + 1) / 2 : value.integer(1, MAX_HOSTS);
    }
}
