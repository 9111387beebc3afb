package sare.scheduling.work;

import java.nio.file.Path;
import java.util.Optional;
import sare.input.Calls;
import sare.input.Choice;
import sare.input.Compression;
import sare.input.InputException;
import sare.input.Numbers;
import sare.input.Parameter;
import sare.input.Registry;
import sare.input.YamlMapping;
import sare.input.YamlValue;
import sare.scheduling.log.JobLog;

/** The models of run times that {@code --run-times} can name, such as {@code log} or {@code hops(noise=0)}. */
public final class RunTimeModels {
    /** The name of the usual model. */
    public static final String LOG = "log";

    static final String OPTION = "--run-times";
    private static final String FILE = "file";
    private static final String PATH = "path";
    private static final String SEED = "seed";
    private static final String TUNCER = "Tuncer, Leung and Coskun, ICS 2015, equation 5";
    private static final String SST = "sst-elements 10.1, scheduler, timeperdistance";
    private static final double MOST = 1000;
    private static final int MOST_JOBS = 1_000_000;

    private static final Parameter ITS_SEED =
            Parameter.optional(SEED, "of the random numbers", "-", "a whole number of at least 0", "1", "-");

    /** What models may use. */
    public record Context(JobLog log, Optional<JobPlacer> placer) {}

    /** Makes the run times of a log. */
    @FunctionalInterface
    interface Maker {
        RunTimes make(YamlMapping parameters, Context context);
    }

    static final Registry<Maker> REGISTRY = new Registry<>(
            "run-time",
            Registry.Entry.of(LOG, "as long as in the log, on any nodes", "-", (none, context) -> RunTimes.OF_LOG),
            Registry.Entry.of(
                    FILE,
                    "as a table says: columns job and run, in seconds; jobs that it leaves out as in the log",
                    "-",
                    (parameters, context) ->
                            RunTimeTable.read(Path.of(parameters.get(PATH).text()), context.log()),
                    Parameter.required(PATH, "the table", "-", "a CSV file", "-")),
            Registry.Entry.of(
                    "hops",
                    "the log's time without its messages, times 1 + factor * hop-bytes^(power + noise); the log's"
                            + " time is assumed to be that in a box of an empty machine",
                    TUNCER,
                    (parameters, context) -> HopRunTimes.of(parameters, placer("hops", context)),
                    number(HopRunTimes.FACTOR, "factor of the hop-bytes", "0.001865", SST),
                    number(HopRunTimes.POWER, "power of the hop-bytes", "0.1569", SST),
                    number(
                            HopRunTimes.NOISE,
                            "the power of each job is sampled up to so much higher or lower",
                            "0.013",
                            TUNCER),
                    ITS_SEED),
            Registry.Entry.of(
                    "simulated",
                    "for a sample of jobs, the log's time with its share for messages times a ratio of simulated"
                            + " times: on the job's nodes with the running jobs, to alone in a box of an empty"
                            + " machine; other jobs as in the log",
                    "-",
                    (parameters, context) ->
                            SimulatedRunTimes.of(parameters, context.log(), placer("simulated", context)),
                    Parameter.required(
                            SimulatedRunTimes.SHARE,
                            "the share of the run time for messages, in a box",
                            "of 1",
                            "0 to 1",
                            "-"),
                    count(SimulatedRunTimes.SAMPLE, "jobs to simulate", "jobs", "10"),
                    count(
                            SimulatedRunTimes.BYTES,
                            "mean bytes of a message, to which traffic is scaled",
                            "bytes",
                            "4096"),
                    count(SimulatedRunTimes.ITERATIONS, "exchanges of all messages", "-", "3"),
                    ITS_SEED));

    private RunTimeModels() {}

    private static Parameter number(String name, String meaning, String usual, String source) {
        return Parameter.optional(name, meaning, "-", "0 to " + (int) MOST, usual, source);
    }

    private static Parameter count(String name, String meaning, String unit, String usual) {
        return Parameter.optional(name, meaning, unit, "1 to " + MOST_JOBS, usual, "-");
    }

    static double number(YamlMapping parameters, String name, double most) {
        return parameters.get(name).decimal(0, most, "a number from 0 to " + (int) most);
    }

    static double number(YamlMapping parameters, String name) {
        return number(parameters, name, MOST);
    }

    static int count(YamlMapping parameters, String name) {
        return parameters.get(name).integer(1, MOST_JOBS);
    }

    static long seed(YamlMapping parameters) {
        return parameters.get(SEED).whole(0, Numbers.MAX_WHOLE);
    }

    private static JobPlacer placer(String name, Context context) {
        return context.placer()
                .orElseThrow(() -> new InputException(
                        OPTION,
                        "'" + name + "' without a network or the communications of jobs",
                        "--network, and a log with communications or --communication"));
    }

    /** All models with their descriptions and parameters. */
    public static Registry<?> registry() {
        return REGISTRY;
    }

    /** The model of an option. */
    public static final class Named {
        private final Choice<Maker> choice;

        private Named(Choice<Maker> choice) {
            this.choice = choice;
        }

        /** The model with all its parameters. */
        public String text() {
            return choice.shortened();
        }

        public boolean isLog() {
            return choice.entry().name().equals(LOG);
        }

        /** Whether it needs the communications of jobs. */
        public boolean usesCommunication() {
            return !isLog() && file().isEmpty();
        }

        /** The file that it reads, if any. */
        public Optional<Path> file() {
            return choice.parameters().find(PATH).map(YamlValue::text).map(Path::of);
        }

        /**
         * The run times of a log. They are made for each schedule anew.
         *
         * @throws InputException when the log or machine has not what the model needs
         */
        public RunTimes make(Context context) {
            return choice.entry().plugin().make(choice.parameters(), context);
        }
    }

    /**
     * The model of an option; a table alone, such as {@code runs.csv}, means {@code file(runs.csv)}.
     *
     * @throws InputException when there is none of this name, or a parameter is bad
     */
    public static Named parse(String text) {
        boolean isTable =
                Compression.withoutReadEnding(text).endsWith(".csv") && text.indexOf('(') < 0 && text.indexOf(':') < 0;
        return new Named(Calls.parse(REGISTRY, OPTION, isTable ? FILE + "(" + PATH + "=" + text + ")" : text));
    }
}
