package sare.scheduling;

import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import sare.input.Calls;
import sare.input.Choice;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;

/** The scheduling policies that {@code --policy} can name, such as {@code fcfs} or {@code easy(order=shortest)}. */
public final class Policies {
    private static final String OPTION = "--policy";
    private static final String ORDER = "order";
    private static final String BACKFILL = "backfill";
    private static final String PASS = "pass";
    private static final String WAIT = "wait";
    private static final String ESTIMATE = "estimate";
    private static final String PROCESSORS = "processors";
    private static final String QUEUE = "queue";
    private static final double LARGEST_WEIGHT = 1e6;
    private static final String A_WEIGHT = "a number from -1e6 to 1e6";

    private static final Parameter ITS_PASS = Parameter.optional(
            PASS,
            "when jobs are looked for: once a second after its events, or after each event",
            "-",
            words(PassRule.values()),
            YamlValue.word(PassRule.PER_SECOND),
            "-");
    private static final Parameter ITS_ORDER = Parameter.optional(
            ORDER, "who comes first", "-", words(QueueOrder.values()), YamlValue.word(QueueOrder.SUBMIT), "-");

    static final Registry<Maker> REGISTRY = new Registry<>(
            "policy",
            Registry.Entry.of(
                    "fcfs",
                    "first come, first served: jobs start in the order of the queue",
                    "-",
                    parameters -> plan(parameters, Backfilling.NONE),
                    ITS_ORDER,
                    ITS_PASS),
            Registry.Entry.of(
                    "easy",
                    "EASY backfilling: jobs may start early if they do not delay the first one",
                    "Lifka, JSSPP 1995",
                    parameters -> plan(parameters, Backfilling.EASY),
                    ITS_ORDER,
                    ITS_PASS),
            Registry.Entry.of(
                    "conservative",
                    "conservative backfilling: jobs may start early if they delay none before them",
                    "Mu'alem and Feitelson, IEEE TPDS 12(6), 2001",
                    parameters -> plan(parameters, Backfilling.CONSERVATIVE),
                    ITS_ORDER,
                    ITS_PASS),
            Registry.Entry.of(
                    "sjf",
                    "shortest job first, by estimates",
                    "-",
                    parameters -> new PolicyPlan(
                            QueueOrder.SHORTEST.comparator(),
                            parameters.get(BACKFILL).choice(Backfilling.class),
                            pass(parameters)),
                    backfill(Backfilling.NONE),
                    ITS_PASS),
            Registry.Entry.of(
                    "priority",
                    "highest sum of weights first",
                    "-",
                    Policies::priority,
                    weight(WAIT, "of a second of waiting", "1"),
                    weight(ESTIMATE, "of a second of the estimate", "0"),
                    weight(PROCESSORS, "of a processor", "0"),
                    weight(QUEUE, "of the number of the job's queue", "0"),
                    backfill(Backfilling.EASY),
                    ITS_PASS));

    /** Makes a policy of its parameters. */
    @FunctionalInterface
    interface Maker {
        PolicyPlan make(YamlMapping parameters);
    }

    private Policies() {}

    /** All policies with their descriptions and parameters. */
    public static Registry<?> registry() {
        return REGISTRY;
    }

    private static String words(Enum<?>... constants) {
        return Stream.of(constants).map(YamlValue::word).collect(Collectors.joining(", "));
    }

    private static Parameter backfill(Backfilling usual) {
        return Parameter.optional(
                BACKFILL, "who may start out of order", "-", words(Backfilling.values()), YamlValue.word(usual), "-");
    }

    private static Parameter weight(String name, String meaning, String usual) {
        return Parameter.optional(name, "weight " + meaning, "-", A_WEIGHT, usual, "-");
    }

    private static PassRule pass(YamlMapping parameters) {
        return parameters.get(PASS).choice(PassRule.class);
    }

    private static PolicyPlan plan(YamlMapping parameters, Backfilling backfilling) {
        QueueOrder order = parameters.get(ORDER).choice(QueueOrder.class);
        return new PolicyPlan(order.comparator(), backfilling, pass(parameters));
    }

    /** All jobs wait equally long for a second, so the order of two jobs never changes, and their submissions stand for their waits. */
    private static PolicyPlan priority(YamlMapping parameters) {
        double wait = weight(parameters, WAIT);
        double estimate = weight(parameters, ESTIMATE);
        double processors = weight(parameters, PROCESSORS);
        double queue = weight(parameters, QUEUE);
        return new PolicyPlan(
                QueueOrder.lowestFirst(job -> wait * job.submitSeconds()
                        - estimate * job.job().estimateSeconds()
                        - processors * job.job().processors()
                        - queue * job.job().queue()),
                parameters.get(BACKFILL).choice(Backfilling.class),
                pass(parameters));
    }

    private static double weight(YamlMapping parameters, String name) {
        return parameters.get(name).decimal(-LARGEST_WEIGHT, LARGEST_WEIGHT, A_WEIGHT);
    }

    /**
     * The policy of an option.
     *
     * @throws sare.input.InputException when there is none of this name, or a parameter is bad
     */
    public static NamedPolicy parse(String text) {
        Choice<Maker> choice = Calls.parse(REGISTRY, OPTION, text);
        return new NamedPolicy(name(choice), choice.entry().plugin().make(choice.parameters()));
    }

    /** The name with the parameters that are not the defaults. */
    private static String name(Choice<Maker> choice) {
        StringJoiner written = new StringJoiner(", ", "(", ")").setEmptyValue("");
        Map<String, String> texts = choice.parameters().texts();
        for (Parameter parameter : choice.entry().parameters()) {
            String text = texts.get(parameter.name());
            if (!parameter.defaultValue().equals(Optional.of(text))) {
                written.add(parameter.name() + "=" + text);
            }
        }
        return choice.entry().name() + written;
    }
}
