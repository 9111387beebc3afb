/* Calls that are only counted, and a message that is recorded; 2 ranks. */
#include "ledger.h"

int main(int count, char **arguments)
{
    int shared[4] = {0};
    int value = 7;
    MPI_Win window;
    MPI_File file;
    MPI_Request request;
    MPI_Init(&count, &arguments);
    begin(2);
    MPI_Win_create(shared, sizeof shared, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    MPI_Win_fence(0, window);
    MPI_Put(&value, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, window);
    MPI_Win_fence(0, window);
    MPI_Win_free(&window);
    MPI_File_open(MPI_COMM_WORLD, "written", MPI_MODE_CREATE | MPI_MODE_WRONLY, MPI_INFO_NULL, &file);
    MPI_File_write_at(file, 4 * rank, &value, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_iwrite_at(file, 8 + 4 * rank, &value, 1, MPI_INT, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    if (rank == 0) {
        MPI_Send(&value, 1, MPI_INT, 1, 3, MPI_COMM_WORLD);
        say("send 1 3 0-1 4");
    } else {
        MPI_Recv(&value, 1, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        say("receive 0 3 0-1 4");
    }
    end();
    return 0;
}
