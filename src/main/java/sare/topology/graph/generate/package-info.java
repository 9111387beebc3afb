/**
 * Generates graphs of switches. {@link sare.topology.graph.generate.GraphGenerators} has the registry of generators, whose results
 * ({@link sare.topology.graph.generate.GeneratedGraph}) can be written as the files of a network of topology {@code graph}.
 *
 * <ul>
 *   <li>{@code slim-fly}: the graphs of McKay, Miller and Širáň for a prime power q. It needs the {@code FiniteField} of q elements.
 *   <li>{@code jellyfish}: a random graph, which follows from the seed.
 * </ul>
 *
 * <p>The same call always makes the same files.
 */
package sare.topology.graph.generate;
