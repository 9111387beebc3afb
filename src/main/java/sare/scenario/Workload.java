package sare.scenario;

import java.util.Optional;
import sare.simulation.Estimation;
import sare.simulation.ProgramLoops;
import sare.trace.Program;
import sare.trace.Trace;
import sare.trace.TrafficMatrix;
import sare.trace.collective.Collectives;

/**
 * The work of the ranks of a job: a program to simulate, or only the traffic between the ranks, which is enough to map them.
 * Immutable and thread-safe; jobs of several scenarios can share it.
 */
public final class Workload {
    private final String name;
    private final int ranks;
    private final ReplayOptions options;
    private final Program program; // null if only the traffic is known
    private final Estimation estimation; // null if everything is simulated
    private TrafficMatrix traffic; // null until it is computed

    private Workload(
            String name,
            int ranks,
            ReplayOptions options,
            Program program,
            Estimation estimation,
            TrafficMatrix traffic) {
        this.name = name;
        this.ranks = ranks;
        this.options = options;
        this.program = program;
        this.estimation = estimation;
        this.traffic = traffic;
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
        Estimation estimation = options.tolerance() == 0
                ? null
                : new Estimation(ProgramLoops.find(messages, program), options.tolerance());
        return new Workload(trace.name(), program.ranks(), options, program, estimation, null);
    }

    /**
     * Work of which only the traffic is known. It can be mapped, but not simulated.
     *
     * @param name the file of the traffic, for errors
     */
    public static Workload of(String name, TrafficMatrix traffic) {
        return new Workload(name, traffic.ranks(), ReplayOptions.DEFAULT, null, null, traffic);
    }

    /** The name of the trace or traffic, usually that of its file. */
    public String name() {
        return name;
    }

    /** Number of ranks. */
    public int ranks() {
        return ranks;
    }

    /** The options of its replay. */
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
        return Optional.ofNullable(estimation);
    }

    /** The bytes and messages between the ranks, with those of collectives. */
    public synchronized TrafficMatrix traffic() {
        if (traffic == null) {
            traffic = TrafficMatrix.of(program);
        }
        return traffic;
    }
}
