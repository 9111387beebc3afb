/* Collectives with counts of type int, and those without counts. */
#include "counts.h"

#include "collectives.h"

SARE_WRAP(Barrier, (MPI_Comm comm), (comm), sare_collective("barrier", comm, SARE_NO_ROOT, SARE_NO_BYTES, NULL))
SARE_WRAP(Ibarrier, (MPI_Comm comm, MPI_Request *request), (comm, request),
    sare_collective("barrier", comm, SARE_NO_ROOT, SARE_NO_BYTES, request))
