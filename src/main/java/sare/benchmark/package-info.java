/**
 * Standard cases for measurements of speed and memory: which machines, which traffic, how many packets. Clocks are left to the command
 * {@code sare benchmark}, which runs a case several times and prints the median.
 *
 * <ul>
 *   <li>{@link sare.benchmark.BenchmarkCase}: a case with its name: uniform traffic at a share of saturation, the replay of a trace,
 *       a replay with background traffic.
 *   <li>{@code SizedMachine}: the machines of 512 to 262,144 nodes, on which the cost of a packet-hop is compared by size.
 *   <li>{@link sare.benchmark.NodeBytes}: the memory that a network needs for each of its nodes.
 * </ul>
 *
 * <p>The networks and traces are the files that sare brings along, so figures of different machines can be compared.
 *
 * <p>Example:
 * <pre>{@code
 * BenchmarkCase smallest = BenchmarkCase.sizes(Path.of("."), 1, System::nanoTime).get(0);
 * LongSupplier run = smallest.preparation().apply(smallest.machine().get());
 * long packetHops = run.getAsLong(); // to be timed
 * }</pre>
 */
package sare.benchmark;
