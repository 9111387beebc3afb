/**
 * Scenarios: everything that a simulation or a search for a mapping depends on, put together and checked once. This is the interface
 * for programs that embed sare; the command line and experiments use it too.
 *
 * <p><b>Parts.</b> A {@link sare.scenario.Scenario} has a {@link sare.network.Network}, one or more of {@link sare.scenario.Job}
 * and, if the other nodes send too, a {@link sare.scenario.Background}. A job has three parts:
 *
 * <ul>
 *   <li>{@link sare.scenario.Workload}: what its ranks do. It is made from a {@link sare.trace.Trace} and the
 *       {@link sare.scenario.ReplayOptions} (collectives, protocol, packet matching, compute scale), or from a
 *       {@link sare.trace.TrafficMatrix}, which can only be mapped.
 *   <li>{@link sare.mapping.Allocation}: the nodes that it may use.
 *   <li>{@link sare.scenario.Placement}: the rule that places its ranks on these nodes: consecutive, random, a given mapping or
 *       file, or a search with a seed.
 * </ul>
 *
 * <p><b>Texts.</b> All parts are typed. Texts of options and files are parsed where they enter, by {@code NetworkFile.read},
 * {@code TraceFormats.read}, {@code CollectiveAlgorithms.parse}, {@code Allocations.resolve}, {@code Placement.parse},
 * {@code MappingMethod.parse} and {@code Background.parse}.
 *
 * <p><b>Checks.</b> {@link sare.scenario.Scenario.Builder#build} checks that the network and the allocation have a node for every rank,
 * and that a given mapping has a node of the allocation for every rank. Bad input is a {@link sare.input.InputException}. By default
 * it names the part ({@code network}, {@code allocation}, {@code mapping}); {@link sare.scenario.Job#givenBy} sets the option or
 * line that gave the part. A mapping from a file is named by file and line.
 *
 * <p><b>Seeds.</b> A scenario has no seed. {@link sare.scenario.Scenario#run} takes one, for the random choices in the network, for the
 * background unless it has its own seed, and for random mappings. The mapping of a mapper has its own seed and is searched once, when
 * the scenario is built. All classes are immutable, so a scenario can be run with several seeds at the same time.
 *
 * <p><b>Mapping without a simulation.</b> {@link sare.scenario.Scenario#search} makes a {@link sare.scenario.MappingSearch} from a
 * {@link sare.scenario.MappingMethod}: a mapper, a criterion and a weight. {@link sare.scenario.Job#mapping} converts its answer into a
 * mapping, and {@link sare.scenario.Scenario#cost} computes the cost of any mapping. They need no program.
 *
 * <p><b>Several jobs.</b> A scenario can have any number of jobs, each with its own name, work, nodes, mapping, start and options. {@link
 * sare.scenario.Scenario#runAll} simulates them together and returns a {@link sare.simulation.MachineResult}; {@link
 * sare.scenario.Scenario#alone} is the scenario of one of them alone on the same nodes, with which its slow-down is measured. Jobs have
 * no node in common, unless nodes have several cores: then no node may have more ranks than cores in any run. Methods that return the
 * result of a job, such as {@code run}, need a scenario with a single job. {@link sare.scenario.JobsFile} reads jobs from a file.
 *
 * <p>Example: a job in a corner of a torus under two mappings, while the other nodes send uniform traffic:
 * <pre>{@code
 * Network network = NetworkFile.read(Path.of("networks/torus-8x8.yaml"), List.of());
 * Allocation corner = Allocations.resolve("quadrant", network);
 * Job job = Job.of(Workload.of(TraceFormats.read(Path.of("traces/mg.W.16.trace.gz"))), corner);
 * Scenario consecutive = Scenario.on(network)
 *         .job(job)
 *         .background(Background.parse(network, corner, "0.01packets", "uniform"))
 *         .build();
 * Scenario random = consecutive.with(Placement.RANDOM);
 * consecutive.run(1).cycles();   // 600289
 * random.run(1).cycles();        // 807804
 * }</pre>
 */
package sare.scenario;
