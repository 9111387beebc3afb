/* Gives the processes of an MPI program the ranks of a file that "sare map --export mpi-reorder" wrote: line i has the new rank of process i.
   Build: mpicc mpi-reorder.c -o mpi-reorder. Run: mpirun -n RANKS ./mpi-reorder FILE. It prints the old and the new rank of each process. */
#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    int process, processes, key = -1, lines = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    FILE *file = argc == 2 ? fopen(argv[1], "r") : NULL;
    for (int rank; file != NULL && fscanf(file, "%d", &rank) == 1; lines++) {
        if (lines == process) {
            key = rank;
        }
    }
    if (lines != processes) {
        fprintf(stderr, "%s: %d ranks - expected %d, one for each process\n", argc == 2 ? argv[1] : "no file", lines, processes);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    fclose(file);
    MPI_Comm reordered;
    MPI_Comm_split(MPI_COMM_WORLD, 0, key, &reordered);
    int rank;
    MPI_Comm_rank(reordered, &rank);
    printf("process %d is rank %d\n", process, rank);
    MPI_Comm_free(&reordered);
    MPI_Finalize();
    return rank == key ? 0 : 1;
}
