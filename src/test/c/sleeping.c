/* Two ranks sleep for 50 ms between two barriers, which takes time but no CPU time. */
#define _POSIX_C_SOURCE 200809L
#include "ledger.h"

#include <time.h>

int main(int count, char **arguments)
{
    struct timespec time = {0, 50000000};
    MPI_Init(&count, &arguments);
    begin(2);
    MPI_Barrier(MPI_COMM_WORLD);
    say("barrier 0-1");
    nanosleep(&time, NULL);
    MPI_Barrier(MPI_COMM_WORLD);
    say("barrier 0-1");
    end();
    return 0;
}
