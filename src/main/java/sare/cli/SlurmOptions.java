package sare.cli;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;
import sare.experiment.slurm.ArrayRequest;
import sare.input.InputException;

/** What {@code run --slurm} asks of Slurm. */
final class SlurmOptions {
    /** The options that only a job array has. */
    static final List<String> OF_ARRAYS =
            List.of("--tasks", "--time", "--partition", "--memory", "--concurrent", "--resubmit");

    private static final Pattern PARTITION = Pattern.compile("[A-Za-z0-9_.,-]+");
    private static final Pattern MEMORY = Pattern.compile("[1-9][0-9]{0,8}[KMGT]?");
    private static final int MOST_TASKS = 100_000;

    @Option(
            names = "--slurm",
            description = "Submit a job array whose tasks are workers (see --claims), and a job after it that submits"
                    + " another array if simulations are left, or merges the results and writes the report.")
    private boolean wanted;

    @Option(names = "--tasks", paramLabel = "N", description = "Number of tasks of the job array (default: 20).")
    private int tasks = 20;

    @Option(
            names = "--time",
            paramLabel = "TIME",
            description = "The longest time of a task, such as 2h (default: that of the partition).")
    private String time;

    @Option(names = "--partition", paramLabel = "NAME", description = "The partition of the jobs.")
    private String partition;

    @Option(names = "--memory", paramLabel = "SIZE", description = "The memory of a task, such as 8G.")
    private String memory;

    @Option(names = "--concurrent", paramLabel = "N", description = "The most tasks that run at the same time.")
    private Integer concurrent;

    @Option(
            names = "--resubmit",
            paramLabel = "N",
            description = "How many more arrays may be submitted when simulations are left (default: 3).")
    private int resubmissions = 3;

    @Option(names = "--cancel", description = "Cancel the jobs of this experiment that --slurm has submitted.")
    private boolean cancel;

    boolean isWanted() {
        return wanted || cancel;
    }

    boolean isCancel() {
        return cancel;
    }

    int tasks() {
        return tasks;
    }

    void check() {
        inRange("--tasks", tasks, 1);
        inRange("--concurrent", concurrent == null ? 1 : concurrent, 1);
        inRange("--resubmit", resubmissions, 0);
        matches("--partition", partition, PARTITION, "names of partitions, such as long or short,long");
        matches("--memory", memory, MEMORY, "a size such as 500M or 8G");
        minutes();
    }

    private static void inRange(String option, int value, int least) {
        if (value < least || value > MOST_TASKS) {
            throw new InputException(option, "'" + value + "'", "a whole number from " + least + " to " + MOST_TASKS);
        }
    }

    private static void matches(String option, String valueOrNull, Pattern pattern, String expected) {
        if (valueOrNull != null && !pattern.matcher(valueOrNull).matches()) {
            throw new InputException(option, "'" + valueOrNull + "'", expected);
        }
    }

    private OptionalLong minutes() {
        return time == null
                ? OptionalLong.empty()
                : OptionalLong.of((long) Math.ceil(TimeOption.parseSeconds("--time", time) / 60));
    }

    /** The request, after {@link #check}. */
    ArrayRequest request() {
        return new ArrayRequest(
                tasks,
                concurrent == null ? OptionalInt.empty() : OptionalInt.of(concurrent),
                minutes(),
                Optional.ofNullable(memory),
                Optional.ofNullable(partition),
                resubmissions);
    }
}
