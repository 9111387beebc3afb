package sare.scenario;

import java.util.Optional;
import sare.mapping.problem.Demand;
import sare.simulation.Estimation;
import sare.simulation.ProgramLoops;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.collective.Collectives;
import sare.traffic.phase.Phases;

/**
 * The work of the ranks of a job: a program to simulate, or only the traffic between the ranks, which is enough to map them.
 * Immutable and thread-safe; jobs of several scenarios can share it.
 */
public final class Workload {
    private final String name;
    private final int ranks;
    private final ReplayOptions options;
    private final Program program; // null if only the traffic is known
    private final ProgramLoops loops; // null if they were not looked for
    private final Demand demand;

    private Workload(
            String name, int ranks, ReplayOptions options, Program program, ProgramLoops loops, Demand demand) {
        this.name = name;
        this.ranks = ranks;
        this.options = options;
        this.program = program;
        this.loops = loops;
        this.demand = demand;
    }

    /** The work of a trace with the default options. */
    public static Workload of(Trace trace) {
        return of(trace, ReplayOptions.DEFAULT);
    }

    /**
     * The work of a trace. Its collectives are expanded at once.
     *
     * @throws sare.input.InputException if collectives or requests of the trace do not match
     */
    public static Workload of(Trace trace, ReplayOptions options) {
        Trace messages = Collectives.expand(trace, options.collectives());
        Program program = options.protocol() == null ? Program.of(messages) : Program.withRequests(messages);
        ProgramLoops loops = options.tolerance() == 0 ? null : ProgramLoops.find(messages, program);
        return new Workload(trace.name(), program.ranks(), options, program, loops, demand(trace.name(), program));
    }

    private static Demand demand(String name, Program program) {
        return Demand.of(name, () -> TrafficMatrix.of(program), () -> Phases.of(program, Phases.MOST));
    }

    /** Work of which only the traffic is known. It can be mapped, but not simulated. */
    public static Workload of(Demand demand) {
        return new Workload(demand.name(), demand.matrix().ranks(), ReplayOptions.DEFAULT, null, null, demand);
    }

    /**
     * The same work with another tolerance of estimates; 0 to simulate everything. It shares the program and its loops.
     *
     * @throws IllegalStateException if the loops are not known, because this work was made without a tolerance
     */
    public Workload withTolerance(double share) {
        if (share > 0 && loops == null) {
            throw new IllegalStateException("the loops of " + name + " are not known");
        }
        return new Workload(name, ranks, options.withTolerance(share), program, loops, demand);
    }

    /** The same work with another factor on compute times. */
    public Workload withComputeScale(double factor) {
        return new Workload(name, ranks, options.withComputeScale(factor), program, loops, demand);
    }

    /** The number of iterations that an estimate may extrapolate; 0 if there are none or the work was made without a tolerance. */
    public int iterations() {
        return loops == null ? 0 : loops.iterations();
    }

    /** The name of the trace or traffic, usually that of its file. */
    public String name() {
        return name;
    }

    public int ranks() {
        return ranks;
    }

    public ReplayOptions options() {
        return options;
    }

    /**
     * The operations of the ranks.
     *
     * @throws IllegalStateException if only the traffic is known
     */
    public Program program() {
        if (program == null) {
            throw new IllegalStateException(name + " is a traffic matrix, which can be mapped but not simulated");
        }
        return program;
    }

    /** The loops and the tolerance of an estimate; empty if everything is simulated. */
    Optional<Estimation> estimation() {
        return options.tolerance() == 0 ? Optional.empty() : Optional.of(new Estimation(loops, options.tolerance()));
    }

    /** The bytes and messages between the ranks, with those of collectives. */
    public TrafficMatrix traffic() {
        return demand.matrix();
    }

    /** The same traffic with its phases. */
    public Demand demand() {
        return demand;
    }
}
