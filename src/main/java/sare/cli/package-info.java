/**
 * The command line: it reads arguments, calls the other packages and writes their results. Only this package looks at clocks and
 * consoles: for progress, estimates of time and measurements of speed.
 *
 * <p>{@link sare.cli.Main} runs one class per command ({@code SimulateCommand}, {@code LoadCommand} and so on). Results go to standard
 * output or to the file of {@code -o}, which appears only when the command has succeeded. A failure is one line on standard error.
 * Progress is there too: on a terminal one line that is drawn again below all messages, elsewhere a line a minute. A command that a
 * signal ends prints what it keeps and the command line that goes on. The exit status is 0 when all went well, 1 when a run or the
 * machine failed and 2 for wrong usage or bad input.
 *
 * <ul>
 *   <li>Commands: {@code ...Command}, with {@code MatrixView} and {@code FileKind} for {@code inspect},
 *       {@code MapHeader} for {@code map}, {@code Edit} for those that make a trace from another one, {@code DryRun} and
 *       {@code RunProgress} for {@code run}.
 *   <li>Arguments that commands share: {@code ...Options}, {@code ...Option}, {@code ...Output}, {@code SeedRange}. The inputs that
 *       they name, read from files: a {@link sare.scenario.Scenario}, {@code MapInputs}, {@code TrafficInput}, {@code MappingScene}.
 *   <li>Measurements: {@code OwnMachine}, {@code Stopwatch}.
 *   <li>The process: {@code Main}, {@code Launcher}, {@code Console}, {@code HelpText}, {@code Outputs}, {@code Failures},
 *       {@code ExitStatus}, {@code Interruption}, {@code Progress}, {@code ProgressLines}.
 * </ul>
 *
 * <p>The text and the JSON of results are made by {@link sare.report.result}.
 *
 * <p>Example: {@code sare inspect networks/torus-4x4.yaml} prints what the file describes;
 * {@code sare inspect networks/torus-4x4.yml} prints
 * {@code networks/torus-4x4.yml: no such file - expected a file that can be read} and ends with status 2.
 */
package sare.cli;
