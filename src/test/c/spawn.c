/* Two ranks exchange a message, start another process, and exchange one with it; 2 ranks. */
#include "ledger.h"

#include <string.h>

static void child(MPI_Comm parent)
{
    int value = 0;
    MPI_Recv(&value, 1, MPI_INT, 0, 5, parent, MPI_STATUS_IGNORE);
    printf("the spawned process got %d\n", value);
    fflush(stdout);
    MPI_Comm_disconnect(&parent);
    MPI_Finalize();
}

int main(int count, char **arguments)
{
    int value = 41;
    MPI_Comm parent;
    MPI_Comm children;
    MPI_Init(&count, &arguments);
    MPI_Comm_get_parent(&parent);
    if (parent != MPI_COMM_NULL) {
        child(parent);
        return 0;
    }
    begin(2);
    if (rank == 0) {
        MPI_Send(&value, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
        say("send 1 3 0-1 4");
    } else {
        MPI_Recv(&value, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        say("receive 0 3 0-1 4");
    }
    MPI_Comm_spawn(arguments[0], MPI_ARGV_NULL, 1, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);
    if (rank == 0) {
        value = 42;
        MPI_Send(&value, 1, MPI_INT, 0, 5, children);
    }
    MPI_Comm_disconnect(&children);
    MPI_Barrier(MPI_COMM_WORLD);
    end();
    return 0;
}
