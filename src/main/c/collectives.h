/*
 * Collectives, blocking and nonblocking, for counts of one type; see counts.h. Their bytes are the member's own part, as in the
 * native format. With MPI_IN_PLACE, the arguments of the other direction give the member's part.
 */
static int rank_in(MPI_Comm comm)
{
    int rank = 0;
    PMPI_Comm_rank(comm, &rank);
    return rank;
}

/* The bytes of the part that this rank sends; with MPI_IN_PLACE, of the part that it receives. */
static long long part(const void *sent, COUNT sent_count, MPI_Datatype sent_type, COUNT received_count,
    MPI_Datatype received_type)
{
    return sent == MPI_IN_PLACE ? sare_bytes(received_count, received_type) : sare_bytes(sent_count, sent_type);
}

/* The same for a function with received counts of all members. They are valid with MPI_IN_PLACE, and otherwise not read. */
#define OWN_PART(sent, sent_count, sent_type, received_counts, received_type)                             \
    ((sent) == MPI_IN_PLACE ? sare_bytes((long long)(received_counts)[rank_in(comm)], received_type) \
                            : sare_bytes((long long)(sent_count), sent_type))

/* Records the parts sent to each member. With MPI_IN_PLACE, they are as large as the parts received. */
static void parts(const void *sent, struct sare_sizes sizes, struct sare_sizes received, MPI_Comm comm,
    const MPI_Request *request)
{
    sare_parts(comm, sent == MPI_IN_PLACE ? received : sizes, request);
}

/*
 * The bytes of a rooted collective. In one of an intercommunicator, the group of the root has the negative roots MPI_ROOT and
 * MPI_PROC_NULL, with which the types of a buffer may be invalid.
 */
#define OF_MEMBER(root, bytes) ((root) < 0 ? 0 : (bytes))

/* A collective and its nonblocking form. `record` uses `handle`: the request, or NULL for the blocking form. */
#define BOTH(name, iname, parameters, arguments, record)                                                              \
    SARE_WRAP_BLOCKING(NAME(name), (parameters), (arguments), const MPI_Request *handle = NULL, record, record, NULL) \
    SARE_WRAP_LOCAL(NAME(iname), (parameters, MPI_Request *request), (arguments, request),                            \
        const MPI_Request *handle = request, record)

#define BCAST_PARAMETERS void *buffer, COUNT count, MPI_Datatype type, int root, MPI_Comm comm
#define BCAST_ARGUMENTS buffer, count, type, root, comm
BOTH(Bcast, Ibcast, BCAST_PARAMETERS, BCAST_ARGUMENTS,
    sare_collective("broadcast", comm, root, OF_MEMBER(root, sare_bytes(count, type)), handle))

#define REDUCE_PARAMETERS \
    const void *sent, void *received, COUNT count, MPI_Datatype type, MPI_Op operation, int root, MPI_Comm comm
#define REDUCE_ARGUMENTS sent, received, count, type, operation, root, comm
BOTH(Reduce, Ireduce, REDUCE_PARAMETERS, REDUCE_ARGUMENTS,
    sare_collective("reduce", comm, root, OF_MEMBER(root, sare_bytes(count, type)), handle))

/* Reductions without a root. */
#define VECTOR_PARAMETERS const void *sent, void *received, COUNT count, MPI_Datatype type, MPI_Op operation, MPI_Comm comm
#define VECTOR_ARGUMENTS sent, received, count, type, operation, comm
#define VECTOR(name, iname, word)                          \
    BOTH(name, iname, VECTOR_PARAMETERS, VECTOR_ARGUMENTS, \
        sare_collective(word, comm, SARE_NO_ROOT, sare_bytes(count, type), handle))
VECTOR(Allreduce, Iallreduce, "all-reduce")
VECTOR(Reduce_scatter_block, Ireduce_scatter_block, "reduce-scatter-block")
VECTOR(Scan, Iscan, "scan")
VECTOR(Exscan, Iexscan, "exclusive-scan")

#define REDUCE_SCATTER_PARAMETERS \
    const void *sent, void *received, const COUNT *counts, MPI_Datatype type, MPI_Op operation, MPI_Comm comm
#define REDUCE_SCATTER_ARGUMENTS sent, received, counts, type, operation, comm
BOTH(Reduce_scatter, Ireduce_scatter, REDUCE_SCATTER_PARAMETERS, REDUCE_SCATTER_ARGUMENTS,
    sare_collective("reduce-scatter", comm, SARE_NO_ROOT, sare_bytes(counts[rank_in(comm)], type), handle))

#define SENT const void *sent, COUNT sent_count, MPI_Datatype sent_type
#define SENT_PARTS const void *sent, const COUNT *sent_counts, const PLACE *sent_places, MPI_Datatype sent_type
#define RECEIVED void *received, COUNT received_count, MPI_Datatype received_type
#define RECEIVED_PARTS void *received, const COUNT *received_counts, const PLACE *received_places, MPI_Datatype received_type

#define GATHER_PARAMETERS SENT, RECEIVED, int root, MPI_Comm comm
#define GATHER_ARGUMENTS sent, sent_count, sent_type, received, received_count, received_type, root, comm
BOTH(Gather, Igather, GATHER_PARAMETERS, GATHER_ARGUMENTS,
    sare_collective("gather", comm, root,
        OF_MEMBER(root, part(sent, sent_count, sent_type, received_count, received_type)), handle))
BOTH(Scatter, Iscatter, GATHER_PARAMETERS, GATHER_ARGUMENTS,
    sare_collective("scatter", comm, root,
        OF_MEMBER(root, part(received, received_count, received_type, sent_count, sent_type)), handle))

#define GATHERV_PARAMETERS SENT, RECEIVED_PARTS, int root, MPI_Comm comm
#define GATHERV_ARGUMENTS \
    sent, sent_count, sent_type, received, received_counts, received_places, received_type, root, comm
BOTH(Gatherv, Igatherv, GATHERV_PARAMETERS, GATHERV_ARGUMENTS,
    sare_collective("gather-v", comm, root,
        OF_MEMBER(root, OWN_PART(sent, sent_count, sent_type, received_counts, received_type)), handle))

#define SCATTERV_PARAMETERS SENT_PARTS, RECEIVED, int root, MPI_Comm comm
#define SCATTERV_ARGUMENTS sent, sent_counts, sent_places, sent_type, received, received_count, received_type, root, comm
BOTH(Scatterv, Iscatterv, SCATTERV_PARAMETERS, SCATTERV_ARGUMENTS,
    sare_collective("scatter-v", comm, root,
        OF_MEMBER(root, OWN_PART(received, received_count, received_type, sent_counts, sent_type)), handle))

#define ALLGATHER_PARAMETERS SENT, RECEIVED, MPI_Comm comm
#define ALLGATHER_ARGUMENTS sent, sent_count, sent_type, received, received_count, received_type, comm
BOTH(Allgather, Iallgather, ALLGATHER_PARAMETERS, ALLGATHER_ARGUMENTS,
    sare_collective("all-gather", comm, SARE_NO_ROOT,
        part(sent, sent_count, sent_type, received_count, received_type), handle))
BOTH(Alltoall, Ialltoall, ALLGATHER_PARAMETERS, ALLGATHER_ARGUMENTS,
    sare_collective("all-to-all", comm, SARE_NO_ROOT,
        part(sent, sent_count, sent_type, received_count, received_type), handle))

#define ALLGATHERV_PARAMETERS SENT, RECEIVED_PARTS, MPI_Comm comm
#define ALLGATHERV_ARGUMENTS sent, sent_count, sent_type, received, received_counts, received_places, received_type, comm
BOTH(Allgatherv, Iallgatherv, ALLGATHERV_PARAMETERS, ALLGATHERV_ARGUMENTS,
    sare_collective("all-gather-v", comm, SARE_NO_ROOT,
        OWN_PART(sent, sent_count, sent_type, received_counts, received_type), handle))

#define ALLTOALLV_PARAMETERS SENT_PARTS, RECEIVED_PARTS, MPI_Comm comm
#define ALLTOALLV_ARGUMENTS \
    sent, sent_counts, sent_places, sent_type, received, received_counts, received_places, received_type, comm
BOTH(Alltoallv, Ialltoallv, ALLTOALLV_PARAMETERS, ALLTOALLV_ARGUMENTS,
    parts(sent, sare_varying(sent_counts, sent_type, NULL), sare_varying(received_counts, received_type, NULL), comm,
        handle))

#define ALLTOALLW_PARAMETERS                                                                                       \
    const void *sent, const COUNT *sent_counts, const PLACE *sent_places, const MPI_Datatype *sent_types, void *received, \
        const COUNT *received_counts, const PLACE *received_places, const MPI_Datatype *received_types, MPI_Comm comm
#define ALLTOALLW_ARGUMENTS \
    sent, sent_counts, sent_places, sent_types, received, received_counts, received_places, received_types, comm
BOTH(Alltoallw, Ialltoallw, ALLTOALLW_PARAMETERS, ALLTOALLW_ARGUMENTS,
    parts(sent, sare_varying(sent_counts, MPI_DATATYPE_NULL, sent_types),
        sare_varying(received_counts, MPI_DATATYPE_NULL, received_types), comm, handle))
