/**
 * Many simulations from one file: a grid of traces, networks, allocations, backgrounds, mappings and seeds.
 *
 * <ul>
 *   <li>{@link sare.experiment.ExperimentFile} reads {@code experiment.yaml}, which {@code experiments/README.md} defines, into an
 *       {@link sare.experiment.Experiment}.
 *   <li>{@link sare.experiment.ExperimentRunner} simulates its {@link sare.experiment.Cell}s, or a
 *       {@link sare.experiment.Selection} of them, and joins the results of shards; a {@link sare.experiment.RunListener} is told
 *       how that goes.
 * </ul>
 *
 * <p><b>Cells.</b> Each is a choice for every factor, down to which mapping of a strategy, which draw of an allocation and which
 * seed. Its id is made of all that decides what comes out (contents of files; every parameter, not only those that were written)
 * and of the names that results show, such as that of the file behind {@code allocation: nodes.txt}. So results can be appended to, resumed, split and joined, and those
 * of an experiment that has changed since are not taken for results of the new one.
 *
 * <p><b>Seeds.</b> A cell's seed is that of the simulation's draws and of the background's. Mapping k of a strategy is made with
 * seed k; where the allocation is drawn, those of its draw d, of n mappings each, have the seeds (d - 1) n + 1 to d n. Draw d of
 * an allocation has seed d. All of them are columns of the results.
 *
 * <p><b>Engines.</b> Each row has the digest of the engine that made it ({@link sare.experiment.engine}); the id of its cell is that of
 * the inputs alone. Before a run goes on over rows of another engine, or parts are merged, {@code EngineCheck} simulates five of that
 * engine's rows again, at least one of each strategy. Where all come out the same, its rows stay, and the provenance lists the
 * comparison, so that it is made once. Otherwise the run ends with one line, unless an {@link sare.experiment.OtherEngine} says that the
 * rows are recomputed or kept; kept ones are marked. Rows of a file without the column are by an unknown engine.
 *
 * <p><b>Files.</b> A finished cell is a line of {@code results.csv}, on the disk before the thread goes on; the order is that of
 * finishing until all that was asked for is there, then that of the experiment. A run that was killed leaves at most a line
 * without an end, which the next one cuts off, and temporary files, which the next one deletes when it has the lock of the
 * results. Nothing that is written depends on time, threads or the machine.
 *
 * <p><b>Order.</b> Cells with the most work begin first, so that no long one is left over for the end. How much that is,
 * {@code WorkEstimate} guesses from traffic, distances and background, without a clock, so that shards are the same everywhere.
 *
 * <p>Example: what {@code sare run experiments/mine} does:
 * <pre>{@code
 * Experiment experiment = ExperimentFile.read(Path.of("experiments/mine"));
 * ExperimentRunner runner =
 *         new ExperimentRunner(experiment, experiment.folder(), Selection.ALL, version, listener);
 * int failed = runner.run(2, false, null, written -> {});
 * }</pre>
 */
package sare.experiment;
