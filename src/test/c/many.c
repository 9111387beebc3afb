/* More lines than the recorder keeps in memory lie between the posting of a receive and its completion; 2 ranks. */
#include "ledger.h"

int main(int count, char **arguments)
{
    enum { MESSAGES = 20000 };
    int value[8] = {0};
    int late[8];
    int i;
    MPI_Request request;
    MPI_Init(&count, &arguments);
    begin(2);
    MPI_Irecv(late, 8, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &request);
    say("ireceive %d 17 %d 12 #%d", rank, rank, opened++);
    for (i = 0; i < MESSAGES; i++) {
        if (rank == 0) {
            MPI_Send(value, 1 + i % 8, MPI_INT, 1, i, MPI_COMM_WORLD);
            say("send 1 %d 0-1 %d", i, 4 * (1 + i % 8));
        } else {
            MPI_Recv(value, 8, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            say("receive 0 %d 0-1 %d", i, 4 * (1 + i % 8));
        }
    }
    MPI_Send(value, 3, MPI_INT, 0, 17, MPI_COMM_SELF);
    say("send %d 17 %d 12", rank, rank);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    say("wait #0");
    end();
    return 0;
}
