/* Four threads of each rank exchange messages at the same time (MPI_THREAD_MULTIPLE), each with its own tags and communicator. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 4, STEPS = 200, VALUES = 256 };

static int rank;
static int ranks;
static long long sums[THREADS];
static MPI_Comm comms[THREADS];

static void *exchange(void *argument)
{
    int thread = (int)(size_t)argument;
    int values[VALUES];
    int received[VALUES];
    for (int step = 0; step < STEPS; step++) {
        MPI_Request requests[2];
        long long sum = 0;
        for (int i = 0; i < VALUES; i++) {
            values[i] = rank + step + i;
        }
        MPI_Irecv(received, VALUES, MPI_INT, (rank + ranks - 1) % ranks, thread, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(values, 1 + step % VALUES, MPI_INT, (rank + 1) % ranks, thread, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        sum = received[0];
        if (step % 10 == 0) {
            MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_LONG_LONG, MPI_SUM, comms[thread]);
        }
        sums[thread] += sum;
    }
    return NULL;
}

int main(int count, char **arguments)
{
    pthread_t threads[THREADS];
    long long total = 0;
    int provided;
    MPI_Init_thread(&count, &arguments, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    if (provided != MPI_THREAD_MULTIPLE) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (int i = 0; i < THREADS; i++) {
        MPI_Comm_dup(MPI_COMM_WORLD, &comms[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_create(&threads[i], NULL, exchange, (void *)(size_t)i);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        total += sums[i];
    }
    MPI_Reduce(rank == 0 ? MPI_IN_PLACE : &total, &total, 1, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("total %lld\n", total);
    }
    MPI_Finalize();
    return 0;
}
