/*
 * A deterministic program that does not end as it should. Each step has messages of all kinds and two collectives; ranks compute
 * for different times. At a step, SURVIVE_RANK does what SURVIVE_HOW says: kill, abort, exit, cpu, crash, full (it may not write
 * more), or terminated (it waits for a signal after it has made the file "reached").
 */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

enum { STEPS = 30, MOST_VALUES = 64 };

static int rank;
static int ranks;

static void pause_milliseconds(long milliseconds)
{
    struct timespec time = {0, 0};
    time.tv_nsec = milliseconds * 1000000;
    nanosleep(&time, NULL);
}

static void end_badly(const char *how)
{
    pause_milliseconds(100); /* so that what was recorded is flushed by time */
    if (strcmp(how, "kill") == 0) {
        kill(getpid(), SIGKILL);
    } else if (strcmp(how, "abort") == 0) {
        MPI_Abort(MPI_COMM_WORLD, 3);
    } else if (strcmp(how, "exit") == 0) {
        exit(4);
    } else if (strcmp(how, "cpu") == 0) {
        kill(getpid(), SIGXCPU);
    } else if (strcmp(how, "crash") == 0) {
        kill(getpid(), SIGSEGV);
    } else if (strcmp(how, "full") == 0) {
        struct rlimit few = {4096, 4096};
        setrlimit(RLIMIT_FSIZE, &few);
    } else if (strcmp(how, "terminated") == 0) {
        fclose(fopen("reached", "w"));
        pause();
    }
}

static void step(int number)
{
    int sent[MOST_VALUES] = {0};
    int received[MOST_VALUES];
    int all = 0;
    int next = (rank + 1) % ranks;
    int previous = (rank + ranks - 1) % ranks;
    MPI_Request requests[3];
    MPI_Irecv(received, MOST_VALUES, MPI_INT, MPI_ANY_SOURCE, 7, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(received, MOST_VALUES, MPI_INT, previous, 8, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(sent, number, MPI_INT, next, 8, MPI_COMM_WORLD, &requests[2]);
    MPI_Send(sent, number / 2, MPI_INT, next, 7, MPI_COMM_WORLD);
    MPI_Waitall(3, requests, MPI_STATUSES_IGNORE);
    MPI_Sendrecv(sent, 3, MPI_INT, next, 9, received, MOST_VALUES, MPI_INT, MPI_ANY_SOURCE, 9, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Bcast(sent, number, MPI_INT, number % ranks, MPI_COMM_WORLD);
    if (number % 5 == 0) {
        MPI_Iallreduce(&number, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &requests[0]);
        MPI_Wait(&requests[0], MPI_STATUS_IGNORE);
    }
}

int main(int count, char **arguments)
{
    const char *how = getenv("SURVIVE_HOW");
    int who = getenv("SURVIVE_RANK") == NULL ? -1 : atoi(getenv("SURVIVE_RANK"));
    int when = getenv("SURVIVE_STEP") == NULL ? STEPS : atoi(getenv("SURVIVE_STEP"));
    int i;
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    for (i = 1; i <= STEPS; i++) {
        if (rank == who && i == when) {
            end_badly(how);
        }
        step(i);
    }
    MPI_Finalize();
    return 0;
}
