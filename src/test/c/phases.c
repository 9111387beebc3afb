/*
 * Two ranks that record a phase in the middle. Messages cross its borders in both directions: they are sent before the phase and
 * received in it, posted before and sent in it, sent in it and received after it. Tags: 1 inside, 2 to 5 across.
 */
#include <mpi.h>
#include <stddef.h>

enum { VALUES = 8 };

static int rank;

static void send(int tag, int count)
{
    int values[VALUES] = {0};
    MPI_Send(values, count, MPI_INT, 1 - rank, tag, MPI_COMM_WORLD);
}

static void receive(int tag)
{
    int values[VALUES];
    MPI_Recv(values, VALUES, MPI_INT, MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

int main(int count, char **arguments)
{
    int early[VALUES];
    int late[VALUES];
    MPI_Request requests[2];
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    send(1, 1);
    receive(1);
    send(2, 2);                                                                                 /* received in the phase */
    MPI_Irecv(early, VALUES, MPI_INT, MPI_ANY_SOURCE, 3, MPI_COMM_WORLD, &requests[0]); /* sent in the phase */
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Pcontrol(1);
    send(1, 3);
    receive(1);
    receive(2);
    send(3, 4);
    MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    send(2, 5); /* received in the phase, too */
    receive(2);
    MPI_Irecv(late, VALUES, MPI_INT, 1 - rank, 4, MPI_COMM_WORLD, &requests[1]); /* sent after the phase */
    MPI_Barrier(MPI_COMM_WORLD);
    send(5, 6); /* received after the phase */
    MPI_Pcontrol(0);
    send(4, 7);
    receive(5);
    MPI_Wait(&requests[1], MPI_STATUS_IGNORE);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Pcontrol(1);
    send(1, 8);
    receive(1);
    MPI_Pcontrol(0);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
