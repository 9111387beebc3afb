/* One-sided communication with counts of one type, only counted; see counts.h. */

#define ORIGIN_PARAMETERS const void *origin, COUNT origin_count, MPI_Datatype origin_type
#define ORIGIN_ARGUMENTS origin, origin_count, origin_type
#define FETCHED_PARAMETERS void *origin, COUNT origin_count, MPI_Datatype origin_type
#define RESULT_PARAMETERS void *result_buffer, COUNT result_count, MPI_Datatype result_type
#define RESULT_ARGUMENTS result_buffer, result_count, result_type
#define TARGET_PARAMETERS int rank, MPI_Aint place, COUNT target_count, MPI_Datatype target_type
#define TARGET_ARGUMENTS rank, place, target_count, target_type
#define REQUEST_PARAMETERS MPI_Win window, MPI_Request *request

SARE_COUNT(NAME(Put), (ORIGIN_PARAMETERS, TARGET_PARAMETERS, MPI_Win window), (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, window))
SARE_COUNT(NAME(Rput), (ORIGIN_PARAMETERS, TARGET_PARAMETERS, REQUEST_PARAMETERS),
    (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, window, request))
SARE_COUNT(NAME(Get), (FETCHED_PARAMETERS, TARGET_PARAMETERS, MPI_Win window), (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, window))
SARE_COUNT(NAME(Rget), (FETCHED_PARAMETERS, TARGET_PARAMETERS, REQUEST_PARAMETERS),
    (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, window, request))
SARE_COUNT(NAME(Accumulate), (ORIGIN_PARAMETERS, TARGET_PARAMETERS, MPI_Op operation, MPI_Win window),
    (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, operation, window))
SARE_COUNT(NAME(Raccumulate), (ORIGIN_PARAMETERS, TARGET_PARAMETERS, MPI_Op operation, REQUEST_PARAMETERS),
    (ORIGIN_ARGUMENTS, TARGET_ARGUMENTS, operation, window, request))
SARE_COUNT(NAME(Get_accumulate), (ORIGIN_PARAMETERS, RESULT_PARAMETERS, TARGET_PARAMETERS, MPI_Op operation, MPI_Win window),
    (ORIGIN_ARGUMENTS, RESULT_ARGUMENTS, TARGET_ARGUMENTS, operation, window))
SARE_COUNT(NAME(Rget_accumulate), (ORIGIN_PARAMETERS, RESULT_PARAMETERS, TARGET_PARAMETERS, MPI_Op operation, REQUEST_PARAMETERS),
    (ORIGIN_ARGUMENTS, RESULT_ARGUMENTS, TARGET_ARGUMENTS, operation, window, request))
SARE_COUNT(NAME(Win_create), (void *base, MPI_Aint size, PLACE unit, MPI_Info info, MPI_Comm comm, MPI_Win *window),
    (base, size, unit, info, comm, window))
SARE_COUNT(NAME(Win_allocate), (MPI_Aint size, PLACE unit, MPI_Info info, MPI_Comm comm, void *base, MPI_Win *window),
    (size, unit, info, comm, base, window))
SARE_COUNT(NAME(Win_allocate_shared), (MPI_Aint size, PLACE unit, MPI_Info info, MPI_Comm comm, void *base, MPI_Win *window),
    (size, unit, info, comm, base, window))
