! Heat in a plane with the Fortran 2008 bindings: a process grid, derived types, halo exchange and reductions.
program diffusion
    use mpi_f08
    implicit none
    integer, parameter :: n = 64
    type(MPI_Comm) :: grid
    type(MPI_Datatype) :: column
    type(MPI_Request) :: requests(8)
    double precision :: u(0:n+1, 0:n+1), next(0:n+1, 0:n+1), change, largest
    integer :: ranks, rank, dims(2), west, east, south, north, step
    call MPI_Init()
    call MPI_Comm_size(MPI_COMM_WORLD, ranks)
    dims = 0
    call MPI_Dims_create(ranks, 2, dims)
    call MPI_Cart_create(MPI_COMM_WORLD, 2, dims, [.false., .true.], .false., grid)
    call MPI_Comm_rank(grid, rank)
    call MPI_Cart_shift(grid, 0, 1, west, east)
    call MPI_Cart_shift(grid, 1, 1, south, north)
    call MPI_Type_vector(n, 1, n + 2, MPI_DOUBLE_PRECISION, column)
    call MPI_Type_commit(column)
    u = rank
    next = u
    largest = 0
    do step = 1, 100
        call MPI_Irecv(u(1, 0), n, MPI_DOUBLE_PRECISION, south, 1, grid, requests(1))
        call MPI_Irecv(u(1, n+1), n, MPI_DOUBLE_PRECISION, north, 2, grid, requests(2))
        call MPI_Irecv(u(0, 1), 1, column, west, 3, grid, requests(3))
        call MPI_Irecv(u(n+1, 1), 1, column, east, 4, grid, requests(4))
        call MPI_Isend(u(1, n), n, MPI_DOUBLE_PRECISION, north, 1, grid, requests(5))
        call MPI_Isend(u(1, 1), n, MPI_DOUBLE_PRECISION, south, 2, grid, requests(6))
        call MPI_Isend(u(n, 1), 1, column, east, 3, grid, requests(7))
        call MPI_Isend(u(1, 1), 1, column, west, 4, grid, requests(8))
        call MPI_Waitall(8, requests, MPI_STATUSES_IGNORE)
        next(1:n, 1:n) = 0.25d0 * (u(0:n-1, 1:n) + u(2:n+1, 1:n) + u(1:n, 0:n-1) + u(1:n, 2:n+1))
        change = maxval(abs(next(1:n, 1:n) - u(1:n, 1:n)))
        u(1:n, 1:n) = next(1:n, 1:n)
        call MPI_Allreduce(change, largest, 1, MPI_DOUBLE_PRECISION, MPI_MAX, grid)
    end do
    if (rank == 0) print '(a, f12.9)', 'change ', largest
    call MPI_Type_free(column)
    call MPI_Finalize()
end program diffusion
