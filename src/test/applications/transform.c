/* Forward and backward transforms of FFTW with MPI, slabs of 48 x 40 x 32 complex numbers. */
#include <complex.h>
#include <fftw3-mpi.h>
#include <math.h>
#include <stdio.h>

int main(int count, char **arguments)
{
    const ptrdiff_t shape[3] = {48, 40, 32};
    ptrdiff_t rows;
    ptrdiff_t first;
    ptrdiff_t size;
    ptrdiff_t i;
    double error = 0;
    double largest = 0;
    int rank;
    fftw_complex *data;
    fftw_plan forward;
    fftw_plan backward;
    MPI_Init(&count, &arguments);
    fftw_mpi_init();
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    size = fftw_mpi_local_size_3d(shape[0], shape[1], shape[2], MPI_COMM_WORLD, &rows, &first);
    data = fftw_alloc_complex(size);
    forward = fftw_mpi_plan_dft_3d(shape[0], shape[1], shape[2], data, data, MPI_COMM_WORLD, FFTW_FORWARD, FFTW_ESTIMATE);
    backward = fftw_mpi_plan_dft_3d(shape[0], shape[1], shape[2], data, data, MPI_COMM_WORLD, FFTW_BACKWARD, FFTW_ESTIMATE);
    for (i = 0; i < rows * shape[1] * shape[2]; i++) {
        data[i] = sin(0.1 * (double)(first * shape[1] * shape[2] + i));
    }
    for (int step = 0; step < 10; step++) {
        fftw_execute(forward);
        fftw_execute(backward);
        for (i = 0; i < rows * shape[1] * shape[2]; i++) {
            data[i] /= (double)(shape[0] * shape[1] * shape[2]);
        }
    }
    for (i = 0; i < rows * shape[1] * shape[2]; i++) {
        double each = cabs(data[i] - sin(0.1 * (double)(first * shape[1] * shape[2] + i)));
        error = each > error ? each : error;
    }
    MPI_Reduce(&error, &largest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("%s\n", largest < 1e-9 ? "the transforms give the data back" : "wrong");
    }
    fftw_destroy_plan(forward);
    fftw_destroy_plan(backward);
    MPI_Finalize();
    return 0;
}
