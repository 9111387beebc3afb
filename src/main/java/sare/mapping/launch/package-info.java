/**
 * Mappings for programs that start ranks. A {@link sare.mapping.launch.LaunchPlan} has the host and the slot of every rank; {@link
 * sare.mapping.launch.LaunchFormats} is the registry of the files that it can be written as. A format that cannot express a plan
 * refuses it.
 *
 * <p><b>Hosts.</b> A machine of Netloc, Slurm or hwloc has names of hosts. For any other machine,
 * {@link sare.mapping.launch.HostNames} come from an option: a name for each node of the network, for each node of the allocation
 * in its order, or for each part of one level of a tree.
 *
 * <p><b>Slots.</b> A slot is the place of a unit among the units of its host, from 0, in the order of the machine. This is the
 * logical index of hwloc, which Open MPI expects; where cores have several hardware threads, it must be configured to count
 * threads. On nodes with several cores of which nothing is known, the ranks of a node take its slots in ascending order.
 *
 * <p><b>Reordering.</b> {@code mpi-reorder} needs no host: processes are started in the order of the units that the mapping uses,
 * and line i is the rank that process i becomes, the key of {@code MPI_Comm_split}.
 *
 * <p>Sources: mpirun(1) of Open MPI 4.1 (rank files); the manual of Open MPI 5 and PRRTE (mapping by rank file); the wiki of Hydra,
 * MPICH 4.0 (host files); srun(1) of Slurm (distributions, SLURM_HOSTFILE); smpirun of SimGrid (-hostfile); INSEE (file placement).
 */
package sare.mapping.launch;
