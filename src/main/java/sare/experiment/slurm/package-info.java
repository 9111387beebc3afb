/**
 * Experiments as jobs of Slurm: an array of tasks, each of which is a worker ({@code sare run --claims}), and a job that starts when
 * the array has ended. It submits both again while simulations are left, and merges the results when none is.
 *
 * <ul>
 *   <li>{@link sare.experiment.slurm.ArrayRequest}: what is asked of Slurm, such as the number of tasks and their memory.
 *   <li>{@link sare.experiment.slurm.WorkerCommands}: the command lines of sare in the scripts.
 *   <li>{@code SlurmScripts}: the texts of the three scripts.
 *   <li>{@link sare.experiment.slurm.SlurmJobs}: writes the scripts into the folder {@code slurm} of the results, submits and cancels.
 * </ul>
 *
 * <p>Example: {@code sare run experiments/mine --slurm --tasks 20 --time 2h --dry-run} prints the scripts that the command without
 * {@code --dry-run} writes and submits.
 */
package sare.experiment.slurm;
