/* One-sided communication in three kinds of epochs, with messages and collectives between them. */
#include <mpi.h>
#include <stdio.h>

enum { VALUES = 64, STEPS = 50 };

int main(int count, char **arguments)
{
    static double window_values[VALUES];
    double values[VALUES] = {0};
    double sum = 0;
    int rank;
    int ranks;
    MPI_Win window;
    MPI_Init(&count, &arguments);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    MPI_Win_create(window_values, sizeof window_values, sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &window);
    for (int step = 0; step < STEPS; step++) {
        int to = (rank + 1) % ranks;
        int from = (rank + ranks - 1) % ranks;
        values[step] = rank + step;
        MPI_Win_fence(0, window);
        MPI_Put(values, VALUES, MPI_DOUBLE, to, 0, VALUES, MPI_DOUBLE, window);
        MPI_Win_fence(0, window);
        MPI_Win_lock(MPI_LOCK_EXCLUSIVE, to, 0, window);
        MPI_Accumulate(values, 1, MPI_DOUBLE, to, 0, 1, MPI_DOUBLE, MPI_SUM, window);
        MPI_Win_unlock(to, window);
        MPI_Sendrecv(values, step + 1, MPI_DOUBLE, to, step, window_values, VALUES, MPI_DOUBLE, from, step, MPI_COMM_WORLD,
            MPI_STATUS_IGNORE);
        MPI_Allreduce(&values[step], &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    }
    if (rank == 0) {
        printf("sum %.0f\n", sum);
    }
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
