package sare.experiment.slurm;

import static sare.experiment.slurm.ArrayRequest.directive;

import java.nio.file.Path;
import sare.input.ShellWord;

/**
 * The scripts of a job array and of the job after it.
 *
 * @param folder of the scripts, absolute, in that of the results
 */
record SlurmScripts(Path folder, ArrayRequest request, WorkerCommands commands) {
    static final String ARRAY = "array.sh";
    static final String MERGE = "merge.sh";
    static final String SUBMIT = "submit.sh";

    /** Lists the numbers of all submitted jobs. */
    static final String JOBS = "jobs";

    private static final String HEAD = "#!/bin/sh\n";

    /** The script of a task of the array. */
    String array() {
        return HEAD + directive("job-name", "sare") + request.arrayDirectives(commands.threads())
                + output("task-%A-%a.log")
                + "exec " + commands.run() + "\n";
    }

    /** The script of the job after the array. Its first argument is the number of arrays that may still follow. */
    String merge() {
        return HEAD + directive("job-name", mergeName())
                + directive("cpus-per-task", Integer.toString(commands.threads()))
                + request.partitionDirective() + output("merge-%j.log")
                + "left=$(" + commands.left() + ") || exit\n"
                + "if [ \"$left\" -gt 0 ] && [ \"$1\" -gt 0 ]; then\n"
                + "    exec " + word(SUBMIT) + " $(($1 - 1))\n"
                + "fi\n"
                + "[ \"$left\" -gt 0 ] || [ -d "
                + ShellWord.quoted(folder.resolveSibling("claims").toString()) + " ] || exit 0 # merged already\n"
                + commands.merge() + " || exit\n"
                + "[ \"$left\" -eq 0 ]\n";
    }

    /** The script that submits both jobs and appends their numbers to the list. */
    String submit() {
        return HEAD
                + "set -e\n"
                + "array=$(sbatch --parsable " + word(ARRAY) + ")\n"
                + "array=${array%%;*}\n"
                + "echo \"$array\" >>" + word(JOBS) + "\n"
                + "merge=$(sbatch --parsable --dependency=afterany:\"$array\",singleton " + word(MERGE) + " \"$1\")\n"
                + "echo \"${merge%%;*}\" >>" + word(JOBS) + "\n"
                + "echo \"jobs $array and ${merge%%;*}\"\n";
    }

    /** All scripts with their names. */
    String text() {
        return "\n" + file(ARRAY) + ":\n" + array() + "\n" + file(MERGE) + ":\n" + merge() + "\n" + file(SUBMIT) + " "
                + request.resubmissions() + ":\n" + submit();
    }

    Path file(String name) {
        return folder.resolve(name);
    }

    /** The name of the second job. Slurm runs one at a time of this name, so that two arrays do not merge at once. */
    private String mergeName() {
        return "sare-merge-" + Integer.toHexString(folder.toString().hashCode());
    }

    private String output(String name) {
        return directive("output", file(name).toString());
    }

    private String word(String name) {
        return ShellWord.quoted(file(name).toString());
    }
}
