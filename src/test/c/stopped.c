/* Rank 1 of 2 ends the program after it has received a message. */
#include "ledger.h"

int main(int count, char **arguments)
{
    int value = 0;
    MPI_Init(&count, &arguments);
    begin(2);
    if (rank == 0) {
        MPI_Send(&value, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
    } else {
        MPI_Recv(&value, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        MPI_Abort(MPI_COMM_WORLD, 3);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    end();
    return 0;
}
