! The ways of a Fortran program into MPI, on 2 ranks: mpif.h (no macro), use mpi (USE_MPI) and use mpi_f08 (USE_MPI_F08).
! Says what it does in ledger-RANK.txt, in the form that src/test/c/ledger.h describes.
#ifdef USE_MPI_F08
#define REQUEST type(MPI_Request)
#define COMMUNICATOR type(MPI_Comm)
#define DATATYPE type(MPI_Datatype)
#define STATUS type(MPI_Status)
#define SIZED_STATUS(name) name
#else
#define REQUEST integer
#define COMMUNICATOR integer
#define DATATYPE integer
#define STATUS integer
#define SIZED_STATUS(name) name(MPI_STATUS_SIZE)
#endif
program exchange
#if defined(USE_MPI_F08)
  use mpi_f08
  implicit none
#elif defined(USE_MPI)
  use mpi
  implicit none
#else
  implicit none
  include 'mpif.h'
#endif
  integer :: rank, ranks, partner, code, place, turn
  logical :: done
  double precision :: sent(100), received(100)
  integer :: counts(2), places(2), in(8), out(8)
  REQUEST :: requests(2), one
  COMMUNICATOR :: alone
  DATATYPE :: column
  STATUS :: SIZED_STATUS(state)
  character(len=20) :: name

  call MPI_Init(code)
  call MPI_Comm_rank(MPI_COMM_WORLD, rank, code)
  call MPI_Comm_size(MPI_COMM_WORLD, ranks, code)
  if (ranks /= 2) call MPI_Abort(MPI_COMM_WORLD, 1, code)
  partner = 1 - rank
  sent = 0
  in = 0
  write (name, '(a,i0,a)') 'ledger-', rank, '.txt'
  open (unit=10, file=name, status='replace')

  ! Blocking, with and without a status.
  if (rank == 0) then
    call MPI_Send(sent, 4, MPI_DOUBLE_PRECISION, partner, 1, MPI_COMM_WORLD, code)
    write (10, '(a)') 'send 1 1 0-1 32'
    call MPI_Ssend(sent, 5, MPI_DOUBLE_PRECISION, partner, 2, MPI_COMM_WORLD, code)
    write (10, '(a)') 'send 1 2 0-1 40'
  else
    call MPI_Recv(received, 100, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, code)
    write (10, '(a)') 'receive 0 1 0-1 32'
    call MPI_Recv(received, 100, MPI_DOUBLE_PRECISION, partner, MPI_ANY_TAG, MPI_COMM_WORLD, state, code)
    write (10, '(a)') 'receive 0 2 0-1 40'
  end if

  ! Requests #0 to #5.
  call MPI_Irecv(received, 100, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, requests(1), code)
  write (10, '(a,i0,a,i0,a)') 'ireceive ', partner, ' 3 0-1 ', 8*(6 + partner), ' #0'
  call MPI_Isend(sent, 6 + rank, MPI_DOUBLE_PRECISION, partner, 3, MPI_COMM_WORLD, requests(2), code)
  write (10, '(a,i0,a,i0,a)') 'isend ', partner, ' 3 0-1 ', 8*(6 + rank), ' #1'
  call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, code)
  write (10, '(a)') 'wait-all #0 #1'
  call MPI_Irecv(received, 100, MPI_DOUBLE_PRECISION, partner, 4, MPI_COMM_WORLD, requests(1), code)
  write (10, '(a,i0,a)') 'ireceive ', partner, ' 4 0-1 8 #2'
  requests(2) = MPI_REQUEST_NULL
  call MPI_Send(sent, 1, MPI_DOUBLE_PRECISION, partner, 4, MPI_COMM_WORLD, code)
  write (10, '(a,i0,a)') 'send ', partner, ' 4 0-1 8'
  call MPI_Waitany(2, requests, place, MPI_STATUS_IGNORE, code)
  write (10, '(a)') 'wait #2'
  call MPI_Isend(sent, 2, MPI_DOUBLE_PRECISION, partner, 5, MPI_COMM_WORLD, one, code)
  write (10, '(a,i0,a)') 'isend ', partner, ' 5 0-1 16 #3'
  call MPI_Recv(received, 2, MPI_DOUBLE_PRECISION, partner, 5, MPI_COMM_WORLD, state, code)
  write (10, '(a,i0,a)') 'receive ', partner, ' 5 0-1 16'
  done = .false.
  do while (.not. done)
    call MPI_Test(one, done, state, code)
  end do
  write (10, '(a)') 'wait #3'

  ! Persistent.
  call MPI_Recv_init(received, 100, MPI_DOUBLE_PRECISION, partner, 6, MPI_COMM_WORLD, requests(1), code)
  call MPI_Send_init(sent, 3, MPI_DOUBLE_PRECISION, partner, 6, MPI_COMM_WORLD, requests(2), code)
  do turn = 0, 1
    call MPI_Startall(2, requests, code)
    write (10, '(a,i0,a,i0)') 'ireceive ', partner, ' 6 0-1 24 #', 4 + 2*turn
    write (10, '(a,i0,a,i0)') 'isend ', partner, ' 6 0-1 24 #', 5 + 2*turn
    call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, code)
    write (10, '(a,i0,a,i0)') 'wait-all #', 4 + 2*turn, ' #', 5 + 2*turn
  end do
  call MPI_Request_free(requests(1), code)
  call MPI_Request_free(requests(2), code)

  ! Both ways, and a derived type.
  call MPI_Sendrecv(sent, 7, MPI_DOUBLE_PRECISION, partner, 7, received, 100, MPI_DOUBLE_PRECISION, partner, 7, &
                    MPI_COMM_WORLD, MPI_STATUS_IGNORE, code)
  write (10, '(a,i0,a)') 'ireceive ', partner, ' 7 0-1 56 #8'
  write (10, '(a,i0,a)') 'send ', partner, ' 7 0-1 56'
  write (10, '(a)') 'wait #8'
  call MPI_Type_vector(5, 1, 2, MPI_DOUBLE_PRECISION, column, code)
  call MPI_Type_commit(column, code)
  if (rank == 0) then
    call MPI_Send(sent, 2, column, partner, 8, MPI_COMM_WORLD, code)
    write (10, '(a)') 'send 1 8 0-1 80'
  else
    call MPI_Recv(received, 2, column, partner, 8, MPI_COMM_WORLD, MPI_STATUS_IGNORE, code)
    write (10, '(a)') 'receive 0 8 0-1 80'
  end if
  call MPI_Type_free(column, code)

  ! Collectives, in place among them.
  call MPI_Bcast(sent, 3, MPI_DOUBLE_PRECISION, 1, MPI_COMM_WORLD, code)
  write (10, '(a)') 'broadcast 0-1 1 24'
  call MPI_Allreduce(MPI_IN_PLACE, sent, 4, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, code)
  write (10, '(a)') 'all-reduce 0-1 32'
  call MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, out, 2, MPI_INTEGER, MPI_COMM_WORLD, code)
  write (10, '(a)') 'all-gather 0-1 8'
  counts = (/1, 2/)
  places = (/0, 4/)
  call MPI_Alltoallv(in, counts, places, MPI_INTEGER, out, (/rank + 1, rank + 1/), places, MPI_INTEGER, &
                     MPI_COMM_WORLD, code)
  write (10, '(a)') 'all-to-all-v 0-1 4 8'
  call MPI_Iallreduce(in, out, 8, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, one, code)
  write (10, '(a)') 'iall-reduce 0-1 32 #9'
  call MPI_Wait(one, MPI_STATUS_IGNORE, code)
  write (10, '(a)') 'wait #9'

  ! A communicator.
  call MPI_Comm_split(MPI_COMM_WORLD, 0, -rank, alone, code)
  call MPI_Reduce(in, out, 1, MPI_INTEGER, MPI_SUM, 0, alone, code)
  write (10, '(a)') 'reduce 1-0 1 4'
  call MPI_Comm_free(alone, code)
  call MPI_Barrier(MPI_COMM_WORLD, code)
  write (10, '(a)') 'barrier 0-1'
  close (10)
  call MPI_Finalize(code)
end program exchange
