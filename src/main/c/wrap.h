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
 * A function: `calling` is an expression that calls the real one, between `before` and, for a call that is recorded,
 * `behind`. These are statements that see the parameters and what `prepare` declares before the call and `finish` frees.
 */
#define SARE_WRAP_CALLING(name, parameters, arguments, calling, prepare, before, behind, finish) \
    SARE_WRAP_NAMED(name, parameters, arguments, calling, prepare, before, behind, finish) /* the name is expanded */

#define SARE_WRAP_NAMED(name, parameters, arguments, calling, prepare, before, behind, finish) \
    static int wrapped_##name parameters                                                       \
    {                                                                                          \
        typedef int function parameters;                                                       \
        static function *real;                                                                 \
        struct sare_call call;                                                                 \
        int result;                                                                            \
        prepare;                                                                               \
        sare_enter(&call);                                                                     \
        SARE_FIND(real, "PMPI_" #name);                                                        \
        before;                                                                                \
        result = calling;                                                                      \
        if (call.outermost) {                                                                  \
            sare_lock(&call);                                                                  \
            behind;                                                                            \
        }                                                                                      \
        sare_leave(&call);                                                                     \
        finish;                                                                                \
        return result;                                                                         \
    }                                                                                          \
    SARE_DEFINE(name, parameters, arguments)

#define SARE_WRAP_AROUND(name, parameters, arguments, prepare, before, behind, finish) \
    SARE_WRAP_CALLING(name, parameters, arguments, real arguments, prepare, before, behind, finish)

#define SARE_IF_SUCCESSFUL(record)   \
    do {                             \
        if (result == MPI_SUCCESS) { \
            record;                  \
        }                            \
    } while (0)

/* Calls the real function, then records the call if it was successful: `record` is a statement under the lock. */
#define SARE_WRAP_PREPARED(name, parameters, arguments, prepare, record) \
    SARE_WRAP_AROUND(name, parameters, arguments, prepare, (void)0, SARE_IF_SUCCESSFUL(record), (void)0)

#define SARE_WRAP(name, parameters, arguments, record) \
    SARE_WRAP_PREPARED(name, parameters, arguments, (void)0, record)

/*
 * A function that waits for nobody and opens requests, starts them or takes a message. With threads, it is called under the
 * lock: were it recorded behind another thread's call that followed it, two ranks could seem to wait for each other.
 */
#define SARE_WRAP_LOCAL(name, parameters, arguments, prepare, record) \
    SARE_WRAP_AROUND(name, parameters, arguments, prepare, sare_lock_local(&call), SARE_IF_SUCCESSFUL(record), (void)0)

/* Behind a function that may wait for other ranks: with threads it has been opened, without it is recorded now. */
#define SARE_RECORD_BLOCKING(record, status)                         \
    do {                                                             \
        if (sare_has_threads) {                                      \
            sare_close_opened(&call, result == MPI_SUCCESS, status); \
        } else {                                                     \
            SARE_IF_SUCCESSFUL(record);                              \
        }                                                            \
    } while (0)

/*
 * A function that may wait for other ranks, with one statement for programs with threads and one for others. With threads,
 * it is recorded as what it opens before it begins, by `open`, and the wait for that when it is over: what other threads do
 * meanwhile stands between. `status` is that of a receive, or NULL.
 */
#define SARE_WRAP_BLOCKING(name, parameters, arguments, prepare, open, record, status) \
    SARE_WRAP_AROUND(name, parameters, arguments, prepare,                             \
        if (sare_begin_opening(&call)) { open; sare_end_opening(&call); },             \
        SARE_RECORD_BLOCKING(record, status), (void)0)

/* A function that is only counted: what it does is no part of a trace. */
#define SARE_COUNT(name, parameters, arguments) SARE_COUNT_NAMED(name, parameters, arguments)
#define SARE_COUNT_NAMED(name, parameters, arguments) SARE_WRAP(name, parameters, arguments, sare_not_recorded("MPI_" #name))

/* A function whose time is not the program's own computing. */
#define SARE_PASS(name, parameters, arguments) SARE_WRAP(name, parameters, arguments, (void)0)

#endif
