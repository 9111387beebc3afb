/*
 * The ledger of a test program, with which its recording is compared: a file ledger-RANK.txt with a line for each operation, as in
 * sare's native format, but with the members of a communicator (0-1-2-3) instead of its id, and with the number of requests that
 * the rank opened before (#0) instead of a request.
 */
#include <mpi.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static FILE *ledger;
static int rank;
static int ranks;
static int opened; /* number of requests so far */

static void say(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(ledger, format, arguments);
    va_end(arguments);
    fputc('\n', ledger);
}

static void begin(int expected_ranks)
{
    char name[64];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    snprintf(name, sizeof name, "ledger-%d.txt", rank);
    ledger = fopen(name, "w");
    if (ledger == NULL || ranks != expected_ranks) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
}

static void end(void)
{
    fclose(ledger);
    MPI_Finalize();
}
