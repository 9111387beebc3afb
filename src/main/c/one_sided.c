/* One-sided communication: only counted, because a trace has no operations for it. */
#include "counts.h"
#include "one_sided.h"

SARE_COUNT(Fetch_and_op,
    (const void *origin, void *result_buffer, MPI_Datatype type, int rank, MPI_Aint place, MPI_Op operation, MPI_Win window),
    (origin, result_buffer, type, rank, place, operation, window))
SARE_COUNT(Compare_and_swap,
    (const void *origin, const void *compared, void *result_buffer, MPI_Datatype type, int rank, MPI_Aint place,
        MPI_Win window),
    (origin, compared, result_buffer, type, rank, place, window))

SARE_COUNT(Win_create_dynamic, (MPI_Info info, MPI_Comm comm, MPI_Win *window), (info, comm, window))
SARE_COUNT(Win_free, (MPI_Win *window), (window))
SARE_COUNT(Win_fence, (int assertion, MPI_Win window), (assertion, window))
SARE_COUNT(Win_post, (MPI_Group group, int assertion, MPI_Win window), (group, assertion, window))
SARE_COUNT(Win_start, (MPI_Group group, int assertion, MPI_Win window), (group, assertion, window))
SARE_COUNT(Win_complete, (MPI_Win window), (window))
SARE_COUNT(Win_wait, (MPI_Win window), (window))
SARE_COUNT(Win_lock, (int type, int rank, int assertion, MPI_Win window), (type, rank, assertion, window))
SARE_COUNT(Win_unlock, (int rank, MPI_Win window), (rank, window))
SARE_COUNT(Win_lock_all, (int assertion, MPI_Win window), (assertion, window))
SARE_COUNT(Win_unlock_all, (MPI_Win window), (window))
SARE_COUNT(Win_flush, (int rank, MPI_Win window), (rank, window))
SARE_COUNT(Win_flush_all, (MPI_Win window), (window))
SARE_COUNT(Win_flush_local, (int rank, MPI_Win window), (rank, window))
SARE_COUNT(Win_flush_local_all, (MPI_Win window), (window))
SARE_PASS(Win_test, (MPI_Win window, int *flag), (window, flag))
SARE_PASS(Win_sync, (MPI_Win window), (window))
