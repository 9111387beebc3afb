/*
 * The clocks of ranks differ: each machine's CLOCK_MONOTONIC begins when the machine starts. Rank 0 asks every other rank for its
 * time several times. The answer that returns first was given in the middle of the exchange, to half its duration (Cristian,
 * Probabilistic clock synchronization, Distributed Computing 3, 1989).
 */
#include "recorder.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>

enum { EXCHANGES = 8, TAG = 17 };

/* A number of the machine's start, which its clock counts from; 0 if it is unknown. */
static long long machine(void)
{
    enum { DIGITS = 8, HEXADECIMAL = 16 };
    char digits[DIGITS + 1] = "";
    FILE *file = fopen("/proc/sys/kernel/random/boot_id", "r");
    if (file != NULL) {
        digits[fread(digits, 1, DIGITS, file)] = '\0';
        fclose(file);
    }
    return strtoll(digits, NULL, HEXADECIMAL);
}

/* Whether all ranks run on one machine, so that they have one clock. */
static int is_one_machine(MPI_Comm comm)
{
    long long range[2];
    long long ranges[2];
    range[0] = machine();
    range[1] = -range[0];
    PMPI_Allreduce(range, ranges, 2, MPI_LONG_LONG, MPI_MAX, comm);
    return range[0] != 0 && ranges[0] == -ranges[1];
}

/* Rank 0: measures how much later the clock of another rank is, and sends the result to this rank. */
static void measure(int rank, MPI_Comm comm)
{
    long long best = LLONG_MAX;
    long long offset = 0;
    int i;
    for (i = 0; i < EXCHANGES; i++) {
        long long theirs = 0;
        long long start = sare_monotonic();
        long long duration;
        PMPI_Sendrecv(&start, 1, MPI_LONG_LONG, rank, TAG, &theirs, 1, MPI_LONG_LONG, rank, TAG, comm, MPI_STATUS_IGNORE);
        duration = sare_monotonic() - start;
        if (duration < best) {
            best = duration;
            offset = theirs - (start + duration / 2);
        }
    }
    PMPI_Send(&offset, 1, MPI_LONG_LONG, rank, TAG, comm);
}

static long long answered(MPI_Comm comm)
{
    long long offset = 0;
    int i;
    for (i = 0; i < EXCHANGES; i++) {
        long long now;
        PMPI_Recv(&now, 1, MPI_LONG_LONG, 0, TAG, comm, MPI_STATUS_IGNORE);
        now = sare_monotonic();
        PMPI_Send(&now, 1, MPI_LONG_LONG, 0, TAG, comm);
    }
    PMPI_Recv(&offset, 1, MPI_LONG_LONG, 0, TAG, comm, MPI_STATUS_IGNORE);
    return offset;
}

long long sare_common_zero(void)
{
    MPI_Comm comm;
    long long offset = 0;
    long long mine;
    long long earliest = 0;
    int rank;
    PMPI_Comm_dup(MPI_COMM_WORLD, &comm); /* keeps these messages apart from those of the program */
    if (is_one_machine(comm)) {
        offset = 0;
    } else if (sare_rank == 0) {
        for (rank = 1; rank < sare_ranks; rank++) {
            measure(rank, comm);
        }
    } else {
        offset = answered(comm);
    }
    PMPI_Barrier(comm);
    mine = sare_monotonic() - offset; /* by the clock of rank 0 */
    PMPI_Allreduce(&mine, &earliest, 1, MPI_LONG_LONG, MPI_MIN, comm);
    PMPI_Comm_free(&comm);
    return earliest + offset;
}
