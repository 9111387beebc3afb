/**
 * The cycle engine and the replay of MPI programs on it.
 *
 * <p><b>Use.</b> {@link sare.simulation.Simulator} runs a {@link sare.trace.Program} on a
 * {@link sare.network.Network} under a {@link sare.mapping.Mapping}, as {@link sare.simulation.SimulationOptions}
 * say, and answers a {@link sare.simulation.SimulationResult}:
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
 *       {@link sare.simulation.LatencySummary} sum a result up; {@link sare.simulation.PacketLog} is the
 *       {@link sare.simulation.PacketListener} that keeps every packet.
 *   <li>{@link sare.simulation.UniformLoad} makes programs of uniform traffic, to measure with.
 *   <li>{@link sare.simulation.Protocol}: what it takes to send a message where not all are eager; {@link
 *       sare.simulation.ProtocolSettings} reads it from options and files.
 *   <li>{@link sare.simulation.PacketMatching}: for which message a packet counts.
 *   <li>{@link sare.simulation.SimulationFailedException}: the ranks wait for what never comes; it says who for what.
 * </ul>
 *
 * <p><b>Units.</b> Times are cycles, a cycle being the time of a phit on a link; the clock starts at 1. Queues hold
 * packets of L phits each; an input channel's queue has room for K = {@code transit-queue-packets}. Links are
 * numbered {@code router * ports + port}.
 *
 * <p><b>The model</b> is that of INSEE (Ridruejo and Miguel-Alonso, Euro-Par 2005; Navaridas et al., Simulation
 * Modelling Practice and Theory 19, 2011), told in packets instead of phits: a packet that has been given a link
 * holds it until its tail has passed, so its start says where all its phits are. All decisions of a cycle see the
 * state that the cycle before left, whatever the order in which routers are looked at. Which outputs a head asks for
 * is said by the routing ({@link sare.network}); the rest is said by six rules.
 *
 * <ol>
 *   <li><em>Cut-through.</em> A packet whose first phit moves in cycle s may ask in the next queue from s + 1 on;
 *       behind others it becomes head at max(s + 1, g + L), g being the start of the one before it. Its place in the
 *       queue it leaves, its output channel and its link are free for decisions from s + L on.
 *   <li><em>Ejection.</em> At its destination a head is consumed from the cycle T in which it asks, every input
 *       channel for itself ({@code ejection: single}: one packet at a time for each node). The last phit is delivered
 *       at T + L - 1, and the packet counts for the receiving rank at T + L.
 *   <li><em>Room.</em> The target queue must have L free phits.
 *   <li><em>Bubble.</em> With {@code flow-control: bubble}, a head that enters a ring (at injection, at a turn, on a
 *       change of channel) also needs {@code bubble-packets} times L free phits in the local queue of the ring's
 *       direction and channel. Who goes straight on, and the adaptive channels, are not asked.
 *   <li><em>Output channels.</em> Of the heads that ask for a free channel and pass rules 3 and 4, round robin takes
 *       the first at or behind the input after the last winner, over the inputs in the order (dimension, way of
 *       travel, channel), injection last; {@code fifo} takes the one that has been head for longest, of several the
 *       first input.
 *   <li><em>Links.</em> Channels that are granted wait for the link they share. When it is free, the first of them at
 *       or after its pointer starts, also one granted in this very cycle, and the pointer moves one past it.
 * </ol>
 *
 * <p><b>Queues that routings see.</b> Adaptive routings of trees choose an output anew in every cycle; UGAL and its like give a packet
 * its path when it first asks. Both look at far queues, the queues to which output channels lead, in the state that the cycle before
 * left ({@link sare.routing.QueueOccupancy}). In cycle T a packet that started into a queue in cycle s has {@code min(L, T - s)} phits
 * there, and of one that started out of it in g, {@code min(L, T - g)} are gone; worked case, L = 4: of packets that start in 10 and 14
 * and leave from 12 and 16 on there are 0, 1, 2, 2, 2, 2, 2, 2, 2, 1 and 0 phits in cycles 10 to 20. The choice does not look at whether
 * the output is held: the request is made and lost.
 *
 * <p><b>Ranks.</b> In each cycle a rank first retires every receive at its head whose message is complete, then, if a
 * send is next, generates one of its packets; the send is retired with its last packet. A message has as many packets
 * as its bytes need, at least one. {@code generated} is the cycle in which a packet gets its place in the injection
 * queue, which with the node's interface holds K + {@code injection-queue-packets}; a packet that starts at g keeps
 * its place until g + L + 1. In an empty queue it may ask in the same cycle. While a packet waits for a place nothing
 * else of its rank goes on, not even in the cycle in which it gets it. Compute bursts are the exception: a burst of n
 * cycles begins with the retirement of the operation before it and ends n cycles later, also while the last packet of
 * that operation waits. Messages to oneself take no time. The result is the cycle of the last retired operation plus
 * 1; packets that nobody waits for are delivered all the same.
 *
 * <p>A packet that has arrived counts for the first message that is not complete, of those with the same source, destination,
 * tag, communicator and number of packets ({@link sare.simulation.PacketMatching#ENVELOPE}); so a message may be complete
 * before its last packet is there, if packets of the next one have overtaken it. With {@link
 * sare.simulation.PacketMatching#MESSAGE} it counts for its own.
 *
 * <p><b>Protocol.</b> That was INSEE's way, and that of the published study: all messages are eager, and a rank generates its
 * packets itself, those of an isend too. With a {@link sare.simulation.Protocol} each rank has an interface that does it, long
 * messages wait for their receives, and sends and receives take time. The rules above hold but for these.
 *
 * <ol>
 *   <li><em>Steps.</em> An isend and an ireceive are retired when the rank comes to them, the wait for either waits as the
 *       blocking operation does; so a send is an isend and its wait, a receive an ireceive and its wait. A wait-all waits in
 *       the order of its list.
 *   <li><em>Overheads.</em> A rank that comes to a send or isend in cycle T is busy until T + o before the message is ready;
 *       one that comes to a receive, or the wait of an ireceive, is busy for o cycles from when it is there and the message
 *       complete, and retires it then. Nothing else of the rank goes on meanwhile, and it counts as being in MPI. o is in whole
 *       cycles, rounded down, and not scaled as bursts are; it is that of LogGP. Messages to oneself have it too.
 *   <li><em>Interface.</em> It sends what is ready, one after the other in the order in which it became ready, one packet per
 *       cycle; so an isend's message goes before that of a later send, and a long one before the acknowledgement that becomes
 *       ready behind it. A packet that finds no place waits as before, and nothing else of the interface goes on, not even in
 *       the cycle in which it gets one.
 *   <li><em>Order within a cycle.</em> First what counts from this cycle on is answered, by the number of its message (by
 *       sender, then in the order of its sends); then ranks go on; then interfaces generate packets, also of what became ready
 *       in this cycle.
 *   <li><em>Eager messages</em>, up to {@code eager-limit} bytes, are ready when the send is.
 *   <li><em>Rendezvous.</em> Of a longer message only a request is ready then, a packet for the receiver. When it counts there
 *       and the receive is posted (the rank has come to the receive or ireceive), the acknowledgement is ready, a packet back.
 *       When that counts, the message's own packets are ready. Both packets are as long as all others and are counted among
 *       them, in hops and latencies too; they cost no overhead.
 *   <li><em>Waiting for a send.</em> A send, or an isend's wait, is retired when the interface has generated the last of the
 *       message's packets, and while that packet waits for its place nothing else of the rank goes on, bursts excepted, as
 *       before. So a long one waits for the receiver's post, and ranks that send to each other first wait for ever.
 *   <li><em>Packets</em> count for their own message.
 *   <li><em>Oneself.</em> A message to oneself takes no time, but a long one is handed over only when its receive is posted.
 *   <li><em>Progress.</em> {@code independent}: interfaces answer requests and acknowledgements at once, whatever their rank
 *       does, as those with offloaded matching do. {@code calls}: the MPI library does, and only when its rank is in a call.
 *       What counts while a rank computes is answered, in order, when the rank comes to its next operation that is no burst,
 *       before that operation, or to its end, behind which it answers at once. A rank that comes to a burst computes from the
 *       next cycle on; while a packet holds it up it is still in the send. Packets that are ready go in either case.
 * </ol>
 *
 * <p>Alone in the network, with the receive posted in time, a long message of M packets over h hops costs a handshake of 2 *
 * (L + h) cycles before M * L + h. With no limit and no overheads, a program without isends gives what it gives without a
 * protocol, packet by packet, if packets count for their own messages there too. Worked case: L = 16, one hop, 100 bytes: 35 cycles eager, 69 by rendezvous.
 *
 * <p><b>Background.</b> A {@link sare.simulation.BackgroundLoad} is sent by nodes outside the job to each other, single packets
 * as a pattern of {@link sare.traffic} says. From cycle 0 on, the gap to a node's next packet is geometric (a Bernoulli
 * process); a packet generated in cycle g that finds its queue full gets its place in a later cycle p, and the next is
 * generated in p + gap. Gaps and destinations have seeds of their own, made of the background's; which way and channel a packet
 * takes is drawn from the run's seed, as for any packet. A node's packets are numbered as if they were of one message. The
 * background begins with its warm-up; behind it the job's clock starts at 1, which is that of all results and listeners, so
 * the warm-up's cycles are 0 and below. It ends when the ranks have finished and the job's packets are delivered. The job's
 * packets, hops and latencies are counted apart from the background's ({@link sare.simulation.BackgroundResult}); links carry
 * both. A background that sends nothing has no warm-up and changes nothing.
 *
 * <p>Ranks that wait for ever are told with a background too, though something always happens then: they do so when no packet
 * of the job is under way and all ranks that have not finished wait for messages of which packets are missing, for neither
 * cycles nor other nodes' packets bring those. Flow control rules out that packets hold up each other for ever, but not that
 * a background keeps a packet out of a ring for ever: where packets go straight on all the time, there may never be a bubble.
 *
 * <p><b>Starvation.</b> A run is ended as starved when packets of the job are under way, no rank computes, and for
 *
 * <pre>
 * T = c + N * min(c, 1 / X)    N = 256 * max(C, 1024)    c = D * (L + 1)
 * C = links * V * K + nodes * (K + injection-queue-packets)
 * </pre>
 *
 * <p>cycles neither was one of them delivered nor has a rank gone on. C is what the network can hold, in packets; D its
 * diameter in hops, V its virtual channels; c the cycles in which a packet that nothing holds up crosses it, N the packets of
 * the background that must have been delivered meanwhile, and X those that are delivered per cycle: the nodes of the background
 * times its rate in packets, or, where the network does not take so much, what it does take, which is measured. So T is at most
 * c * (N + 1). This is looked at every 65536 cycles in which something happens, and the background's packets count from
 * when it was first looked at after the job went on; so up to as many cycles go by twice before it is reported.
 *
 * <p>Why: by Little's law a packet is in a full network for C / X cycles on average, in which all that the network holds is
 * replaced once. A packet for which every other waits its turn (rules 5 and 6) is through after some such turnovers, whatever the
 * rate, the pattern and where they meet; X has them all in it. Only the bubble can keep it out for longer, and with
 * a random background each turnover is a new chance. A job that was passed over in 256 turnovers has, with a confidence of 95 %,
 * a chance below 3 / 256 = 1.2 % in each (the rule of three: Hanley and Lippman-Hand, JAMA 249(13), 1983). No finite wait can say
 * that it has none, so a job whose every packet needs hundreds of turnovers counts as starved. Networks that hold less than
 * 1024 packets get the N of those that do, as their turnovers take hardly any time.
 *
 * <p>What was measured is the longest wait between two events of a job, in turnovers: 0.22 for CG, FT, IS, LU and MG of class A
 * with 64 ranks, mapped at random, on the quadrant of a torus of 16x16, LU and MG also on a band and on 64 random nodes, adaptive,
 * beside 0.0625 packets per node and cycle. For a message between neighbours beside 1 phit per node and cycle at most 0.55: uniform
 * traffic on rings of 8 to 64 nodes; on tori of 8x8 and 16x16 uniform traffic, that to neighbours and that with a tenth to a hot
 * spot, adaptive or not; and, where adaptive, tornado, bit-complement and all traffic to a hot spot too. With one
 * channel, dimension-order and a stream that goes straight on it grows without a bound: beside tornado traffic on a ring
 * of 16 with packets of 1 phit, 3.5 turnovers at 0.2 phits, 28 at 0.22, 86 at 0.23, 784 at 0.25, and at 0.28 no end was seen in
 * 1000.
 *
 * <p><b>Load curves.</b> {@link sare.simulation.LoadSimulator} measures what a network makes of such packets alone, with all
 * nodes and no job: a {@link sare.simulation.LoadPoint} for each offered load, which {@link sare.simulation.LoadCurve} sums
 * up. {@link sare.simulation.LoadOptions} say how long. A packet alone in the network has a delay of L + hops - 1 cycles.
 *
 * <p><b>What was measured.</b> The rules are what INSEE does, packet by packet, in 105 reference cases. Four of them
 * are easy to get wrong. Rule 3 counts phits, not packets: a queue of K packets passes if its head began to leave no
 * later than its last one began to arrive. The asked output is held then, so the request is lost, but an adaptive
 * head that has made it goes on to its next try. Bursts go on while a packet waits. And the cycle in which a waiting
 * packet gets its place is lost for its rank. Which message a packet counts for does not show in the reference cases, but
 * decides by 4 % how long LU takes in {@code experiments/lu-dynamic}; that INSEE keeps no more of an arrival than source,
 * tag and length is in its public sources (github.com/navaridas/insee, event.c).
 *
 * <p><b>Worked example.</b> Packets of L = 16 phits of 4 bytes on a ring of eight, without load but for this program:
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
 * <p>Rank 0 generates its two packets in cycles 1 and 2, rank 1 its one in cycle 1. In cycle 1 the first of rank 0
 * starts on link (0)+x and that of rank 1 on (1)+x. From cycle 2 on the former asks at router 1 for (1)+x, which is
 * held until 1 + 16:
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
 * <p><b>How a cycle goes.</b> {@code Engine} is the clock and calls the stages. A {@code PacketSource} sends through
 * {@code Injection}: {@code Replay}, which lets the ranks go on as {@code EagerReplay} or {@code ProtocolReplay} says, {@code
 * SyntheticSource}, or both. {@code LinkTraversal} takes the tails that have passed out of {@code Departures}: {@code NewHeads} gets
 * the heads behind them, {@code CreditTracker} gives room and bubbles back to queues that were short of them, {@code Agenda} lists the
 * outputs that have become free and are waited for. {@code RouteComputation} routes the new heads; {@code ChannelAllocation} and {@code Links}
 * grant outputs (rules 3 to 6) to the heads that {@code SingleRequestHeads} or, where a head has several tries, {@code MultiRequestHeads}
 * keep; {@code LinkTraversal} enters those that start into {@code Departures} and moves them at once, which no decision looks
 * at. {@code Fabric} is the state of queues and outputs, by {@code ChannelIndex}.
 *
 * <p>Most of the state is times: when the last packet began to leave a queue, until when an output is held. So nothing
 * has to be done when a departure ends but to look whether somebody waits for it. A packet that waits or travels costs
 * nothing, a packet-hop 1.0 decisions with dimension-order and 1.1 with adaptive routing. One {@code Calendar} tells the next
 * cycle in which anything happens; those between are jumped over. Even a message is sent by arithmetic: when its packets get
 * their places follows from when packets leave, so a rank is looked at once per message. Once warm the loop allocates nothing.
 *
 * <p>A packet-hop takes some hundred instructions, so some things are done for speed. What is as good as random is computed
 * instead of branched on ({@code Branchless}): places are added to a {@code ChannelList}, or not, by a choice of 0 or 1. Lists are
 * filled by whoever looks at the fabric and know nothing of it themselves, for the compiler cannot tell that the fabrics of two
 * objects are the same and would fetch and check everything twice. And stages are loops over lists, each with few arrays.
 * On top of that an engine that has run for a while gets {@code SpecialisedStages}, and {@code Engines} keeps it for the next run, for which
 * {@code Engine.begin} makes it as if new.
 *
 * <p>A protocol has its own replay, so that without one nothing is asked of it. It needs the program with its requests, {@link
 * sare.trace.Program#withRequests}.
 *
 * <p><b>The plain twin.</b> {@code PlainSimulator} in the tests follows the same rules with an object for each packet
 * and looks at every router in every cycle. On hundreds of random networks and programs the engine must agree with it
 * on every packet, and both must agree with INSEE in the reference cases.
 */
package sare.simulation;
