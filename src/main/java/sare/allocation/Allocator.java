package sare.allocation;

/**
 * An algorithm that chooses nodes for jobs on a machine. It is made once for the machine and can be used for any number of jobs; not
 * thread-safe.
 */
public interface Allocator {
    /**
     * Chooses free nodes; the same arguments give the same nodes. The occupancy is not changed.
     *
     * @return different free nodes, in the order in which the job's ranks take them; none if the machine cannot serve the job now
     * @throws sare.input.InputException when it could not serve the job on an empty machine either, or lacks something that it needs
     */
    int[] allocate(Occupancy occupancy, JobRequest job);

    /**
     * The specification in options of an allocation of this many nodes; {@link Allocations#REGISTRY} makes an allocator of it that
     * chooses the same nodes for the same job and occupancy.
     */
    String name(int nodes);

    /** Whether it chooses as many nodes as a job asks for, unless its parameters say another number. */
    boolean isSized();

    /** Whether it uses the traffic between the ranks of a job. */
    default boolean usesTraffic() {
        return false;
    }

    /** Whether it may find no nodes for a job although enough nodes are free, because it wants nodes next to each other. */
    default boolean isSelective() {
        return false;
    }
}
