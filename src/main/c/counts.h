/*
 * The type of counts in the functions that messages.h, collectives.h, neighbours.h, one_sided.h and files.h wrap: int, or
 * MPI_Count in the functions MPI_X_c of MPI 4, for which SARE_LARGE is defined.
 */
#ifndef SARE_COUNTS_H
#define SARE_COUNTS_H

#include "wrap.h"

#ifdef SARE_LARGE
#define COUNT MPI_Count
#define PLACE MPI_Aint
#define NAME(name) name##_c
#else
#define COUNT int
#define PLACE int
#define NAME(name) name
#endif

static inline struct sare_sizes sare_varying(const COUNT *counts, MPI_Datatype type, const MPI_Datatype *types)
{
    struct sare_sizes result = {0, NULL, NULL, type, types};
#ifdef SARE_LARGE
    result.large_counts = counts;
#else
    result.counts = counts;
#endif
    return result;
}

static inline struct sare_sizes sare_alike(COUNT count, MPI_Datatype type)
{
    struct sare_sizes result = {(long long)count, NULL, NULL, type, NULL};
    return result;
}

#endif
