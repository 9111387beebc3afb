/**
 * Which node runs which rank. A {@link sare.mapping.Mapping} is immutable and gives no node twice. It comes from an option
 * ({@link sare.mapping.Mappings#resolve}: {@code consecutive}, {@code random} or a file) or from a file
 * ({@link sare.mapping.MappingFile}: sare's {@code .map}, which {@code mappings/README.md} defines, or a placement of the
 * simulator INSEE), and is checked against the trace's ranks and the network's nodes before it is used. Ranks and nodes
 * count from 0.
 *
 * <p>Example: 4 ranks on a 4x4 torus, drawn with seed 7, written and read again:
 * <pre>{@code
 * Mapping drawn = Mapping.random(4, 16, 7);
 * MappingFile.write(Path.of("a.map"), Map.of("mapper", "random", "seed", "7"), drawn);
 * Mapping read = MappingFile.read(Path.of("a.map")).fitted(4, 16);   // equal to drawn
 * }</pre>
 */
package sare.mapping;
