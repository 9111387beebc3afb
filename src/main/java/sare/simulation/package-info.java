/**
 * The cycle engine and the replay of MPI programs on it.
 *
 * <p><b>Use.</b> {@link sare.simulation.Simulator} runs a {@link sare.trace.Program} on a {@link sare.network.Network} under
 * a {@link sare.mapping.Mapping} and answers a {@link sare.simulation.SimulationResult}; listeners see every packet and the
 * progress. {@link sare.simulation.UniformLoad} makes programs of uniform open-loop traffic. Times are in cycles, a cycle
 * being a phit's time on a link, and the clock starts at 1.
 *
 * <p><b>The model</b> is that of INSEE (Ridruejo and Miguel-Alonso, Euro-Par 2005; Navaridas et al., Simulation Modelling
 * Practice and Theory 19, 2011), told in packets: all have L phits, and a link once given to a packet is held until its tail
 * has passed.
 * <ol>
 *   <li>A packet whose first phit moves in cycle s may ask in the next queue from s + 1 on; behind others it becomes head at
 *       max(s + 1, g + L), g being the start of its predecessor. What it held is free from its own start + L on.
 *   <li>At its destination a head is consumed from the cycle in which it asks, T; its last phit is delivered at T + L - 1 and
 *       counts for the receiving rank at T + L.
 *   <li>The target queue must have L free phits. Phits are counted, not packets: a full queue whose head leaves while another
 *       packet arrives passes. Only adaptive heads can tell the difference, since the output is held then anyway; their
 *       request is lost, but their next one moves on.
 *   <li>Bubble: to enter a ring, the local queue of the same direction and channel must have {@code bubble-packets} times L
 *       free phits.
 *   <li>An output channel is granted by round robin over the inputs (dimension, way of travel, channel; injection last) or to
 *       the longest waiting head, and held until its packet's tail has passed.
 *   <li>Of the channels that are granted and share a link, the first at or after the link's pointer goes.
 *   <li>A head makes one request per cycle; one with several tries goes round them
 *       ({@code RotatingHeads}).
 * </ol>
 * All decisions of a cycle see the state left by the cycle before.
 *
 * <p><b>Ranks.</b> In each cycle a rank retires every receive at its head whose message is complete, then generates one
 * packet if a send is next; the send is retired with its last packet. A packet that finds no place in the injection queue
 * waits, and {@code generated} is the cycle in which it gets its place. While it waits, and in that cycle too, nothing else
 * of the rank goes on but compute bursts. A burst of n cycles ends n cycles after the operation before it was retired. A
 * packet that leaves keeps its place for generation until its start + L + 1. Messages to oneself take no time. The result is
 * the cycle of the last retired operation plus 1; the network then drains.
 *
 * <p><b>Worked example.</b> With L = 16 rank 0 sends 128 bytes (two packets of 16 phits of 4 bytes) over 3 hops to rank 1.
 * The packets are generated in cycles 1 and 2 and start in 1 and 17. The second becomes head in the last queue in cycle 20,
 * delivers its last phit in 35 and counts in 36, so the clock is 2 * 16 + 3 + 2 = 37.
 *
 * <p><b>How it works.</b> {@code Engine} is the clock and the order of the stages; {@code Fabric} the state, in flat arrays
 * with all index formulas; {@code Transfers} moves packets and ends departures; {@code Admission} routes new heads;
 * {@code FixedHeads} or {@code RotatingHeads} keep who waits for what; {@code Decisions} and {@code Links} arbitrate;
 * {@code Replay} runs the ranks. A packet that waits or travels costs nothing: an output is looked at when a head begins to
 * wait for it, when it becomes free, and when its target gets room or its ring a bubble. Cycles in which nothing can happen
 * are jumped over.
 *
 * <p>A plain twin, one object per packet and every router looked at in every cycle, lives in the tests and must agree packet
 * by packet on random networks and programs; both agree with INSEE on its reference cases.
 */
package sare.simulation;
