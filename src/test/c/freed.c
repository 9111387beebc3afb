/* Many sends of a single rank to itself with freed requests: the trace waits for each after 1024 others have been freed. */
#include "ledger.h"

int main(int count, char **arguments)
{
    enum { MESSAGES = 1500, KEPT = 1024 };
    int i;
    MPI_Init(&count, &arguments);
    begin(1);
    for (i = 0; i < MESSAGES; i++) {
        MPI_Request request;
        int value = i;
        int received;
        MPI_Isend(&value, 1, MPI_INT, 0, i, MPI_COMM_WORLD, &request);
        say("isend 0 %d 0 4 #%d", i, i);
        MPI_Recv(&received, 1, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        say("receive 0 %d 0 4", i);
        MPI_Request_free(&request);
        if (i >= KEPT) {
            say("wait #%d", i - KEPT);
        }
    }
    fprintf(ledger, "wait-all");
    for (i = MESSAGES - KEPT; i < MESSAGES; i++) {
        fprintf(ledger, " #%d", i);
    }
    fputc('\n', ledger);
    end();
    return 0;
}
