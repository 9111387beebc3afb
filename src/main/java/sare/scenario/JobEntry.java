package sare.scenario;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import sare.allocation.AllocationRequest;
import sare.mapping.Allocation;

/**
 * An entry of a file of jobs, before it has nodes.
 *
 * @param trace the file of its trace
 * @param mapping as the file names it
 * @param mappingFile the file of its mapping, if it has one
 * @param where the place of its allocation, for errors
 */
record JobEntry(
        String name,
        Path trace,
        Workload workload,
        AllocationRequest request,
        String mapping,
        Optional<Path> mappingFile,
        Placement placement,
        double startMicroseconds,
        String where) {
    /** The files that it names. */
    Stream<Path> inputs() {
        return Stream.of(Optional.of(trace), mappingFile, request.file()).flatMap(Optional::stream);
    }

    /** The job on the nodes of an allocation of the network that an option or file gave. */
    ListedJob on(Allocation allocation, String machine) {
        Job job = Job.of(workload, allocation)
                .named(name)
                .placed(placement)
                .starting(startMicroseconds)
                .givenBy(machine, where);
        return new ListedJob(job, trace, mapping, mappingFile);
    }
}
