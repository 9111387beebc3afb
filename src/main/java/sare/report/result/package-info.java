/**
 * The results of single commands, for people as text and for programs as JSON or CSV.
 *
 * <p>Each result has one {@code Description}: lines with a label for people, each of some quantities with a key, a value and a text
 * with its unit. Text and JSON walk the same list, so that neither can have a figure that the other computes differently.
 * Results of many runs or points have a list of columns in the same way.
 *
 * <ul>
 *   <li>{@link sare.report.result.SimulationReport}: {@code simulate}, of the inputs in {@link sare.report.result.Simulated} and one
 *       {@link sare.report.result.Run} for each seed.
 *   <li>{@link sare.report.result.LoadReport}: {@code load}. {@link sare.report.result.MapReport}: {@code map}.
 *       {@link sare.report.result.Inspection} and {@link sare.report.result.MappingComparison}: {@code inspect}.
 *   <li>{@link sare.report.result.InputsJson}: the inputs of a result with their digests; {@link sare.report.result.Json} writes
 *       documents, {@link sare.report.result.LabelledLines} short texts.
 * </ul>
 */
package sare.report.result;
