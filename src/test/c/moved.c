/* Each of 2 ranks changes to another folder and ends there. */
#define _POSIX_C_SOURCE 200809L
#include "ledger.h"

#include <unistd.h>

int main(int count, char **arguments)
{
    MPI_Init(&count, &arguments);
    begin(2);
    if (chdir("/") != 0) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Barrier(MPI_COMM_WORLD);
    say("barrier 0-1");
    end();
    return 0;
}
