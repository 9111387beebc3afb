/* Collectives with counts of type int, and those without counts. */
#include "counts.h"

#include "collectives.h"

BOTH(Barrier, Ibarrier, MPI_Comm comm, comm, sare_collective("barrier", comm, SARE_NO_ROOT, SARE_NO_BYTES, handle))
