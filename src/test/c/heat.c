/*
 * Heat in a rod. Each rank has a part and exchanges the ends of the part with its neighbours in each of 100 steps. In every
 * tenth step, all ranks add up the change.
 */
#include <mpi.h>

enum { POINTS = 10000, STEPS = 100, STEPS_BETWEEN_SUMS = 10 };

static double now[POINTS + 2];
static double next[POINTS + 2];

static void exchange(int left, int right)
{
    MPI_Sendrecv(&now[1], 1, MPI_DOUBLE, left, 0, &now[POINTS + 1], 1, MPI_DOUBLE, right, 0, MPI_COMM_WORLD,
        MPI_STATUS_IGNORE);
    MPI_Sendrecv(&now[POINTS], 1, MPI_DOUBLE, right, 1, &now[0], 1, MPI_DOUBLE, left, 1, MPI_COMM_WORLD,
        MPI_STATUS_IGNORE);
}

static double step(void)
{
    double change = 0;
    int i;
    for (i = 1; i <= POINTS; i++) {
        next[i] = now[i] + 0.25 * (now[i - 1] - 2 * now[i] + now[i + 1]);
        change += next[i] > now[i] ? next[i] - now[i] : now[i] - next[i];
    }
    for (i = 1; i <= POINTS; i++) {
        now[i] = next[i];
    }
    return change;
}

int main(int count, char **arguments)
{
    int rank;
    int ranks;
    int i;
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    now[POINTS / 2] = rank == 0 ? 1000 : 0;
    for (i = 1; i <= STEPS; i++) {
        double change;
        double total;
        exchange(rank > 0 ? rank - 1 : MPI_PROC_NULL, rank < ranks - 1 ? rank + 1 : MPI_PROC_NULL);
        change = step();
        if (i % STEPS_BETWEEN_SUMS == 0) {
            MPI_Allreduce(&change, &total, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
        }
    }
    MPI_Finalize();
    return 0;
}
