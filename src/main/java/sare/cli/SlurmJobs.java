package sare.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OutputFile;

/**
 * The jobs of an experiment in Slurm: an array of workers, and a job that follows it, which submits both again while simulations are
 * left, and at last merges the results. The scripts are in the folder {@code slurm} of the results.
 */
final class SlurmJobs {
    private final Path folder;
    private final SlurmOptions options;
    private final int threads;
    private final String sare;
    private final String arguments;
    private final String timeout;

    /**
     * Creates the jobs.
     *
     * @param results the folder of the results
     * @param sare the command
     * @param arguments the experiment and the folder, quoted for a shell
     * @param timeout the option for the time without a sign of life, quoted for a shell
     */
    SlurmJobs(Path results, SlurmOptions options, int threads, String sare, String arguments, String timeout) {
        this.folder = results.toAbsolutePath().resolve("slurm");
        this.options = options;
        this.threads = threads;
        this.sare = Launcher.quoted(sare);
        this.arguments = arguments;
        this.timeout = timeout;
    }

    /** The script of a task of the array. */
    String arrayScript() {
        return "#!/bin/sh\n#SBATCH --job-name=sare\n" + options.arrayDirectives(threads)
                + output("task-%A-%a.log")
                + "exec " + sare + " run " + arguments + " --claims --threads " + threads + timeout + "\n";
    }

    /** The script of the job after the array. Its first argument is the number of arrays that may still follow. */
    String finishScript() {
        return "#!/bin/sh\n#SBATCH --job-name=" + mergeName() + "\n#SBATCH --cpus-per-task=" + threads + "\n"
                + options.partitionDirective() + output("merge-%j.log")
                + "left=$(" + sare + " status " + arguments + " --left) || exit\n"
                + "if [ \"$left\" -gt 0 ] && [ \"$1\" -gt 0 ]; then\n"
                + "    exec " + Launcher.quoted(script("submit.sh")) + " $(($1 - 1))\n"
                + "fi\n"
                + "[ \"$left\" -gt 0 ] || [ -d "
                + Launcher.quoted(folder.resolveSibling("claims").toString()) + " ] || exit 0 # merged already\n"
                + sare + " merge " + arguments + " --threads " + threads + timeout + " || exit\n"
                + "[ \"$left\" -eq 0 ]\n";
    }

    /** The script that submits both jobs and notes their numbers. */
    String submitScript() {
        String jobs = Launcher.quoted(script("jobs"));
        return "#!/bin/sh\n"
                + "set -e\n"
                + "array=$(sbatch --parsable " + Launcher.quoted(script("array.sh")) + ")\n"
                + "array=${array%%;*}\n"
                + "echo \"$array\" >>" + jobs + "\n"
                + "merge=$(sbatch --parsable --dependency=afterany:\"$array\",singleton "
                + Launcher.quoted(script("merge.sh"))
                + " \"$1\")\n"
                + "echo \"${merge%%;*}\" >>" + jobs + "\n"
                + "echo \"jobs $array and ${merge%%;*}\"\n";
    }

    /** The name of the second job. Slurm runs one at a time of this name, so that two arrays do not merge at once. */
    private String mergeName() {
        return "sare-merge-" + Integer.toHexString(folder.toString().hashCode());
    }

    private String output(String name) {
        return "#SBATCH --output=" + script(name) + "\n";
    }

    private String script(String name) {
        return folder.resolve(name).toString();
    }

    /** The scripts, for the user to read before they are submitted. */
    String text() {
        return "\n" + script("array.sh") + ":\n" + arrayScript() + "\n" + script("merge.sh") + ":\n" + finishScript()
                + "\n" + script("submit.sh") + " " + options.resubmissions() + ":\n" + submitScript();
    }

    /** Writes the scripts and submits the jobs. Returns what to print. */
    String submit() {
        checkInstalled("sbatch");
        if (folder.toString().contains("\n")) {
            throw new InputException(
                    folder.toString(), "a line feed in its name", "a name for the directives of Slurm");
        }
        write("array.sh", arrayScript());
        write("merge.sh", finishScript());
        write("submit.sh", submitScript());
        return run(List.of(script("submit.sh"), Integer.toString(options.resubmissions())));
    }

    /** Cancels all jobs that were submitted. */
    String cancel() {
        Path jobs = folder.resolve("jobs");
        if (!Files.exists(jobs)) {
            throw new InputException(jobs.toString(), "no such file", "the jobs that sare run --slurm has submitted");
        }
        checkInstalled("scancel");
        try {
            List<String> numbers = Files.readAllLines(jobs);
            List<String> command = new ArrayList<>(List.of("scancel"));
            command.addAll(numbers);
            run(command);
            Files.delete(jobs);
            return "jobs " + String.join(" ", numbers) + " are cancelled";
        } catch (IOException e) {
            throw FileFault.broken(jobs.toString(), e);
        }
    }

    private void write(String name, String text) {
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw FileFault.unwritable(folder.toString(), e);
        }
        OutputFile.write(file, writer -> writer.write(text));
        if (!file.toFile().setExecutable(true)) {
            throw new InputException(file.toString(), "not executable", "a file system with programs");
        }
    }

    private static void checkInstalled(String program) {
        for (String directory : System.getenv().getOrDefault("PATH", "").split(":")) {
            if (!directory.isEmpty() && Files.isExecutable(Path.of(directory, program))) {
                return;
            }
        }
        throw new InputException(
                "--slurm", "no " + program + " on the path", "a machine with Slurm, or --claims with another launcher");
    }

    private static String run(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() != 0) {
                throw new InputException("--slurm", "Slurm refused: " + said.replace('\n', ' '), "a valid request");
            }
            return said;
        } catch (IOException e) {
            throw FileFault.broken(command.get(0), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
