/**
 * The command line: reads arguments, wires the other packages together, writes results. No logic of its own.
 *
 * <p>{@link sare.cli.Main} hands over to one class per verb ({@code SimulateCommand}, {@code LoadCommand} and so on; {@code
 * MappingBenchmarkCommand} is a part of {@code BenchmarkCommand}). Results go to standard output or to the file of {@code
 * -o}, which appears only when the command has succeeded; failures are one line on standard error, progress is shown there
 * only on a terminal. The exit status is 0 when all went well, 1 when a run failed and 2 for wrong usage or bad input.
 *
 * <p>Example: {@code sare inspect networks/torus-4x4.yaml} prints what the file describes;
 * {@code sare inspect networks/torus-4x4.yml} prints
 * {@code networks/torus-4x4.yml: no such file - expected a file that can be read} and ends with status 2.
 */
package sare.cli;
