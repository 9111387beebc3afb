/**
 * The cycle engine and the replay of MPI programs on it.
 *
 * <p><b>Use.</b> {@link sare.simulation.Simulator} runs a {@link sare.trace.Program} on a
 * {@link sare.network.Network} under a {@link sare.mapping.Mapping} with {@link sare.simulation.SimulationOptions}
 * and returns a {@link sare.simulation.SimulationResult}:
 *
 * <pre>{@code
 * Network network = NetworkFile.read(Path.of("networks/torus-4x4-dor.yaml"), List.of(Setting.parse("dimensions=8")));
 * Trace trace = Collectives.expand(TraceFormats.read(Path.of("a.trace")), CollectiveAlgorithms.DEFAULT);
 * Mapping mapping = Mapping.consecutive(trace.ranks());
 * SimulationResult result = new Simulator(network).run(Program.of(trace), mapping, SimulationOptions.ofSeed(1));
 * }</pre>
 *
 * <ul>
 *   <li>{@link sare.simulation.LinkUtilisation}, {@link sare.simulation.FinishTimes} and
 *       {@link sare.simulation.LatencySummary} summarise a result; {@link sare.simulation.PacketLog} is the
 *       {@link sare.simulation.PacketListener} that records every packet.
 *   <li>{@link sare.simulation.RunObservation} records the course of a run: {@link sare.simulation.NetworkFrames} are samples of links and
 *       queues in frames of equal length, and {@link sare.simulation.RankTimeline} has what each rank did, exactly. It changes
 *       nothing in the run.
 *   <li>{@link sare.simulation.UniformLoad} creates programs of uniform traffic for measurements, and {@link sare.simulation.SteadyLoad} is
 *       uniform traffic without a program.
 *   <li>{@link sare.simulation.Protocol} describes how messages are sent if not all are eager; {@link
 *       sare.simulation.ProtocolSettings} reads it from options and files.
 *   <li>{@link sare.simulation.PacketMatching} selects the message for which a packet counts.
 *   <li>{@link sare.simulation.SimulationFailedException} reports that ranks wait for packets that never arrive. Its
 *       message names the waiting ranks and what they wait for.
 * </ul>
 *
 * <p><b>Units.</b> Times are cycles. A cycle is the time of a phit on a link, and the clock starts at 1. Queues hold
 * packets of L phits each. The queue of an input channel has room for K = {@code transit-queue-packets} packets. Links
 * are numbered {@code router * ports + port}.
 *
 * <p><b>The model</b> is that of INSEE (Ridruejo and Miguel-Alonso, Euro-Par 2005; Navaridas et al., Simulation
 * Modelling Practice and Theory 19, 2011), expressed in packets instead of phits. A packet that has been granted a link
 * holds it until its tail has passed, so its start determines the positions of all its phits. All decisions of a cycle
 * depend on the state at the end of the previous cycle, so the order in which routers are processed does not matter.
 * The routing ({@link sare.network}) determines the outputs that a head requests. Six rules determine the rest.
 *
 * <ol>
 *   <li><em>Cut-through.</em> A packet whose first phit moves in cycle s may request outputs in the next queue from
 *       s + 1 on. Behind other packets it becomes head at max(s + 1, g + L), where g is the start of the packet before
 *       it. Its place in the queue that it leaves, its output channel and its link are free for decisions from s + L on.
 *   <li><em>Ejection.</em> At its destination a head is consumed from its first cycle T as head on. The input channels
 *       do this independently of each other ({@code ejection: single}: one packet at a time for each node). The last
 *       phit is delivered at T + L - 1, and the packet counts for the receiving rank at T + L.
 *   <li><em>Room.</em> The target queue must have L free phits.
 *   <li><em>Bubble.</em> With {@code flow-control: bubble}, a head that enters a ring (at injection, at a turn, on a
 *       change of channel) also needs {@code bubble-packets} times L free phits in the local queue of the ring's
 *       direction and channel. A head that goes straight on and a head that enters an adaptive channel need no bubble.
 *   <li><em>Output channels.</em> A free channel is granted to one of the heads that request it and pass rules 3 and 4.
 *       Round robin selects the first at or after the input that follows the last winner, over the inputs in the order
 *       (dimension, direction of travel, channel), injection last. {@code fifo} selects the packet that has been head
 *       for the longest time; of several, that of the first input.
 *   <li><em>Links.</em> Granted channels wait for the link that they share. When it is free, the first of them at or
 *       after its pointer starts, which may be a channel granted in the same cycle. The pointer moves to the next one.
 * </ol>
 *
 * <p><b>Queues that routings see.</b> Adaptive routings of trees choose an output in every cycle. UGAL and similar routings choose the
 * path of a packet when it first requests an output. Both use the occupancy of far queues, the queues to which output channels lead, at
 * the end of the previous cycle ({@link sare.routing.QueueOccupancy}). In cycle T a packet that started into a queue in cycle s has
 * {@code min(L, T - s)} phits there, and a packet that started to leave it in cycle g has {@code min(L, T - g)} phits less. Worked case
 * with L = 4: packets start in cycles 10 and 14 and leave from 12 and 16 on; in cycles 10 to 20 the queue has 0, 1, 2, 2, 2, 2, 2, 2, 2,
 * 1 and 0 phits. The choice does not depend on whether the output is held. If it is held, the request fails.
 *
 * <p><b>Ranks.</b> In each cycle a rank first retires every receive that is its next operation and whose message is
 * complete. Then, if a send is next, it generates one packet of that send. The send is retired with its last packet. A
 * message has as many packets as its bytes need, and at least one. {@code generated} is the cycle in which a packet gets
 * its place in the injection queue. This queue and the node's interface together hold K + {@code
 * injection-queue-packets} packets. A packet that starts at g keeps its place until g + L + 1. In an empty queue a packet
 * may request outputs in the cycle in which it gets its place. While a packet waits for a place, its rank executes no
 * other operation, and neither does it in the cycle in which the packet gets the place. Compute bursts are the
 * exception: a burst of n cycles begins with the retirement of the operation before it and ends n cycles later, also
 * while the last packet of that operation waits. Messages from a rank to itself take no time. The result is the cycle of
 * the last retired operation plus 1. Packets that no rank waits for are delivered too.
 *
 * <p>A packet that has arrived counts for the first incomplete message with the same source, destination, tag, communicator
 * and number of packets ({@link sare.simulation.PacketMatching#ENVELOPE}). So a message may be complete before its last
 * packet has arrived, if packets of the next message have overtaken it. With {@link
 * sare.simulation.PacketMatching#MESSAGE} a packet counts for its own message.
 *
 * <p><b>Nodes with cores.</b> A node has a core, and so room for a rank, for each of its {@code cores-per-node} ({@link
 * sare.network.Cores}). With one rank on each node the rules are those above. Several ranks of a node share its injection queue by
 * these rules:
 *
 * <ol>
 *   <li><em>Offers.</em> Each rank generates its packets as above, and offers the packet that waits for its place. It generates the next
 *       one in the cycle after that packet has got its place. Meanwhile it waits, as it does for room.
 *   <li><em>Round robin.</em> In each cycle, after all ranks have executed their operations, the node gives at most one place. It goes to
 *       the first rank with an offer at or after a pointer, over the ranks of the node in ascending order. The pointer starts at the lowest
 *       rank, and moves to the rank after the one that got the place. If the queue has no place, nothing moves.
 *   <li><em>Numbers.</em> The packets of a node are numbered in the order in which they get their places, for their random bits.
 *   <li><em>Inside a node</em> messages enter no network and generate no packets. The sender retires the send in the cycle in which it
 *       reaches it. The message counts d cycles later, where d is {@code memory-latency-nanoseconds} plus the bytes divided by
 *       {@code memory-gigabytes-per-second}, in whole cycles, rounded down. The scale of bursts does not apply. By default d is 0: the
 *       receive can be retired in the same cycle, and so can all operations that follow from it. Ranks of a node proceed until none of
 *       them can, so their order does not matter. A message from a rank to itself always has d = 0.
 *   <li><em>Bandwidth.</em> Messages do not share the bandwidth of the memory: each takes the time that it would take alone.
 * </ol>
 *
 * <p>Worked case: ranks 0 and 1 on a node each send two packets to another node in cycle 1. Rank 0 gets places in cycles 1 and 3,
 * rank 1 in cycles 2 and 4, although rank 1 has generated its first packet in cycle 1. Rank 0 generates its second packet in cycle 2 and
 * retires its send then. Worked case inside a node: with a latency of 200 ns, 10 gigabytes per second and cycles of 3.2 ns, a message of
 * 100 bytes takes 210 ns, which are 65 cycles. If it is sent in cycle 1, the program ends after 67 cycles.
 *
 * <p><b>Links with length.</b> A link of latency l and width w carries w phits per cycle, which can be used at its far end l cycles
 * after they have set out; a router has a delay of r cycles ({@link sare.network.LinkTiming}). Rules 1 to 6 hold for l = w = 1 and r =
 * 0. If a network sets anything else, they hold with these changes. D = ceil(L / w) is the number of cycles in which a link carries a
 * packet.
 *
 * <ol>
 *   <li><em>Holding.</em> A packet that starts in cycle s on a link holds the link, its output channel and its place in the queue that
 *       it leaves until s + D. Behind a packet that starts in cycle g a head may request outputs from g + D on.
 *   <li><em>Header.</em> Phit j sets out in cycle s + floor(j / w) and can leave the next router l cycles later. The header may request
 *       outputs there from s + l + r on, or behind other packets when they have left, if that is later. Hosts that are routers of
 *       their own have no delay, and neither has an injection.
 *   <li><em>Tail.</em> A packet that came over a link of width w does not start on a wider link of width v before all its phits can
 *       follow: in cycle t only if t + floor(j / v) &gt;= s + l + floor(j / w) for all j &lt; L. The head makes its first request in
 *       the first cycle in which this holds for all outputs that it may request. So it loses no wide link while its tail arrives.
 *       The delay of the router and this wait overlap. A route that depends on queues ({@code ugal-local}) is decided before the
 *       wait.
 *   <li><em>Consumption.</em> A node takes a packet as fast as its last link brings it, in D cycles of that link. Packets are reported
 *       and counted in the order of their last phits.
 *   <li><em>Credits (rule 3).</em> An output channel has K credits of the queue to which it leads. A packet takes one when it starts. The
 *       credit can be used again l - 1 cycles after the tail has left that queue. A request passes if there is a credit. On standard
 *       links this is rule 3, except that an adaptive head may make a request for a channel in use that it skips here.
 *   <li><em>Bubble (rule 4).</em> The local queue counts the packets that are on their way to it from the cycle after their start,
 *       because two of them could otherwise take the place that keeps a ring free of deadlock. With m packets, one that is leaving
 *       included, a bubble of b packets is there if m &lt;= K - b, or if m = K - b + 1 and the last packet started towards the queue
 *       since one began to leave.
 *   <li><em>Occupancy.</em> Routings that see queues see what credits tell: L phits for each credit that is not back, without the
 *       phits of the last packet that have not set out.
 * </ol>
 *
 * <p>Round trip: a place in a queue can be used again R = 2 l + r + D' - 1 cycles after a packet has started towards it, if the packet
 * need not wait; D' is D of the link over which it leaves, or of the same link if it is consumed (there r is that of the router, 0 in a
 * host). So one virtual channel sends at most K packets in max(K * D, R) cycles, and ceil(R / D) packets of queue sustain the full
 * throughput of a link. On standard links R = L + 1, and K = 2 is enough.
 *
 * <p>Alone in the network, a message of M packets over links 1 to h has the clock
 *
 * <pre>
 * 2 + (sum of l) + (sum of max(r, wait for the tail)) + D of the last link + (M - 1) * (largest D)
 * </pre>
 *
 * <p>if the queues sustain it. The second sum is over the routers that a packet enters over a link, with r at its destination. On
 * standard links this is M * L + h + 2. Worked case: 16 phits from a host link of width 1 over a local link of width 2, l = 2, a
 * global one of width 4, l = 20, a local and a host link, with r = 3: the packet waits 15 - 7 = 8 cycles in the first switch, 7 - 3 = 4
 * in the second and 3 in the others, so the clock is 2 + (1 + 2 + 20 + 2 + 1) + (8 + 4 + 3 + 3) + 16 = 62.
 *
 * <p><b>Protocol.</b> The rules above are those of INSEE and of the published study: all messages are eager, and a rank
 * generates its packets itself, also those of an isend. With a {@link sare.simulation.Protocol} each rank has an interface
 * that generates its packets, long messages wait for their receives, and sends and receives take time. The rules above hold
 * with these changes.
 *
 * <ol>
 *   <li><em>Steps.</em> An isend and an ireceive are retired when the rank reaches them. The wait for either of them waits as
 *       the blocking operation does. So a send is an isend and its wait, and a receive is an ireceive and its wait. A wait-all
 *       waits in the order of its list.
 *   <li><em>Overheads.</em> A rank that reaches a send or isend in cycle T is busy until T + o before the message is ready. A
 *       rank that reaches a receive, or the wait of an ireceive, is busy for o cycles after it has reached it and the message
 *       is complete, and then retires it. Meanwhile the rank executes no other operation and counts as being in MPI. o is the
 *       overhead of LogGP, in whole cycles, rounded down; the scale of bursts does not apply. Messages from a rank to itself
 *       have it too.
 *   <li><em>Interface.</em> It sends what is ready, in the order in which it became ready, one packet per cycle. So the message
 *       of an isend goes before that of a later send, and a long message before an acknowledgement that becomes ready after it.
 *       A packet that finds no place waits as before. Meanwhile the interface sends nothing else, and neither does it in the
 *       cycle in which the packet gets a place.
 *   <li><em>Order within a cycle.</em> First, requests and acknowledgements that count from this cycle on are answered, by the
 *       number of their message (by sender, then in the order of its sends). Then ranks execute their operations. Then
 *       interfaces generate packets, also of messages that became ready in this cycle.
 *   <li><em>Eager messages</em>, up to {@code eager-limit} bytes, are ready when the send is.
 *   <li><em>Rendezvous.</em> For a longer message only a request is ready at that time, a packet to the receiver. When it counts
 *       there and the receive is posted (the rank has reached the receive or ireceive), the acknowledgement is ready, a packet
 *       to the sender. When that counts, the packets of the message are ready. Both packets are as long as all others and are
 *       included in the counts of packets, hops and latencies. They cost no overhead.
 *   <li><em>Waiting for a send.</em> A send, or the wait of an isend, is retired when the interface has generated the last
 *       packet of the message. While that packet waits for its place, the rank executes no other operation except bursts, as
 *       before. So a long message waits until the receiver posts its receive, and two ranks that both send to each other first
 *       wait for ever.
 *   <li><em>Packets</em> count for their own message.
 *   <li><em>Messages from a rank to itself</em> take no time, but a long one is complete only when its receive is posted.
 *   <li><em>Messages inside a node</em> have no request and acknowledgement, whatever the progress. An eager one begins when the send is
 *       ready, and its send is done at once. A long one begins when the send is ready and the receive is posted, and its send is done when
 *       the message counts, because the memory copies it from the sender. Overheads are as for all messages. Of several ranks of a node,
 *       each has the queue of its own interface, and these interfaces offer their packets to the node round robin.
 *   <li><em>Progress.</em> {@code independent}: interfaces answer requests and acknowledgements at once, whatever their rank
 *       does, like interfaces with offloaded matching. {@code calls}: the MPI library answers them, and only while its rank is
 *       in a call. Those that count while a rank computes are answered, in order, when the rank reaches its next operation that
 *       is not a burst, before that operation, or when it reaches its end; after its end a rank answers at once. A rank that
 *       reaches a burst computes from the next cycle on. While a packet without a place holds it up, it is still in the send.
 *       Interfaces send packets that are ready in both cases.
 * </ol>
 *
 * <p>Alone in the network, with the receive posted in time, a long message of M packets over h hops takes a handshake of 2 *
 * (L + h) cycles and then M * L + h cycles. With no limit and no overheads, a program without isends has the same result as
 * without a protocol, packet by packet, if packets count for their own messages there too. Worked case: with L = 16, one hop
 * and 100 bytes, an eager message takes 35 cycles, and one by rendezvous 69.
 *
 * <p><b>Background.</b> A {@link sare.simulation.BackgroundLoad} consists of single packets that nodes outside the job send to
 * each other with a pattern of {@link sare.traffic}. From cycle 0 on, the gap to the next packet of a node is geometric (a
 * Bernoulli process). A packet generated in cycle g that finds its queue full gets its place in a later cycle p, and the next
 * packet is generated in p + gap. Gaps and destinations have their own seeds, derived from the seed of the background. The
 * directions and channels of a packet are sampled from the seed of the run, as for any packet. The packets of a node are
 * numbered as if they were of one message. The background begins with its warm-up. After the warm-up the clock of the job
 * starts at 1. All results and listeners use this clock, so the cycles of the warm-up are 0 and below. The run ends when the
 * ranks have finished and the packets of the job are delivered. The packets, hops and latencies of the job are counted
 * separately from those of the background ({@link sare.simulation.BackgroundResult}); links carry both. A background that
 * sends nothing has no warm-up and changes nothing.
 *
 * <p>Ranks that wait for ever are reported with a background too, although the background never stops. They wait for ever if no
 * packet of the job is under way and all ranks that have not finished wait for messages with missing packets, because neither
 * time nor packets of other nodes bring those. Flow control guarantees that packets do not block each other for ever. It does
 * not guarantee that a packet can enter a ring: if packets of the background go straight on all the time, there may never be a
 * bubble.
 *
 * <p><b>Several jobs.</b> The nodes of several jobs send into one network. Each job has its own ranks, messages, protocol, scale of
 * bursts and packet matching, and its own clock, which begins so many cycles after that of the machine: a job that starts after s cycles
 * executes its first operations in cycle s + 1 of the machine. Nothing but packets in the network, and the injection queues of nodes
 * with ranks of several jobs, connects the jobs. On such a node the ranks of a job come before those of the next one in round robin.
 * The packets of a node are numbered for their random bits whatever their jobs, so a job alone has the same random bits as among others
 * if it shares no node. The run ends with the last job. With a background, the job that has waited too long is found by the rules below,
 * in which all jobs count as one; ranks of a job that wait for ever are found although other jobs go on. {@link
 * sare.simulation.MachineResult} has the result of each job on its own clock, with the phits of its own packets by link, and the phits
 * of all. Estimates need a single job.
 *
 * <p><b>Starvation.</b> A run is ended as starved when packets of the job are under way, no rank computes, and for
 *
 * <pre>
 * T = c + N * min(c, 1 / X)    N = 256 * max(C, 1024)    c = H * (D + l + r)
 * C = links * V * K + nodes * (K + injection-queue-packets)
 * </pre>
 *
 * <p>cycles none of these packets was delivered and no rank advanced. C is the number of packets that the network can hold, H its
 * diameter in hops, V its number of virtual channels, D the most cycles in which a link carries a packet (L on standard links), l the
 * longest latency and r the delay of routers. c is the number of cycles in which an unblocked packet crosses the
 * network. N is the number of packets of the background that must have been delivered meanwhile. X is the number of such packets
 * delivered per cycle: the nodes of the background times its rate in packets, or the measured throughput if the network accepts
 * less. So T is at most c * (N + 1). The condition is checked every 65536 cycles in which something happens. The packets of the
 * background are counted from the first check after the job last advanced. So the report may be late by up to two intervals between
 * checks.
 *
 * <p>Reason: by Little's law a packet is in a full network for C / X cycles on average. In this time, called a turnover, all packets
 * that the network holds are replaced once. Arbitration (rules 5 and 6) serves all packets in turn, so a packet crosses the network
 * within some turnovers, whatever the rate, the pattern and the point of contention; X includes all of them. Only the bubble can
 * keep a packet out for longer, and with a random background each turnover is a new chance. If a job does not advance in 256
 * turnovers, its chance in each is below 3 / 256 = 1.2 % with a confidence of 95 % (the rule of three: Hanley and Lippman-Hand, JAMA
 * 249(13), 1983). No finite wait can show that the chance is zero, so a job each packet of which needs hundreds of turnovers counts
 * as starved. Networks that hold less than 1024 packets use the N of a network that holds 1024, because their turnovers are very
 * short.
 *
 * <p>The longest wait between two events of a job was measured in turnovers. It is 0.22 for CG, FT, IS, LU and MG of class A with 64
 * ranks, mapped at random on the quadrant of a torus of 16x16, LU and MG also on a band and on 64 random nodes, with adaptive routing
 * and a background of 0.0625 packets per node and cycle. For a message between neighbours and a background of 1 phit per node and
 * cycle it is at most 0.55: with uniform traffic on rings of 8 to 64 nodes; on tori of 8x8 and 16x16 with uniform traffic, traffic to
 * neighbours and traffic with a tenth to a hot spot, adaptive or not; and, with adaptive routing, also with tornado, bit-complement
 * and all traffic to a hot spot. With one channel, dimension-order routing and a stream that goes straight on, it grows without a
 * bound: with tornado traffic on a ring of 16 and packets of 1 phit it is 3.5 turnovers at 0.2 phits, 28 at 0.22, 86 at 0.23 and 784
 * at 0.25, and at 0.28 the wait did not end within 1000.
 *
 * <p><b>Load curves.</b> {@link sare.simulation.LoadSimulator} measures the throughput and delay of such packets alone, with all
 * nodes and no job. It returns a {@link sare.simulation.LoadPoint} for each offered load, and {@link sare.simulation.LoadCurve}
 * summarises them. {@link sare.simulation.LoadOptions} set the length of the measurement. A packet alone in the network has a
 * delay of L + hops - 1 cycles on standard links; in general it is the clock above, with M = 1, less 3.
 *
 * <p><b>Validation.</b> The rules reproduce INSEE, packet by packet, in 105 reference cases. Four details are easy to get
 * wrong. First, rule 3 counts phits, not packets: a queue of K packets passes if its head began to leave no later than its
 * last packet began to arrive. Second, the requested output is held in that case, so the request fails, but an adaptive head
 * that has made it advances to its next request. Third, bursts continue while a packet waits. Fourth, the cycle in which a
 * waiting packet gets its place is lost for its rank. The message for which a packet counts has no effect in the reference
 * cases, but changes the time of LU in {@code experiments/lu-dynamic} by 4 %. The public sources of INSEE
 * (github.com/navaridas/insee, event.c) show that INSEE stores only source, tag and length of an arrival.
 *
 * <p><b>Worked example.</b> Packets of L = 16 phits of 4 bytes on a ring of eight nodes, with no load except this program:
 *
 * <pre>
 * #sare-trace 1
 * # ranks 3
 * # operations 4
 * rank 0
 * send 2 0 0 128
 * rank 1
 * send 2 0 0 64
 * rank 2
 * receive 0 0 0 128
 * receive 1 0 0 64
 * </pre>
 *
 * <p>Rank 0 generates its two packets in cycles 1 and 2, and rank 1 generates its packet in cycle 1. In cycle 1 the first
 * packet of rank 0 starts on link (0)+x and that of rank 1 on (1)+x. From cycle 2 on the first packet of rank 0 requests
 * (1)+x at router 1. This link is held until 1 + 16:
 *
 * <pre>
 * packet        generated  starts on (0)+x  starts on (1)+x  asks at its end  delivered  counts
 * 0 to 2, first         1                1               17               18         33      34
 * 0 to 2, second        2               17               33               34         49      50
 * 1 to 2                1                -                1                2         17      18
 * </pre>
 *
 * <p>Rank 2 retires both receives in cycle 50, so the result is 51 cycles.
 *
 * <p><b>The stages of a cycle.</b> {@code Engine} is the clock and calls the {@code Stages} of its {@code Region}, which share its
 * {@code RegionParts}. A {@code PacketSource} sends packets through {@code Injection}. The source is a {@code Replay} of the ranks
 * ({@code EagerReplay} or {@code ProtocolReplay}), a {@code ReplayGroup} of several jobs, a {@code SyntheticSource}, or jobs and a
 * synthetic source. Ranks and messages of several jobs share one numbering ({@code JobNumbers}), so that a packet needs no more
 * space. {@code LinkTraversal} takes the tails that have passed from {@code Departures}. The heads behind them go to
 * {@code NewHeads}, {@code CreditTracker} returns room and bubbles to queues that lacked them, and {@code Agenda} lists the outputs
 * that have become free and that heads wait for. {@code RouteComputation} routes the new heads. {@code ChannelAllocation} and
 * {@code Links} grant outputs (rules 3 to 6) to the heads in {@code SingleRequestHeads}, {@code MultiRequestHeads} or
 * {@code QueueAwareHeads}; {@code HostChoiceHeads} has the first for switches and the second for hosts. {@code LinkTraversal} adds
 * the packets that start to {@code Departures} and moves them at once; no decision of the cycle depends on these moves.
 * {@code Fabric} is the state of queues and outputs, by {@code ChannelIndex}; {@code HeadStates} has the requests of heads that
 * choose among several outputs. Networks with links or routers that are not standard have {@code TransferTimes},
 * {@code CreditCounts}, {@code TimedRouteComputation} and {@code TimedLinkTraversal}; the others pay nothing for them.
 *
 * <p>Where virtual channels share links, a granted channel takes its link at once if no other channel waits for the link or may still be
 * granted in the cycle. Otherwise it goes through the agenda of {@code Links}. {@code LinkStates} has what is noted of links: {@code
 * LinkRecords}, or in large networks {@code LinkFlags}, which needs no memory of its own. Most new heads with several requests
 * are granted the first one at once, so {@code MultiRequestHeads} looks at the others only if that one does not pass, or is refused. In
 * large networks a head that is granted at once gets no record in {@code HeadStates} either; {@code HeadRequests} computes the requests of
 * the others again.
 *
 * <p>On adaptive trees a head asks in each cycle for the output whose far queue is the emptiest. {@code EmptiestQueues} finds these
 * outputs once for all heads of a router. An output that is free, but whose queue holds d phits more than the emptiest, is not asked for
 * before d/2 or more cycles have passed, and is not on the agenda until then ({@code PostponedOutputs}). Both together save a third of the
 * time where queues are full, and more in switches with many ports. Where links have failed, heads may choose among different outputs:
 * {@code LeadingOutputs} has those of each head. A postponed output is listed at once when a head waits for it that chooses among others
 * than the heads before.
 *
 * <p><b>Layout of the state.</b> A channel index is {@code router << shift | number}: a router has {@code 2^shift} of them, first those of
 * its ports, then those of its nodes. {@code ChannelIndex} has this formula; where hosts are routers of their own, they come first, with
 * a shift of their own. The input and the output with the same channel index share a record. A router of a torus of two dimensions with
 * two virtual channels has these:
 *
 * <pre>
 * number    0      1      2      3      4      5      6      7      8      9 .. 15
 *        +------+------+------+------+------+------+------+------+------+---------+
 *        | +x 0 | +x 1 | -x 0 | -x 1 | +y 0 | +y 1 | -y 0 | -y 1 | node | unused  |   +x 1: port +x, virtual channel 1
 *        +------+------+------+------+------+------+------+------+------+---------+
 *         '---.---'
 *       one cache line
 *
 * record of a channel index in Fabric: 4 longs, half a cache line       low half                     high half
 * +---------------------------------------------------------------------------------------------------------------------+
 * | WAITING  of the output         | inputs whose head waits for it     | the queue to which it leads                     |
 * | ENDS     of the input's queue  | first packet                       | last packet                                     |
 * | FILL     of the input's queue  | 2 * packets + 1 if it lacks room   | first cycle after the tail that left last       |
 * | HOLD     of the output         | flags, next input, packets so far  | first cycle in which it is free                 |
 * +---------------------------------------------------------------------------------------------------------------------+
 *
 * ENDS names packets of the PacketPool, 8 longs and a cache line each:    first packet --next--> ... --next--> last packet
 * +-------+-------+----------------------+-----------------------+-------------------+---------------------+-------+----------+
 * | ROUTE | DRAW  | CHAIN                | TIMES                 | PART              | NODES               | READY | not used |
 * |       |       | next, links begun    | generated, departed   | message, index    | source, destination |       |          |
 * +-------+-------+----------------------+-----------------------+-------------------+---------------------+-------+----------+
 *
 * HeadStates, only where heads choose among outputs: 2 longs for a channel index, four records in a cache line
 * Departures, Agenda, NewHeads: lists of channel indices; Calendar: the cycles in which something is due
 * </pre>
 *
 * <p>The records of the {@code Fabric} and of {@code HeadStates} begin at cache lines ({@code CacheLines}). All arrays have a fixed
 * size. Lists that grow were tried: 5 % more time where the array may change, and 20 to 30 % where each addition checks whether it
 * must. Smaller tables that need some instructions more (departures as ints, one byte that leads from a queue to the output before it)
 * saved 140 bytes per node and took up to 5 % more time with dimension order.
 *
 * <p>Most of the state consists of times, such as the cycle in which a packet last began to leave a queue, and the cycle until which
 * an output is held. So the end of a departure only requires a check whether a head waits for the output. A packet that waits or
 * travels costs no time. A packet-hop costs 1.0 decisions with dimension-order routing and 1.1 with adaptive routing. One {@code
 * Calendar} returns the next cycle in which something happens, and the clock skips the cycles before it. Even a message is sent by
 * arithmetic: the cycles in which its packets get their places follow from the cycles in which packets leave, so a rank is processed
 * once per message. After the warm-up the loop allocates no memory.
 *
 * <p>A packet-hop takes some hundred instructions, so parts of the code are optimised for speed. Conditions that are as good as random
 * are computed without branches ({@code Branchless}): a channel index is added to a {@code ChannelList} if a flag is 1. The lists hold
 * no reference to the fabric. The callers read the fabric and pass the results to the lists, because the compiler does not know that
 * the fabrics of two objects are the same and would load and check everything twice. Stages are loops over lists, each with few
 * arrays. In addition, an engine that has run for some time gets {@code SpecialisedStages} instead of {@code GeneralStages}.
 * {@code Engines} keeps it for the next run, for which {@code Engine.begin} restores its initial state.
 *
 * <p>In networks whose {@code Fabric} is larger than half a processor's second cache, or than all of it if channels share links, the stages
 * have a {@code Lookahead}: they read the records of the next entries of their lists before they process them, so that the processor
 * waits for many of them at once. A packet-hop on 32,768 nodes takes about 0.6 of the time with dimension-order routing and 0.7 with
 * adaptive routing. Lists by blocks of neighbouring
 * routers, with all stages of a block one after another, gained no more than another tenth, and made small networks slower by a sixth.
 *
 * <p><b>Several threads.</b> A {@code Region} is a range of routers, with all stages of a cycle and their lists. An engine has one
 * region, or one for each of the threads that share a simulation ({@code Crew}). The regions share the {@code Fabric} and the
 * packets, but a region writes only what belongs to its own routers. Three events cross a {@code Border}: a packet enters a queue
 * elsewhere, and an output elsewhere gains or loses the room of a queue here. They are written into lists, which the other region
 * reads in the next part of the cycle:
 *
 * <pre>
 * free      tails that have passed free outputs, links and places       writes gains
 * allocate  reads gains; new heads are routed, outputs are granted       writes packets that enter
 * receive   reads packets that enter; queues that have filled are found  writes losses
 * settle    reads losses; new heads wait for all their outputs
 * prepare   one thread: deliveries, injection, what the calendar has next
 * </pre>
 *
 * <p>The threads wait for each other after each of the first four parts. Before the first one, one thread advances the source. All
 * decisions of a cycle depend on the state before it, so the results are those of one region; only the order in which the packets
 * of a cycle are delivered is another. So runs with a packet listener have one region, and so have networks whose links have a
 * length, and those with adaptive trees or UGAL-G, whose choices depend on queues of other regions in the middle of a cycle.
 * {@code SharedWork} tries whether several threads are faster than one, again and again; one thread can simulate all regions too.
 * On two cores the gain is 1.5 to 2.5 from 4,096 nodes on ({@code experiments/engine-size}).
 *
 * <p>A protocol has its own replay, so that runs without a protocol have no cost for it. It needs the program with its requests,
 * {@link sare.trace.Program#withRequests}.
 *
 * <p><b>Estimates.</b> With an {@link sare.simulation.Estimation} the last iterations of loops are extrapolated. {@link
 * sare.simulation.ProgramLoops} finds the loops and places marks in the programs of the ranks. {@code Replay} compares the next step of a
 * rank with its next mark instead of with its end, so runs without an estimate have no cost for it. {@code LoopWatch} gets the passes and
 * decides at which border of iterations the ranks go on after the loop. So one run has the begin of the program, some iterations and its
 * end, and the ranks stay as far apart as they were. Only iterations count in which ranks without a part in the loop are idle ({@code
 * RanksOutsideLoops}). {@code Extrapolation} adds what was left out: the forecast duration ({@link
 * sare.statistics.RepetitionForecast}) to the finish of the ranks, and traffic at the rate of the iterations to the links. The number of
 * packets is exact, and so are their hops on shortest routes; on longer ones, the packets left out go as far beyond the shortest routes
 * as the simulated ones. Bytes and compute times of the iterations left out are known; if they differ from those simulated, the interval is
 * wider. It also contains chance in what is simulated after the loop, the difference between the paces of the first and the last
 * rank, and a margin for the many times at which it is compared with the tolerance; {@code LoopWatch} has the rules.
 *
 * <p><b>Observations.</b> With a {@link sare.simulation.RunObservation} the clock stops at the end of each frame, before the next
 * cycle in which something happens, and {@code NetworkProbe} reads the fabric: the packets that have begun to take an output, less
 * the phits of the last one that are still to cross, are the phits that have crossed the link. {@code FrameSampler} doubles the
 * length of frames when there are too many. {@code StepTimes} has the cycles in which {@code Replay} retires the steps of ranks;
 * because a rank is always in exactly one step, they are its whole timeline. Without an observation, a run pays a comparison per
 * step of a rank and per cycle.
 *
 * <p><b>The reference implementation.</b> {@code PlainSimulator} in the tests follows the same rules with an object for each packet
 * and processes every router in every cycle. The engine must agree with it on every packet of hundreds of random networks and
 * programs, and both must agree with INSEE in the reference cases.
 */
package sare.simulation;
