package sare.experiment.slurm;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What is asked of Slurm.
 *
 * @param tasks of the array
 * @param concurrent the most tasks that run at the same time; without it, as many as Slurm likes
 * @param minutes the longest time of a task; without it, that of the partition
 * @param memory of a task, as Slurm writes it, such as {@code 8G}
 * @param partition names of partitions, with commas between them
 * @param resubmissions how many more arrays may be submitted while simulations are left
 */
public record ArrayRequest(
        int tasks,
        OptionalInt concurrent,
        OptionalLong minutes,
        Optional<String> memory,
        Optional<String> partition,
        int resubmissions) {

    /** The directives for the tasks of the array, which have as many processors as threads. */
    String arrayDirectives(int threads) {
        StringBuilder text = new StringBuilder();
        String most = concurrent.isPresent() ? "%" + concurrent.getAsInt() : "";
        text.append(directive("array", "1-" + tasks + most));
        text.append(directive("cpus-per-task", Integer.toString(threads)));
        minutes.ifPresent(limit -> text.append(directive("time", Long.toString(limit))));
        memory.ifPresent(size -> text.append(directive("mem", size)));
        return text.append("#SBATCH --requeue\n").append(partitionDirective()).toString();
    }

    /** The directive for the partition; empty without one. */
    String partitionDirective() {
        return partition.map(names -> directive("partition", names)).orElse("");
    }

    static String directive(String option, String value) {
        return "#SBATCH --" + option + "=" + value + "\n";
    }
}
