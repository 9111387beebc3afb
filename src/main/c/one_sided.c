/* One-sided communication: only counted, because a trace has no operations for it. */
#include "wrap.h"

#define ORIGIN_PARAMETERS const void *origin, int origin_count, MPI_Datatype origin_type
#define ORIGIN_ARGUMENTS origin, origin_count, origin_type
#define FETCHED_PARAMETERS void *origin, int origin_count, MPI_Datatype origin_type
#define RESULT_PARAMETERS void *result_buffer, int result_count, MPI_Datatype result_type
#define RESULT_ARGUMENTS result_buffer, result_count, result_type
#define TARGET_PARAMETERS int rank, MPI_Aint place, int target_count, MPI_Datatype target_type
#define TARGET_ARGUMENTS rank, place, target_count, target_type
#define REQUEST_PARAMETERS MPI_Win window, MPI_Request *request

SARE_COUNT(Put, (ORIGIN_PARAMETERS, TARGET_PARAMETERS, MPI_Win window), (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, window))
SARE_COUNT(Rput, (ORIGIN_PARAMETERS, TARGET_PARAMETERS, REQUEST_PARAMETERS),
    (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, window, request))
SARE_COUNT(Get, (FETCHED_PARAMETERS, TARGET_PARAMETERS, MPI_Win window), (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, window))
SARE_COUNT(Rget, (FETCHED_PARAMETERS, TARGET_PARAMETERS, REQUEST_PARAMETERS),
    (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, window, request))
SARE_COUNT(Accumulate, (ORIGIN_PARAMETERS, TARGET_PARAMETERS, MPI_Op operation, MPI_Win window),
    (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, operation, window))
SARE_COUNT(Raccumulate, (ORIGIN_PARAMETERS, TARGET_PARAMETERS, MPI_Op operation, REQUEST_PARAMETERS),
    (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, operation, window, request))
SARE_COUNT(Get_accumulate, (ORIGIN_PARAMETERS, RESULT_PARAMETERS, TARGET_PARAMETERS, MPI_Op operation, MPI_Win window),
    (ORIGIN_ARGUMENTS, RESULT_ARGUMENTS, TARGET_ARGUMENTS, operation, window))
SARE_COUNT(Rget_accumulate, (ORIGIN_PARAMETERS, RESULT_PARAMETERS, TARGET_PARAMETERS, MPI_Op operation, REQUEST_PARAMETERS),
    (ORIGIN_ARGUMENTS, RESULT_ARGUMENTS, TARGET_ARGUMENTS, operation, window, request))
SARE_COUNT(Fetch_and_op,
    (const void *origin, void *result_buffer, MPI_Datatype type, int rank, MPI_Aint place, MPI_Op operation, MPI_Win window),
    (origin, result_buffer, type, rank, place, operation, window))
SARE_COUNT(Compare_and_swap,
    (const void *origin, const void *compared, void *result_buffer, MPI_Datatype type, int rank, MPI_Aint place,
        MPI_Win window),
    (origin, compared, result_buffer, type, rank, place, window))

SARE_COUNT(Win_create, (void *base, MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, MPI_Win *window),
    (base, size, unit, info, comm, window))
SARE_COUNT(Win_allocate, (MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, void *base, MPI_Win *window),
    (size, unit, info, comm, base, window))
SARE_COUNT(Win_allocate_shared, (MPI_Aint size, int unit, MPI_Info info, MPI_Comm comm, void *base, MPI_Win *window),
    (size, unit, info, comm, base, window))
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
