package sare.experiment.slurm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import sare.input.FileFault;
import sare.input.InputException;
import sare.input.OutputFile;
import sare.input.ProgramFolders;

/**
 * The jobs of an experiment in Slurm: an array of workers, and a job that follows it, which submits both again while simulations are
 * left, and at last merges the results. The scripts are in the folder {@code slurm} of the results.
 */
public final class SlurmJobs {
    private static final String OPTION = "--slurm";

    private final SlurmScripts scripts;

    /**
     * Creates the jobs; nothing is written or submitted yet.
     *
     * @param results the folder of the results
     */
    public SlurmJobs(Path results, ArrayRequest request, WorkerCommands commands) {
        scripts = new SlurmScripts(results.toAbsolutePath().resolve("slurm"), request, commands);
    }

    /** The scripts, for the user to read before they are submitted. */
    public String text() {
        return scripts.text();
    }

    /**
     * Writes the scripts and submits the jobs.
     *
     * @return what to print
     * @throws InputException if there is no Slurm or if it refuses the jobs
     */
    public String submit() {
        checkInstalled("sbatch");
        if (scripts.folder().toString().contains("\n")) {
            throw new InputException(
                    scripts.folder().toString(), "a line feed in its name", "a name for the directives of Slurm");
        }
        write(SlurmScripts.ARRAY, scripts.array());
        write(SlurmScripts.MERGE, scripts.merge());
        write(SlurmScripts.SUBMIT, scripts.submit());
        return run(List.of(
                scripts.file(SlurmScripts.SUBMIT).toString(),
                Integer.toString(scripts.request().resubmissions())));
    }

    /**
     * Cancels all jobs that were submitted.
     *
     * @return what to print
     * @throws InputException if none was submitted, if there is no Slurm or if it refuses
     */
    public String cancel() {
        Path jobs = scripts.file(SlurmScripts.JOBS);
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
        Path file = scripts.file(name);
        try {
            Files.createDirectories(scripts.folder());
        } catch (IOException e) {
            throw FileFault.unwritable(scripts.folder().toString(), e);
        }
        OutputFile.write(file, writer -> writer.write(text));
        if (!file.toFile().setExecutable(true)) {
            throw new InputException(file.toString(), "not executable", "a file system with programs");
        }
    }

    private static void checkInstalled(String program) {
        if (ProgramFolders.of(System.getenv()).find(program).isEmpty()) {
            throw new InputException(
                    OPTION,
                    "no " + program + " on the path",
                    "a machine with Slurm, or --claims with another launcher");
        }
    }

    private static String run(List<String> command) {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() != 0) {
                throw new InputException(OPTION, "Slurm refused: " + said.replace('\n', ' '), "a valid request");
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
