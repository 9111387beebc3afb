/**
 * Experiments: many simulations from one file, a grid of traces, networks, allocations, backgrounds, mappings and seeds.
 *
 * <ul>
 *   <li>{@link sare.experiment.ExperimentFile} reads {@code experiment.yaml}, which {@code experiments/README.md} defines, into an
 *       {@link sare.experiment.Experiment}.
 *   <li>{@link sare.experiment.ExperimentRunner} simulates its {@link sare.experiment.Cell}s, or a
 *       {@link sare.experiment.Selection} of them, and merges the results of shards. A {@link sare.experiment.RunListener} receives
 *       its progress.
 * </ul>
 *
 * <p><b>Cells.</b> A cell has one value for every factor, including the number of the mapping, the number of the allocation draw and the
 * seed. Its id is a digest of everything that determines the result (contents of files, and all parameters with their defaults)
 * and of the names in the results, such as the file name in {@code allocation: nodes.txt}. So results can be appended, resumed, split and
 * merged, and results of an older version of the experiment are not mistaken for new ones.
 *
 * <p><b>Seeds.</b> The seed of a cell determines the random numbers of the simulation and of the background. Mapping k of a strategy has
 * seed k. With random allocations, the n mappings of draw d have the seeds (d - 1) n + 1 to d n. Draw d of
 * an allocation has seed d. All seeds are columns of the results. Where no random number is used, cells that differ only in the seed are
 * {@code EqualCells}: one is simulated, and the others get copies of its row.
 *
 * <p><b>Engines.</b> Each row has the digest of the engine that made it ({@link sare.experiment.engine}); the id of a cell depends only on
 * the inputs. Before a run continues with rows of another engine, or parts are merged, {@code EngineCheck} simulates five rows of that
 * engine again, at least one of each strategy. If all results are equal, its rows stay, and the provenance lists the
 * comparison, so it is made once. Otherwise the run ends with an error, unless an {@link sare.experiment.OtherEngine} selects that the
 * rows are recomputed or kept; kept rows are marked. In a file without the column, the engine of all rows is unknown.
 *
 * <p><b>Files.</b> Each finished cell is written to {@code results.csv} and to the disk before the thread starts another one. Rows are in
 * the order of completion until all selected cells are finished, then in the order of the experiment. A run that was killed leaves at most
 * an incomplete last line, which the next run removes, and temporary files, which the next run deletes when it has the lock of the
 * results. No output depends on time, threads or the machine.
 *
 * <p><b>Workers.</b> Several processes on machines that share a folder can simulate one experiment ({@code ExperimentRunner.work}). Each
 * claims one cell after the other by creating a file exclusively, writes its rows to a file of its own, and shows signs of life. Cells
 * of a worker that shows none any more are claimed by others. {@code ExperimentRunner.mergeWorkers} makes the same files as one process.
 * {@link sare.experiment.slurm} submits such workers to Slurm.
 *
 * <p><b>Order.</b> Cells with the most work start first, so that no long simulation remains at the end. {@code WorkEstimate} estimates
 * the work from traffic, distances and background, without a clock, so shards are the same on every machine. {@code TimeEstimate} and
 * {@code WorkTimes} turn work into seconds, with clocks that they are given.
 *
 * <p>Example: the command {@code sare run experiments/mine} does this:
 * <pre>{@code
 * Experiment experiment = ExperimentFile.read(Path.of("experiments/mine"));
 * ExperimentRunner runner =
 *         new ExperimentRunner(experiment, experiment.folder(), Selection.ALL, version, listener);
 * int failed = runner.run(2, false, null, written -> {});
 * }</pre>
 */
package sare.experiment;
