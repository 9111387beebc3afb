/* Macros that wrap MPI functions. */
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

/* Defines MPI_X and PMPI_X, which call wrapped_X. */
#define SARE_DEFINE(name, parameters, arguments)                     \
    int MPI_##name parameters { return wrapped_##name arguments; }   \
    int PMPI_##name parameters { return wrapped_##name arguments; }

/*
 * Wraps a function. `calling` is an expression that calls the real one. The statement `before` runs before it, the statement
 * `after` after it if the call is recorded. Both see the parameters and the variables that `prepare` declares and `finish` frees.
 */
#define SARE_WRAP_CALLING(name, parameters, arguments, calling, prepare, before, after, finish) \
    SARE_WRAP_NAMED(name, parameters, arguments, calling, prepare, before, after, finish) /* expands the name */

#define SARE_WRAP_NAMED(name, parameters, arguments, calling, prepare, before, after, finish) \
    static int wrapped_##name parameters                                                      \
    {                                                                                         \
        typedef int function parameters;                                                      \
        static function *real;                                                                \
        struct sare_call call;                                                                \
        int result;                                                                           \
        prepare;                                                                              \
        sare_enter(&call);                                                                    \
        SARE_FIND(real, "PMPI_" #name);                                                       \
        before;                                                                               \
        result = calling;                                                                     \
        if (call.outermost) {                                                                 \
            sare_lock(&call);                                                                 \
            after;                                                                            \
        }                                                                                     \
        sare_leave(&call);                                                                    \
        finish;                                                                               \
        return result;                                                                        \
    }                                                                                         \
    SARE_DEFINE(name, parameters, arguments)

#define SARE_WRAP_AROUND(name, parameters, arguments, prepare, before, after, finish) \
    SARE_WRAP_CALLING(name, parameters, arguments, real arguments, prepare, before, after, finish)

#define SARE_IF_SUCCESSFUL(record)   \
    do {                             \
        if (result == MPI_SUCCESS) { \
            record;                  \
        }                            \
    } while (0)

/* Calls the real function, then records the call if it was successful; the statement `record` runs under the lock. */
#define SARE_WRAP_PREPARED(name, parameters, arguments, prepare, record) \
    SARE_WRAP_AROUND(name, parameters, arguments, prepare, (void)0, SARE_IF_SUCCESSFUL(record), (void)0)

#define SARE_WRAP(name, parameters, arguments, record) \
    SARE_WRAP_PREPARED(name, parameters, arguments, (void)0, record)

/*
 * Wraps a function that never waits for other ranks, and opens requests, starts them or takes a message. With threads, it is
 * called under the lock. Otherwise it could be recorded after a later call of another thread, and two ranks could seem to wait
 * for each other.
 */
#define SARE_WRAP_LOCAL(name, parameters, arguments, prepare, record) \
    SARE_WRAP_AROUND(name, parameters, arguments, prepare, sare_lock_local(&call), SARE_IF_SUCCESSFUL(record), (void)0)

/* Used after a function that may wait for other ranks. With threads, its requests are closed; without, it is recorded now. */
#define SARE_RECORD_BLOCKING(record, status)                         \
    do {                                                             \
        if (sare_has_threads) {                                      \
            sare_close_opened(&call, result == MPI_SUCCESS, status); \
        } else {                                                     \
            SARE_IF_SUCCESSFUL(record);                              \
        }                                                            \
    } while (0)

/*
 * Wraps a function that may wait for other ranks. `record` is the statement for programs without threads, `open` for others. With
 * threads, `open` records the requests of the call before it starts, and the wait for them is recorded after it ends; the calls
 * of other threads in the meantime come in between. `status` is that of a receive, or NULL.
 */
#define SARE_WRAP_BLOCKING(name, parameters, arguments, prepare, open, record, status) \
    SARE_WRAP_AROUND(name, parameters, arguments, prepare,                             \
        if (sare_begin_opening(&call)) { open; sare_end_opening(&call); },             \
        SARE_RECORD_BLOCKING(record, status), (void)0)

/* Wraps a function that is only counted, because a trace has no operation for it. */
#define SARE_COUNT(name, parameters, arguments) SARE_COUNT_NAMED(name, parameters, arguments)
#define SARE_COUNT_NAMED(name, parameters, arguments) SARE_WRAP(name, parameters, arguments, sare_not_recorded("MPI_" #name))

/* Wraps a function only to exclude its time from computation. */
#define SARE_PASS(name, parameters, arguments) SARE_WRAP(name, parameters, arguments, (void)0)

#endif
