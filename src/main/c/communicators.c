/*
 * Communicators: the world ranks of their members, and an id on which all members agree. The first member chooses the id: 1 +
 * its world rank + ranks * (number of ids that it has chosen before). This id is unique. The first member sends it to the others
 * over the new communicator itself. The first id of each rank, 1 + rank, is that of its MPI_COMM_SELF.
 */
#include "recorder.h"

#include <limits.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { SHORTEST_RANGE = 3, RANGE_ROOM = 32 };

struct sare_agreement {
    int ids[2];
    MPI_Request request;
};

static struct sare_table communicators;
static MPI_Group world_group = MPI_GROUP_NULL;
static long long chosen = 1; /* number of ids that this rank has chosen, including that of MPI_COMM_SELF */

/* Has its own lock, because members agree on communicators without the lock of the recorder. */
static int choose_id(void)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    long long id;
    pthread_mutex_lock(&lock);
    id = 1 + sare_rank + chosen++ * sare_ranks;
    pthread_mutex_unlock(&lock);
    if (id > INT_MAX) {
        fprintf(stderr, "sare: rank %d: too many communicators to number\n", sare_rank);
        abort();
    }
    return (int)id;
}

/* The world ranks of a group's members. */
static int *world_ranks(MPI_Group group, int size)
{
    int *numbers = sare_allocate((size_t)size * sizeof *numbers);
    int *result = sare_allocate((size_t)size * sizeof *result);
    int i;
    for (i = 0; i < size; i++) {
        numbers[i] = i;
    }
    PMPI_Group_translate_ranks(group, size, numbers, world_group, result);
    free(numbers);
    return result;
}

static struct sare_communicator *new_communicator(int id, int neighbours_id, int size, int *members)
{
    struct sare_communicator *result = sare_allocate(sizeof *result);
    int in_order = 0;
    while (members != NULL && in_order < size && members[in_order] == in_order) {
        in_order++;
    }
    if (in_order == sare_ranks) {
        free(members);
        members = NULL;
    }
    result->id = id;
    result->neighbours_id = neighbours_id;
    result->size = size;
    result->members = members;
    result->remote = NULL;
    result->references = 1;
    result->is_written = id == 0;
    result->are_neighbours_written = 0;
    return result;
}

void sare_communicators_begin(void)
{
    int *self = sare_allocate(sizeof *self);
    *self = sare_rank;
    PMPI_Comm_group(MPI_COMM_WORLD, &world_group);
    sare_register(MPI_COMM_WORLD, new_communicator(0, 0, sare_ranks, NULL));
    sare_register(MPI_COMM_SELF, new_communicator(1 + sare_rank, 0, 1, self));
}

void sare_register(MPI_Comm handle, struct sare_communicator *communicator)
{
    sare_table_add(&communicators, (uintptr_t)handle, &communicator->node);
}

struct sare_communicator *sare_communicator(MPI_Comm handle)
{
    struct sare_node *node = sare_table_find(&communicators, (uintptr_t)handle);
    if (node == NULL) {
        sare_not_recorded("calls with other programs");
    }
    return (struct sare_communicator *)node;
}

struct sare_communicator *sare_forget(MPI_Comm handle)
{
    struct sare_node *node = NULL;
    if (sare_hold()) {
        node = sare_table_take(&communicators, (uintptr_t)handle);
        sare_let_go();
    }
    return (struct sare_communicator *)node;
}

void sare_forgotten(struct sare_communicator *communicator)
{
    if (communicator != NULL) {
        sare_release(communicator);
    }
}

void sare_release(struct sare_communicator *communicator)
{
    if (--communicator->references == 0) {
        free(communicator->members);
        free(communicator->remote);
        free(communicator);
    }
}

int sare_world_rank(const struct sare_communicator *communicator, int rank)
{
    const int *ranks = communicator->remote != NULL ? communicator->remote : communicator->members;
    return ranks == NULL ? rank : ranks[rank];
}

static int member(const struct sare_communicator *communicator, int index)
{
    return communicator->members == NULL ? index : communicator->members[index];
}

/* The end of the consecutive world ranks that start at an index. */
static int run_end(const struct sare_communicator *communicator, int index)
{
    int end = index + 1;
    while (end < communicator->size && member(communicator, end) == member(communicator, end - 1) + 1) {
        end++;
    }
    return end;
}

/* Writes the line of a communicator, in the form of the native header, before its first use. */
static void write_communicator(const struct sare_communicator *communicator, int id)
{
    int index = 0;
    sare_text("communicator");
    sare_number(id);
    while (index < communicator->size) {
        int end = run_end(communicator, index);
        sare_number(member(communicator, index));
        if (end - index < SHORTEST_RANGE) {
            index++;
        } else {
            char last[RANGE_ROOM];
            snprintf(last, sizeof last, "..%d", member(communicator, end - 1));
            sare_text(last);
            index = end;
        }
    }
    sare_text("\n");
}

int sare_id(struct sare_communicator *communicator)
{
    if (!communicator->is_written) {
        communicator->is_written = 1;
        write_communicator(communicator, communicator->id);
    }
    return communicator->id;
}

int sare_neighbours_id(struct sare_communicator *communicator)
{
    if (!communicator->are_neighbours_written) {
        communicator->are_neighbours_written = 1;
        write_communicator(communicator, communicator->neighbours_id);
    }
    return communicator->neighbours_id;
}

/* Chooses the ids, on the first member only; the second one is for neighbourhood collectives, 0 without a topology. */
static void choose_ids(MPI_Comm comm, int ids[2])
{
    int rank;
    int topology;
    PMPI_Comm_rank(comm, &rank);
    PMPI_Topo_test(comm, &topology);
    if (rank == 0) {
        ids[0] = choose_id();
        ids[1] = topology == MPI_UNDEFINED ? 0 : choose_id();
    }
}

/* Makes the record of an intracommunicator with these ids. */
static struct sare_communicator *with_members(MPI_Comm comm, const int ids[2])
{
    MPI_Group group;
    int size;
    struct sare_communicator *result;
    PMPI_Comm_group(comm, &group);
    PMPI_Group_size(group, &size);
    result = new_communicator(ids[0], ids[1], size, world_ranks(group, size));
    PMPI_Group_free(&group);
    return result;
}

static struct sare_communicator *new_intracommunicator(MPI_Comm comm)
{
    int ids[2];
    choose_ids(comm, ids);
    PMPI_Bcast(ids, 2, MPI_INT, 0, comm);
    return with_members(comm, ids);
}

/* In the trace, an intercommunicator has the members of both groups. The group with the lower first member comes first. */
static struct sare_communicator *new_intercommunicator(MPI_Comm comm)
{
    MPI_Comm merged;
    MPI_Group local;
    MPI_Group group;
    int *locals;
    int *remote;
    int size;
    struct sare_communicator *result;
    PMPI_Comm_group(comm, &local);
    locals = world_ranks(local, 1);
    PMPI_Group_free(&local);
    PMPI_Comm_remote_group(comm, &group);
    PMPI_Group_size(group, &size);
    remote = world_ranks(group, size);
    PMPI_Group_free(&group);
    PMPI_Intercomm_merge(comm, locals[0] > remote[0], &merged);
    free(locals);
    result = new_intracommunicator(merged);
    PMPI_Comm_free(&merged);
    result->remote = remote;
    return result;
}

struct sare_communicator *sare_new_communicator(MPI_Comm handle)
{
    int is_inter;
    PMPI_Comm_test_inter(handle, &is_inter);
    return is_inter ? new_intercommunicator(handle) : new_intracommunicator(handle);
}

struct sare_agreement *sare_begin_agreement(MPI_Comm parent)
{
    struct sare_agreement *result;
    int is_inter;
    PMPI_Comm_test_inter(parent, &is_inter);
    if (is_inter) {
        return NULL;
    }
    result = sare_allocate(sizeof *result);
    choose_ids(parent, result->ids);
    PMPI_Ibcast(result->ids, 2, MPI_INT, 0, parent, &result->request);
    return result;
}

void sare_end_agreement(struct sare_agreement *agreement, MPI_Comm handle)
{
    if (agreement != NULL) {
        PMPI_Wait(&agreement->request, MPI_STATUS_IGNORE);
        sare_register(handle, with_members(handle, agreement->ids));
        free(agreement);
    }
}
