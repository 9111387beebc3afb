/*
 * Neighbourhood collectives, as the messages that libraries make of them: receives from all neighbours, sends to them, a wait
 * for all. They have an id beside that of their communicator, so that the program's own messages are not taken for them.
 */
#include "wrap.h"

#include <stdlib.h>

/* One direction of a neighbourhood: ranks in the communicator, and the tag of the message from or to each. */
struct side {
    int count;
    int *ranks;
    int *tags;
};

static void make_side(struct side *side, int count)
{
    int i;
    side->count = count;
    side->ranks = sare_allocate((size_t)count * sizeof *side->ranks);
    side->tags = sare_allocate((size_t)count * sizeof *side->tags);
    for (i = 0; i < count; i++) {
        side->tags[i] = 0;
    }
}

static void free_side(struct side *side)
{
    free(side->ranks);
    free(side->tags);
}

/* A grid: in each dimension the lower and the higher neighbour. What goes down, tag 2d, comes from the higher one. */
static void of_grid(MPI_Comm comm, struct side *sources, struct side *destinations)
{
    int dimensions;
    int d;
    PMPI_Cartdim_get(comm, &dimensions);
    make_side(sources, 2 * dimensions);
    make_side(destinations, 2 * dimensions);
    for (d = 0; d < dimensions; d++) {
        int lower;
        int higher;
        PMPI_Cart_shift(comm, d, 1, &lower, &higher);
        sources->ranks[2 * d] = destinations->ranks[2 * d] = lower;
        sources->ranks[2 * d + 1] = destinations->ranks[2 * d + 1] = higher;
        destinations->tags[2 * d] = sources->tags[2 * d + 1] = 2 * d;
        destinations->tags[2 * d + 1] = sources->tags[2 * d] = 2 * d + 1;
    }
}

static void of_graph(MPI_Comm comm, struct side *sources, struct side *destinations)
{
    int rank;
    int count;
    PMPI_Comm_rank(comm, &rank);
    PMPI_Graph_neighbors_count(comm, rank, &count);
    make_side(sources, count);
    make_side(destinations, count);
    PMPI_Graph_neighbors(comm, rank, count, sources->ranks);
    PMPI_Graph_neighbors(comm, rank, count, destinations->ranks);
}

static void of_distributed_graph(MPI_Comm comm, struct side *sources, struct side *destinations)
{
    int in_count;
    int out_count;
    int is_weighted;
    int *weights;
    PMPI_Dist_graph_neighbors_count(comm, &in_count, &out_count, &is_weighted);
    make_side(sources, in_count);
    make_side(destinations, out_count);
    weights = sare_allocate((size_t)(in_count + out_count) * sizeof *weights);
    PMPI_Dist_graph_neighbors(comm, in_count, sources->ranks, weights, out_count, destinations->ranks, weights + in_count);
    free(weights);
}

/* Bytes by neighbour: so many elements of a type each, or counts and perhaps types of their own. */
struct sizes {
    int count;
    const int *counts;
    MPI_Datatype type;
    const MPI_Datatype *types;
};

static struct sizes alike(int count, MPI_Datatype type)
{
    struct sizes result = {count, NULL, type, NULL};
    return result;
}

static struct sizes varying(const int *counts, MPI_Datatype type, const MPI_Datatype *types)
{
    struct sizes result = {0, counts, type, types};
    return result;
}

static long long bytes_of(const struct sizes *sizes, int neighbour)
{
    return sare_bytes(sizes->counts == NULL ? sizes->count : sizes->counts[neighbour],
        sizes->types == NULL ? sizes->type : sizes->types[neighbour]);
}

static void write_messages(const char *word, struct sare_communicator *communicator, const struct side *side,
    const struct sizes *sizes, struct sare_request *request)
{
    int i;
    for (i = 0; i < side->count; i++) {
        if (side->ranks[i] != MPI_PROC_NULL) {
            int number = sare_open_number();
            sare_begin(word);
            sare_number(sare_world_rank(communicator, side->ranks[i]));
            sare_number(side->tags[i]);
            sare_number(communicator->neighbours_id);
            sare_number(bytes_of(sizes, i));
            sare_number(number);
            sare_end();
            request->numbers[request->number_count++] = number;
        }
    }
}

static void finish(struct sare_request *request, const MPI_Request *handle)
{
    if (handle != NULL) {
        sare_add_request(*handle, request);
    } else {
        struct sare_numbers done = {request->numbers, request->number_count, 0};
        request->numbers = NULL; /* freed with the list */
        sare_write_wait(&done);
        sare_delete_request(request);
    }
}

static void exchange(MPI_Comm comm, struct sizes sent, struct sizes received, const MPI_Request *handle)
{
    struct sare_communicator *communicator = sare_communicator(comm);
    struct sare_request *request;
    struct side sources;
    struct side destinations;
    int topology;
    if (communicator == NULL) {
        return;
    }
    PMPI_Topo_test(comm, &topology);
    if (topology == MPI_CART) {
        of_grid(comm, &sources, &destinations);
    } else if (topology == MPI_GRAPH) {
        of_graph(comm, &sources, &destinations);
    } else {
        of_distributed_graph(comm, &sources, &destinations);
    }
    sare_neighbours_id(communicator);
    request = sare_new_request(SARE_GROUP);
    request->numbers = sare_allocate((size_t)(sources.count + destinations.count) * sizeof *request->numbers);
    write_messages("ireceive", communicator, &sources, &received, request);
    write_messages("isend", communicator, &destinations, &sent, request);
    finish(request, handle);
    free_side(&sources);
    free_side(&destinations);
}

#define BOTH(name, parameters, arguments, sent, received)                                                \
    SARE_WRAP(Neighbor_##name, (parameters), (arguments), exchange(comm, sent, received, NULL))          \
    SARE_WRAP(Ineighbor_##name, (parameters, MPI_Request *request), (arguments, request),                \
        exchange(comm, sent, received, request))

#define SENT const void *sent, int sent_count, MPI_Datatype sent_type
#define RECEIVED void *received, int received_count, MPI_Datatype received_type
#define RECEIVED_PARTS void *received, const int *received_counts, const int *received_places, MPI_Datatype received_type

#define SAME_PARAMETERS SENT, RECEIVED, MPI_Comm comm
#define SAME_ARGUMENTS sent, sent_count, sent_type, received, received_count, received_type, comm
BOTH(allgather, SAME_PARAMETERS, SAME_ARGUMENTS, alike(sent_count, sent_type), alike(received_count, received_type))
BOTH(alltoall, SAME_PARAMETERS, SAME_ARGUMENTS, alike(sent_count, sent_type), alike(received_count, received_type))

#define GATHER_PARAMETERS SENT, RECEIVED_PARTS, MPI_Comm comm
#define GATHER_ARGUMENTS sent, sent_count, sent_type, received, received_counts, received_places, received_type, comm
BOTH(allgatherv, GATHER_PARAMETERS, GATHER_ARGUMENTS, alike(sent_count, sent_type),
    varying(received_counts, received_type, NULL))

#define VARYING_PARAMETERS \
    const void *sent, const int *sent_counts, const int *sent_places, MPI_Datatype sent_type, RECEIVED_PARTS, MPI_Comm comm
#define VARYING_ARGUMENTS \
    sent, sent_counts, sent_places, sent_type, received, received_counts, received_places, received_type, comm
BOTH(alltoallv, VARYING_PARAMETERS, VARYING_ARGUMENTS, varying(sent_counts, sent_type, NULL),
    varying(received_counts, received_type, NULL))

#define TYPED_PARAMETERS                                                                                              \
    const void *sent, const int *sent_counts, const MPI_Aint *sent_places, const MPI_Datatype *sent_types, void *received, \
        const int *received_counts, const MPI_Aint *received_places, const MPI_Datatype *received_types, MPI_Comm comm
#define TYPED_ARGUMENTS \
    sent, sent_counts, sent_places, sent_types, received, received_counts, received_places, received_types, comm
BOTH(alltoallw, TYPED_PARAMETERS, TYPED_ARGUMENTS, varying(sent_counts, MPI_DATATYPE_NULL, sent_types),
    varying(received_counts, MPI_DATATYPE_NULL, received_types))
