/* The functions of MPI 4 for large counts, MPI_X_c. */
#define SARE_LARGE
#include "counts.h"

#if MPI_VERSION >= 4
#include "collectives.h"
#include "files.h"
#include "messages.h"
#include "neighbours.h"
#include "one_sided.h"
#endif
