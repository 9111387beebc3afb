/*
 * An independent count of what an MPI program sends and of its collectives, to compare with a recording. It is loaded before the
 * recorder and passes every call on to it. Each rank writes counts-RANK.txt at the end: lines "send WORLDRANK MESSAGES BYTES" and
 * "KIND CALLS", where a nonblocking call has its own kind and the variants with several sizes are counted as those with one.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_RANKS = 1024, MOST_KINDS = 64 };

struct prepared {
    uintptr_t request;
    MPI_Comm comm;
    int destination;
    long long bytes;
    struct prepared *next;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static long long messages[MOST_RANKS];
static long long bytes_sent[MOST_RANKS];
static const char *kinds[MOST_KINDS];
static long long calls[MOST_KINDS];
static struct prepared *all;
static __thread int depth;

static void *next(const char *name)
{
    void *found = dlsym(RTLD_NEXT, name);
    if (found == NULL) {
        fprintf(stderr, "counter: no %s\n", name);
        abort();
    }
    return found;
}

static long long size_of(int count, MPI_Datatype type)
{
    int size = 0;
    PMPI_Type_size(type, &size);
    return (long long)count * size;
}

static void sent(MPI_Comm comm, int destination, long long bytes)
{
    MPI_Group world;
    MPI_Group group;
    int is_between_groups;
    int rank = MPI_UNDEFINED;
    if (destination == MPI_PROC_NULL) {
        return;
    }
    PMPI_Comm_test_inter(comm, &is_between_groups);
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    if (is_between_groups) {
        PMPI_Comm_remote_group(comm, &group);
    } else {
        PMPI_Comm_group(comm, &group);
    }
    PMPI_Group_translate_ranks(group, 1, &destination, world, &rank);
    PMPI_Group_free(&group);
    PMPI_Group_free(&world);
    if (rank >= 0 && rank < MOST_RANKS) {
        pthread_mutex_lock(&lock);
        messages[rank]++;
        bytes_sent[rank] += bytes;
        pthread_mutex_unlock(&lock);
    }
}

static void called(const char *kind)
{
    int i = 0;
    pthread_mutex_lock(&lock);
    while (i < MOST_KINDS - 1 && kinds[i] != NULL && strcmp(kinds[i], kind) != 0) {
        i++;
    }
    kinds[i] = kind;
    calls[i]++;
    pthread_mutex_unlock(&lock);
}

static void prepare(MPI_Request request, MPI_Comm comm, int destination, long long bytes)
{
    struct prepared *made = malloc(sizeof *made);
    made->request = (uintptr_t)request;
    made->comm = comm;
    made->destination = destination;
    made->bytes = bytes;
    pthread_mutex_lock(&lock);
    made->next = all;
    all = made;
    pthread_mutex_unlock(&lock);
}

static void started(MPI_Request request)
{
    struct prepared *found;
    pthread_mutex_lock(&lock);
    for (found = all; found != NULL && found->request != (uintptr_t)request;) {
        found = found->next;
    }
    pthread_mutex_unlock(&lock);
    if (found != NULL) {
        sent(found->comm, found->destination, found->bytes);
    }
}

static void freed(MPI_Request request)
{
    struct prepared **each;
    pthread_mutex_lock(&lock);
    for (each = &all; *each != NULL; each = &(*each)->next) {
        if ((*each)->request == (uintptr_t)request) {
            struct prepared *dead = *each;
            *each = dead->next;
            free(dead);
            break;
        }
    }
    pthread_mutex_unlock(&lock);
}

static void write_counts(void)
{
    char name[4096];
    const char *folder = getenv("COUNTER_FOLDER");
    FILE *file;
    int rank;
    int i;
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    snprintf(name, sizeof name, "%s/counts-%d.txt", folder == NULL ? "." : folder, rank);
    file = fopen(name, "w");
    if (file == NULL) {
        return;
    }
    for (i = 0; i < MOST_RANKS; i++) {
        if (messages[i] > 0) {
            fprintf(file, "send %d %lld %lld\n", i, messages[i], bytes_sent[i]);
        }
    }
    for (i = 0; i < MOST_KINDS && kinds[i] != NULL; i++) {
        fprintf(file, "%s %lld\n", kinds[i], calls[i]);
    }
    fclose(file);
}

/* `before` and `after` run only for calls of the program itself. */
#define COUNT(name, parameters, arguments, before, after)                        \
    static int counted_##name parameters                                         \
    {                                                                            \
        typedef int function parameters;                                         \
        static function *real;                                                   \
        int result;                                                              \
        if (real == NULL) {                                                      \
            real = (function *)next("PMPI_" #name);                              \
        }                                                                        \
        depth++;                                                                 \
        if (depth == 1) {                                                        \
            before;                                                              \
        }                                                                        \
        result = real arguments;                                                 \
        if (depth == 1) {                                                        \
            after;                                                               \
        }                                                                        \
        depth--;                                                                 \
        return result;                                                           \
    }                                                                            \
    int MPI_##name parameters { return counted_##name arguments; }               \
    int PMPI_##name parameters { return counted_##name arguments; }

#define SEND(name) \
    COUNT(name, (const void *buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm), \
        (buffer, count, type, to, tag, comm), sent(comm, to, size_of(count, type)), (void)0)
#define ISEND(name) \
    COUNT(name, (const void *buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request), \
        (buffer, count, type, to, tag, comm, request), sent(comm, to, size_of(count, type)), (void)0)
#define SEND_INIT(name) \
    COUNT(name, (const void *buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request), \
        (buffer, count, type, to, tag, comm, request), (void)0, prepare(*request, comm, to, size_of(count, type)))

SEND(Send)
SEND(Ssend)
SEND(Bsend)
SEND(Rsend)
ISEND(Isend)
ISEND(Issend)
ISEND(Ibsend)
ISEND(Irsend)
SEND_INIT(Send_init)
SEND_INIT(Ssend_init)
SEND_INIT(Bsend_init)
SEND_INIT(Rsend_init)
COUNT(Sendrecv,
    (const void *out, int count, MPI_Datatype type, int to, int tag, void *in, int in_count, MPI_Datatype in_type, int from,
        int in_tag, MPI_Comm comm, MPI_Status *status),
    (out, count, type, to, tag, in, in_count, in_type, from, in_tag, comm, status), sent(comm, to, size_of(count, type)), (void)0)
COUNT(Sendrecv_replace,
    (void *buffer, int count, MPI_Datatype type, int to, int tag, int from, int in_tag, MPI_Comm comm, MPI_Status *status),
    (buffer, count, type, to, tag, from, in_tag, comm, status), sent(comm, to, size_of(count, type)), (void)0)
COUNT(Start, (MPI_Request * request), (request), started(*request), (void)0)
COUNT(Startall, (int count, MPI_Request *requests), (count, requests), for (int i = 0; i < count; i++) started(requests[i]), (void)0)
COUNT(Request_free, (MPI_Request * request), (request), freed(*request), (void)0)

/* A blocking collective and its nonblocking form; `name` begins with a capital, `small` with a small letter. */
#define BOTH(name, small, kind, parameters, arguments, request_parameters, request_arguments) \
    COUNT(name, parameters, arguments, called(kind), (void)0) \
    COUNT(I##small, request_parameters, request_arguments, called("i" kind), (void)0)
#define P(...) (__VA_ARGS__)
#define Q(...) (__VA_ARGS__, MPI_Request *request)
#define R(...) (__VA_ARGS__, request)
#define COLLECTIVE(name, small, kind, parameters, arguments) \
    BOTH(name, small, kind, P parameters, P arguments, Q parameters, R arguments)

COLLECTIVE(Barrier, barrier, "barrier", (MPI_Comm comm), (comm))
COLLECTIVE(Bcast, bcast, "broadcast", (void *b, int n, MPI_Datatype t, int root, MPI_Comm comm), (b, n, t, root, comm))
COLLECTIVE(Reduce, reduce, "reduce",
    (const void *a, void *b, int n, MPI_Datatype t, MPI_Op op, int root, MPI_Comm comm), (a, b, n, t, op, root, comm))
COLLECTIVE(Allreduce, allreduce, "all-reduce",
    (const void *a, void *b, int n, MPI_Datatype t, MPI_Op op, MPI_Comm comm), (a, b, n, t, op, comm))
COLLECTIVE(Scan, scan, "scan", (const void *a, void *b, int n, MPI_Datatype t, MPI_Op op, MPI_Comm comm), (a, b, n, t, op, comm))
COLLECTIVE(Exscan, exscan, "exclusive-scan",
    (const void *a, void *b, int n, MPI_Datatype t, MPI_Op op, MPI_Comm comm), (a, b, n, t, op, comm))
COLLECTIVE(Reduce_scatter, reduce_scatter, "reduce-scatter",
    (const void *a, void *b, const int *n, MPI_Datatype t, MPI_Op op, MPI_Comm comm), (a, b, n, t, op, comm))
COLLECTIVE(Reduce_scatter_block, reduce_scatter_block, "reduce-scatter-block",
    (const void *a, void *b, int n, MPI_Datatype t, MPI_Op op, MPI_Comm comm), (a, b, n, t, op, comm))
COLLECTIVE(Alltoall, alltoall, "all-to-all",
    (const void *a, int n, MPI_Datatype t, void *b, int m, MPI_Datatype u, MPI_Comm comm), (a, n, t, b, m, u, comm))
COLLECTIVE(Alltoallv, alltoallv, "all-to-all",
    (const void *a, const int *n, const int *d, MPI_Datatype t, void *b, const int *m, const int *e, MPI_Datatype u, MPI_Comm comm),
    (a, n, d, t, b, m, e, u, comm))
COLLECTIVE(Alltoallw, alltoallw, "all-to-all",
    (const void *a, const int *n, const int *d, const MPI_Datatype *t, void *b, const int *m, const int *e, const MPI_Datatype *u,
        MPI_Comm comm),
    (a, n, d, t, b, m, e, u, comm))
COLLECTIVE(Allgather, allgather, "all-gather",
    (const void *a, int n, MPI_Datatype t, void *b, int m, MPI_Datatype u, MPI_Comm comm), (a, n, t, b, m, u, comm))
COLLECTIVE(Allgatherv, allgatherv, "all-gather",
    (const void *a, int n, MPI_Datatype t, void *b, const int *m, const int *e, MPI_Datatype u, MPI_Comm comm),
    (a, n, t, b, m, e, u, comm))
COLLECTIVE(Gather, gather, "gather",
    (const void *a, int n, MPI_Datatype t, void *b, int m, MPI_Datatype u, int root, MPI_Comm comm), (a, n, t, b, m, u, root, comm))
COLLECTIVE(Gatherv, gatherv, "gather",
    (const void *a, int n, MPI_Datatype t, void *b, const int *m, const int *e, MPI_Datatype u, int root, MPI_Comm comm),
    (a, n, t, b, m, e, u, root, comm))
COLLECTIVE(Scatter, scatter, "scatter",
    (const void *a, int n, MPI_Datatype t, void *b, int m, MPI_Datatype u, int root, MPI_Comm comm), (a, n, t, b, m, u, root, comm))
COLLECTIVE(Scatterv, scatterv, "scatter",
    (const void *a, const int *n, const int *d, MPI_Datatype t, void *b, int m, MPI_Datatype u, int root, MPI_Comm comm),
    (a, n, d, t, b, m, u, root, comm))

COUNT(Finalize, (void), (), write_counts(), (void)0)

/* Calls in which the recorder calls collectives of its own. */
#define PASS(name, parameters, arguments) COUNT(name, parameters, arguments, (void)0, (void)0)

PASS(Init, (int *count, char ***values), (count, values))
PASS(Init_thread, (int *count, char ***values, int wanted, int *provided), (count, values, wanted, provided))
PASS(Comm_dup, (MPI_Comm comm, MPI_Comm *made), (comm, made))
PASS(Comm_dup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *made), (comm, info, made))
PASS(Comm_idup, (MPI_Comm comm, MPI_Comm *made, MPI_Request *request), (comm, made, request))
PASS(Comm_split, (MPI_Comm comm, int color, int key, MPI_Comm *made), (comm, color, key, made))
PASS(Comm_split_type, (MPI_Comm comm, int type, int key, MPI_Info info, MPI_Comm *made), (comm, type, key, info, made))
PASS(Comm_create, (MPI_Comm comm, MPI_Group group, MPI_Comm *made), (comm, group, made))
PASS(Comm_create_group, (MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *made), (comm, group, tag, made))
PASS(Cart_create, (MPI_Comm comm, int n, const int *sizes, const int *periods, int reorder, MPI_Comm *made),
    (comm, n, sizes, periods, reorder, made))
PASS(Cart_sub, (MPI_Comm comm, const int *kept, MPI_Comm *made), (comm, kept, made))
PASS(Graph_create, (MPI_Comm comm, int n, const int *index, const int *edges, int reorder, MPI_Comm *made),
    (comm, n, index, edges, reorder, made))
PASS(Intercomm_create, (MPI_Comm comm, int leader, MPI_Comm peer, int remote, int tag, MPI_Comm *made),
    (comm, leader, peer, remote, tag, made))
PASS(Intercomm_merge, (MPI_Comm comm, int high, MPI_Comm *made), (comm, high, made))
