/* Four threads a rank, on 2 ranks, each of which exchanges 100 messages of its own tag and size. */
#include "ledger.h"

#include <pthread.h>

enum { THREADS = 4, MESSAGES = 100 };

static void *exchange(void *number)
{
    int thread = *(int *)number;
    int sent[THREADS];
    int received[THREADS];
    int i;
    for (i = 0; i < MESSAGES; i++) {
        MPI_Request request[2];
        MPI_Irecv(received, THREADS, MPI_INT, 1 - rank, thread, MPI_COMM_WORLD, &request[0]);
        MPI_Isend(sent, thread + 1, MPI_INT, 1 - rank, thread, MPI_COMM_WORLD, &request[1]);
        MPI_Waitall(2, request, MPI_STATUSES_IGNORE);
    }
    return NULL;
}

int main(int count, char **arguments)
{
    pthread_t threads[THREADS];
    int numbers[THREADS];
    int provided;
    int i;
    MPI_Init_thread(&count, &arguments, MPI_THREAD_MULTIPLE, &provided);
    begin(2);
    say("threads %s", provided == MPI_THREAD_MULTIPLE ? "yes" : "no");
    for (i = 0; i < THREADS && provided == MPI_THREAD_MULTIPLE; i++) {
        numbers[i] = i;
        pthread_create(&threads[i], NULL, exchange, &numbers[i]);
    }
    for (i = 0; i < THREADS && provided == MPI_THREAD_MULTIPLE; i++) {
        pthread_join(threads[i], NULL);
    }
    end();
    return 0;
}
