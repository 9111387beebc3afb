/*
 * Neighbourhood collectives, recorded as the messages that MPI libraries send for them: receives from all neighbours, sends to
 * all neighbours, a wait for all. The messages have a communicator id of their own, so that they cannot match the program's
 * messages.
 */
#include "counts.h"

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

/* A grid: the lower and the higher neighbour in each dimension d. A message to the lower one has tag 2d, the other 2d + 1. */
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

static void write_messages(enum sare_direction direction, struct sare_communicator *communicator, const struct side *side,
    const struct sare_sizes *sizes, struct sare_request *request)
{
    const char *word = direction == SARE_TO ? "isend" : "ireceive";
    int i;
    for (i = 0; i < side->count; i++) {
        if (side->ranks[i] != MPI_PROC_NULL && sare_is_skipping()) {
            sare_skip_message(sare_gap(), direction, communicator->neighbours_id,
                sare_world_rank(communicator, side->ranks[i]), side->tags[i]);
        } else if (side->ranks[i] != MPI_PROC_NULL) {
            int number = sare_open_number();
            sare_begin(word);
            sare_number(sare_world_rank(communicator, side->ranks[i]));
            sare_number(side->tags[i]);
            sare_number(communicator->neighbours_id);
            sare_number(sare_size(sizes, i));
            sare_number(number);
            sare_end();
            request->numbers[request->number_count++] = number;
        }
    }
}

static void finish(struct sare_request *request, const MPI_Request *handle)
{
    if (sare_has_request(handle)) {
        sare_keep_request(handle, request);
    } else {
        struct sare_numbers done = {request->numbers, request->number_count, 0};
        request->numbers = NULL; /* sare_write_wait frees them */
        sare_write_wait(&done);
        sare_delete_request(request);
    }
}

void sare_exchange(MPI_Comm comm, struct sare_sizes sent, struct sare_sizes received, const MPI_Request *handle)
{
    struct sare_communicator *communicator = sare_communicator(comm);
    struct sare_request *request;
    struct side sources;
    struct side destinations;
    int topology;
    if (communicator == NULL || communicator->neighbours_id == 0) { /* MPI refuses the call without a topology */
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
    write_messages(SARE_FROM, communicator, &sources, &received, request);
    write_messages(SARE_TO, communicator, &destinations, &sent, request);
    finish(request, handle);
    free_side(&sources);
    free_side(&destinations);
}

#include "neighbours.h"
