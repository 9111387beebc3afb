/* Calls that MPI refuses, and a receive that one thread cancels while another waits for it, in a program with threads. */
#include "ledger.h"

#include <pthread.h>
#include <unistd.h>

enum { NOBODY = 77, LONGEST_WAIT_MICROSECONDS = 100000 };

static void *wait_for(void *request)
{
    MPI_Wait(request, MPI_STATUS_IGNORE);
    return NULL;
}

static void cancel_what_another_waits_for(MPI_Comm comm)
{
    int value;
    pthread_t thread;
    MPI_Request request;
    MPI_Request same;
    MPI_Irecv(&value, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &request);
    same = request;
    pthread_create(&thread, NULL, wait_for, &same);
    usleep(LONGEST_WAIT_MICROSECONDS);
    MPI_Cancel(&request);
    pthread_join(thread, NULL);
}

static void be_refused(MPI_Comm comm)
{
    int values[2];
    int more[2];
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN); /* by Open MPI of what has no topology */
    MPI_Send(values, 1, MPI_INT, NOBODY, 0, comm);
    MPI_Recv(values, 1, MPI_INT, NOBODY, 0, comm, MPI_STATUS_IGNORE);
    MPI_Sendrecv(values, 1, MPI_INT, NOBODY, 0, more, 1, MPI_INT, NOBODY, 0, comm, MPI_STATUS_IGNORE);
    MPI_Bcast(values, 1, MPI_INT, NOBODY, comm);
    MPI_Neighbor_allgather(values, 1, MPI_INT, more, 1, MPI_INT, comm);
}

int main(int count, char **arguments)
{
    int provided;
    MPI_Comm comm;
    MPI_Init_thread(&count, &arguments, MPI_THREAD_MULTIPLE, &provided);
    begin(2);
    MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, &comm);
    be_refused(comm);
    if (provided == MPI_THREAD_MULTIPLE) {
        cancel_what_another_waits_for(comm);
        say("ibarrier 0-1 #%d", opened++);
        say("wait #0");
    } else {
        say("barrier 0-1");
    }
    MPI_Barrier(MPI_COMM_WORLD);
    end();
    return 0;
}
