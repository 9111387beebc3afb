/* Neighbourhood collectives for counts of one type; see counts.h. */

#define NEIGHBOURS(name, parameters, arguments, sent, received)                                                \
    SARE_WRAP_BLOCKING(NAME(Neighbor_##name), (parameters), (arguments), (void)0,                              \
        sare_exchange(comm, sent, received, NULL), sare_exchange(comm, sent, received, NULL), NULL)            \
    SARE_WRAP_LOCAL(NAME(Ineighbor_##name), (parameters, MPI_Request *request), (arguments, request), (void)0, \
        sare_exchange(comm, sent, received, request))

#define SENT const void *sent, COUNT sent_count, MPI_Datatype sent_type
#define RECEIVED void *received, COUNT received_count, MPI_Datatype received_type
#define RECEIVED_PARTS void *received, const COUNT *received_counts, const PLACE *received_places, MPI_Datatype received_type

#define SAME_PARAMETERS SENT, RECEIVED, MPI_Comm comm
#define SAME_ARGUMENTS sent, sent_count, sent_type, received, received_count, received_type, comm
NEIGHBOURS(allgather, SAME_PARAMETERS, SAME_ARGUMENTS, sare_alike(sent_count, sent_type),
    sare_alike(received_count, received_type))
NEIGHBOURS(alltoall, SAME_PARAMETERS, SAME_ARGUMENTS, sare_alike(sent_count, sent_type),
    sare_alike(received_count, received_type))

#define GATHERED_PARAMETERS SENT, RECEIVED_PARTS, MPI_Comm comm
#define GATHERED_ARGUMENTS sent, sent_count, sent_type, received, received_counts, received_places, received_type, comm
NEIGHBOURS(allgatherv, GATHERED_PARAMETERS, GATHERED_ARGUMENTS, sare_alike(sent_count, sent_type),
    sare_varying(received_counts, received_type, NULL))

#define VARYING_PARAMETERS \
    const void *sent, const COUNT *sent_counts, const PLACE *sent_places, MPI_Datatype sent_type, RECEIVED_PARTS, MPI_Comm comm
#define VARYING_ARGUMENTS \
    sent, sent_counts, sent_places, sent_type, received, received_counts, received_places, received_type, comm
NEIGHBOURS(alltoallv, VARYING_PARAMETERS, VARYING_ARGUMENTS, sare_varying(sent_counts, sent_type, NULL),
    sare_varying(received_counts, received_type, NULL))

#define TYPED_PARAMETERS                                                                                              \
    const void *sent, const COUNT *sent_counts, const MPI_Aint *sent_places, const MPI_Datatype *sent_types, void *received, \
        const COUNT *received_counts, const MPI_Aint *received_places, const MPI_Datatype *received_types, MPI_Comm comm
#define TYPED_ARGUMENTS \
    sent, sent_counts, sent_places, sent_types, received, received_counts, received_places, received_types, comm
NEIGHBOURS(alltoallw, TYPED_PARAMETERS, TYPED_ARGUMENTS, sare_varying(sent_counts, MPI_DATATYPE_NULL, sent_types),
    sare_varying(received_counts, MPI_DATATYPE_NULL, received_types))
