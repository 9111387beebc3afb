/*
 * Four threads on each of 2 ranks. All threads do the same 100 times at the same time: nonblocking messages, blocking messages,
 * both at once, and messages with neighbours. The tag and size of a message depend on the thread. With the environment variable
 * THREADS_MEET, the threads call collectives instead, each on its own communicator. With THREADS_SERVE, the threads of rank 0
 * answer requests of rank 1 instead, all with one tag and twice as many.
 */
#include "ledger.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 100, REQUESTS = 2 * ROUNDS };

struct thread {
    pthread_t id;
    int number;
    MPI_Comm members; /* both ranks, in a ring */
};

static void exchange(int thread)
{
    int sent[THREADS];
    int received[THREADS];
    int tag = THREADS + thread; /* those before are of messages to neighbours */
    MPI_Request request[2];
    MPI_Irecv(received, THREADS, MPI_INT, 1 - rank, tag, MPI_COMM_WORLD, &request[0]);
    MPI_Isend(sent, thread + 1, MPI_INT, 1 - rank, tag, MPI_COMM_WORLD, &request[1]);
    MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
}

/* Each of the two waits for the other's receive. */
static void wait_in_turn(int thread)
{
    int values[THREADS];
    int tag = 2 * THREADS + thread;
    if (rank == 0) {
        MPI_Ssend(values, thread + 1, MPI_INT, 1, tag, MPI_COMM_WORLD);
        MPI_Recv(values, THREADS, MPI_INT, MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    } else {
        MPI_Recv(values, THREADS, MPI_INT, 0, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Ssend(values, thread + 1, MPI_INT, 0, tag, MPI_COMM_WORLD);
    }
}

static void exchange_at_once(int thread)
{
    int sent[THREADS];
    int received[THREADS];
    int tag = 3 * THREADS + thread;
    MPI_Sendrecv(sent, thread + 1, MPI_INT, 1 - rank, tag, received, THREADS, MPI_INT, 1 - rank, tag, MPI_COMM_WORLD,
        MPI_STATUS_IGNORE);
}

static void exchange_with_neighbours(struct thread *thread)
{
    int sent[2 * THREADS];
    int received[2 * THREADS];
    MPI_Neighbor_alltoall(sent, thread->number + 1, MPI_INT, received, thread->number + 1, MPI_INT, thread->members);
}

/* Fails if the recorder gives the program another status than MPI. */
static void receive_from_nobody(void)
{
    MPI_Status status;
    MPI_Recv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &status);
    if (status.MPI_SOURCE != MPI_PROC_NULL) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
}

static void *meet(void *argument)
{
    struct thread *thread = argument;
    int sent[THREADS];
    int received[THREADS];
    int i;
    for (i = 0; i < ROUNDS; i++) {
        MPI_Allreduce(sent, received, thread->number + 1, MPI_INT, MPI_SUM, thread->members);
        MPI_Barrier(thread->members);
    }
    return NULL;
}

static void *serve(void *argument)
{
    int value;
    int i;
    (void)argument;
    for (i = 0; i < REQUESTS; i++) {
        if (rank == 0) {
            MPI_Recv(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(&value, 1, MPI_INT, 1, 1, MPI_COMM_WORLD);
        } else {
            MPI_Send(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            MPI_Recv(&value, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        }
    }
    return NULL;
}

static void *exchange_all(void *argument)
{
    struct thread *thread = argument;
    int i;
    for (i = 0; i < ROUNDS; i++) {
        exchange(thread->number);
        wait_in_turn(thread->number);
        exchange_at_once(thread->number);
        exchange_with_neighbours(thread);
        receive_from_nobody();
    }
    return NULL;
}

int main(int count, char **arguments)
{
    void *(*work)(void *) = getenv("THREADS_SERVE") != NULL ? serve : getenv("THREADS_MEET") != NULL ? meet : exchange_all;
    struct thread threads[THREADS];
    int size = 2;
    int is_ring = 1;
    int provided;
    int i;
    MPI_Init_thread(&count, &arguments, MPI_THREAD_MULTIPLE, &provided);
    begin(2);
    say("threads %s", provided == MPI_THREAD_MULTIPLE ? "yes" : "no");
    for (i = 0; i < THREADS && provided == MPI_THREAD_MULTIPLE; i++) {
        threads[i].number = i;
        MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &is_ring, 0, &threads[i].members);
        pthread_create(&threads[i].id, NULL, work, &threads[i]);
    }
    for (i = 0; i < THREADS && provided == MPI_THREAD_MULTIPLE; i++) {
        pthread_join(threads[i].id, NULL);
    }
    end();
    return 0;
}
