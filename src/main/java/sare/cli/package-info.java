/**
 * The command line: reads arguments, wires the other packages together, writes results. It also has what looks at clocks and
 * consoles, which no other package may: progress, estimates of time, measurements of speed.
 *
 * <p>{@link sare.cli.Main} hands over to one class per verb ({@code SimulateCommand}, {@code LoadCommand} and so on; {@code
 * MappingBenchmarkCommand} is a part of {@code BenchmarkCommand}). Results go to standard output or to the file of {@code
 * -o}, which appears only when the command has succeeded; failures are one line on standard error, progress is shown there
 * as a bar where it is a terminal, elsewhere in a line a minute. The exit status is 0 when all went well, 1 when a run or the machine
 * failed and 2 for wrong usage or bad input.
 *
 * <ul>
 *   <li>Verbs: {@code ...Command}, with {@code Inspection}, {@code MatrixView} and {@code FileKind} for {@code inspect}, {@code MapTask}
 *       and {@code MapHeader} for {@code map}, {@code Edit} for those that make a trace from another one, {@code DryRun},
 *       {@code WorkTimes} and {@code RunProgress} for {@code run}.
 *   <li>Arguments that verbs share: {@code ...Options}, {@code ...Option}, {@code ...Output}; {@code SeedRange}. What they name, read
 *       from its files: {@code Scenario}, {@code Background}, {@code TrafficInput}, {@code MappingScene}.
 *   <li>Results for people ({@code SimulationText}, {@code ...Report}, {@code MappingComparison}, {@code AlgorithmUses}; laid out
 *       by {@code AlignedTable} and {@code LabelledLines}) and for programs ({@code SimulationJson}, {@code Json},
 *       {@code InputsJson}).
 *   <li>Measuring: {@code BenchmarkCase}, {@code OwnMachine}, {@code NodeBytes}, {@code MappingSpeed}, {@code EvaluationBudget},
 *       {@code Stopwatch}.
 *   <li>The process: {@code Main}, {@code Console}, {@code Outputs}, {@code Failures}, {@code ExitStatus}, {@code Progress},
 *       {@code ProgressLines}.
 * </ul>
 *
 * <p>Example: {@code sare inspect networks/torus-4x4.yaml} prints what the file describes;
 * {@code sare inspect networks/torus-4x4.yml} prints
 * {@code networks/torus-4x4.yml: no such file - expected a file that can be read} and ends with status 2.
 */
package sare.cli;
