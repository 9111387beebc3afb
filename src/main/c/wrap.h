/* How a function of MPI is wrapped. */
#ifndef SARE_WRAP_H
#define SARE_WRAP_H

#include "recorder.h"

/* Sets the function pointer `real`, once, to the MPI library's own function. */
#define SARE_FIND(real, name)                     \
    do {                                          \
        if ((real) == NULL) {                     \
            (real) = (function *)sare_real(name); \
        }                                         \
    } while (0)

/* MPI_X and PMPI_X hand on to wrapped_X. */
#define SARE_DEFINE(name, parameters, arguments)                     \
    int MPI_##name parameters { return wrapped_##name arguments; }   \
    int PMPI_##name parameters { return wrapped_##name arguments; }

/*
 * Calls the real function, then records the call if it was successful: `record` is a statement under the lock, in which the
 * parameters have their values, and so have the variables that `prepare` declares before the call and `finish` frees.
 */
#define SARE_WRAP_FINISHED(name, parameters, arguments, prepare, record, finish) \
    static int wrapped_##name parameters                            \
    {                                                               \
        typedef int function parameters;                            \
        static function *real;                                      \
        struct sare_call call;                                      \
        int result;                                                 \
        prepare;                                                    \
        sare_enter(&call);                                          \
        SARE_FIND(real, "PMPI_" #name);                             \
        result = real arguments;                                    \
        if (call.outermost) {                                       \
            sare_lock(&call);                                       \
            if (result == MPI_SUCCESS) {                            \
                record;                                             \
            }                                                       \
        }                                                           \
        sare_leave(&call);                                          \
        finish;                                                     \
        return result;                                              \
    }                                                               \
    SARE_DEFINE(name, parameters, arguments)

#define SARE_WRAP_PREPARED(name, parameters, arguments, prepare, record) \
    SARE_WRAP_FINISHED(name, parameters, arguments, prepare, record, (void)0)

#define SARE_WRAP(name, parameters, arguments, record) \
    SARE_WRAP_PREPARED(name, parameters, arguments, (void)0, record)

/* A function that is only counted: what it does is no part of a trace. */
#define SARE_COUNT(name, parameters, arguments) SARE_COUNT_NAMED(name, parameters, arguments)
#define SARE_COUNT_NAMED(name, parameters, arguments) SARE_WRAP(name, parameters, arguments, sare_not_recorded("MPI_" #name))

/* A function whose time is not the program's own computing. */
#define SARE_PASS(name, parameters, arguments) SARE_WRAP(name, parameters, arguments, (void)0)

#endif
