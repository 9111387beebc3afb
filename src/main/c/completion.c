/* Calls that complete requests. They copy the handles before the call, because MPI sets them to MPI_REQUEST_NULL. */
#include "wrap.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 32 };

/* The requests of a call with several: their handles, and statuses if the program ignores them. */
struct batch {
    int count;
    MPI_Request *handles;
    struct sare_request **claimed; /* NULL without threads; elements of completed requests are NULL */
    MPI_Status *statuses;
    MPI_Status *own_statuses; /* NULL if the program passes some */
    MPI_Request few_handles[FEW];
    MPI_Status few_statuses[FEW];
};

static void begin_batch(struct batch *batch, int count, const MPI_Request *handles, MPI_Status *statuses)
{
    size_t number = count < 0 ? 0 : (size_t)count;
    batch->count = (int)number;
    batch->handles = number <= FEW ? batch->few_handles : sare_allocate(number * sizeof *handles);
    memcpy(batch->handles, handles, number * sizeof *handles);
    batch->own_statuses = NULL;
    batch->statuses = statuses;
    if (statuses == MPI_STATUSES_IGNORE) {
        batch->own_statuses = number <= FEW ? batch->few_statuses : sare_allocate(number * sizeof *statuses);
        batch->statuses = batch->own_statuses;
    }
    batch->claimed = NULL;
    if (sare_has_threads) {
        int i;
        batch->claimed = sare_allocate(number * sizeof *batch->claimed);
        for (i = 0; i < batch->count; i++) {
            batch->claimed[i] = sare_claim(handles[i]);
        }
    }
}

static void end_batch(struct batch *batch)
{
    if (batch->count > FEW) {
        free(batch->handles);
        free(batch->own_statuses);
    }
    free(batch->claimed);
}

static void complete_index(const struct batch *batch, int index, const MPI_Status *status, struct sare_numbers *done)
{
    struct sare_request *claimed = NULL;
    if (batch->claimed != NULL) {
        claimed = batch->claimed[index];
        batch->claimed[index] = NULL;
    }
    sare_complete(batch->handles[index], claimed, status, done);
}

/* Returns the requests that are still open; all of them if the call failed. */
static void unclaim(const struct batch *batch)
{
    int i;
    for (i = 0; batch->claimed != NULL && i < batch->count; i++) {
        sare_unclaim(batch->handles[i], batch->claimed[i]);
    }
}

/* Completes the requests with these indices, or the first `count` if `indices` is NULL. The first statuses are theirs. */
static void complete(const struct batch *batch, int count, const int *indices)
{
    struct sare_numbers done = {NULL, 0, 0};
    int i;
    for (i = 0; i < count; i++) {
        complete_index(batch, indices == NULL ? i : indices[i], &batch->statuses[i], &done);
    }
    sare_write_wait(&done);
    unclaim(batch);
}

/* Completes the request with an index, or none for MPI_UNDEFINED. */
static void complete_any(const struct batch *batch, int index, const MPI_Status *status)
{
    if (index == MPI_UNDEFINED) {
        unclaim(batch);
    } else {
        struct sare_numbers done = {NULL, 0, 0};
        complete_index(batch, index, status, &done);
        sare_write_wait(&done);
        unclaim(batch);
    }
}

static void complete_some(const struct batch *batch, int count, const int *indices)
{
    complete(batch, count == MPI_UNDEFINED ? 0 : count, indices);
}

static void complete_one(int is_complete, MPI_Request handle, struct sare_request *claimed, const MPI_Status *status)
{
    if (is_complete) {
        struct sare_numbers done = {NULL, 0, 0};
        sare_complete(handle, claimed, status, &done);
        sare_write_wait(&done);
    } else {
        sare_unclaim(handle, claimed);
    }
}

#define ONE                                                      \
    MPI_Request handle = *request;                               \
    struct sare_request *claimed = sare_claim(handle);           \
    MPI_Status own;                                              \
    status = status == MPI_STATUS_IGNORE ? &own : status

/* The requests that a call has completed: none if it failed. Claimed requests that are still open are returned in both cases. */
#define IF_MADE(completed, nothing) (result == MPI_SUCCESS ? (completed) : (nothing))
#define COMPLETE(name, parameters, arguments, prepare, complete, finish) \
    SARE_WRAP_AROUND(name, parameters, arguments, prepare, (void)0, complete, finish)

COMPLETE(Wait, (MPI_Request *request, MPI_Status *status), (request, status), ONE,
    complete_one(IF_MADE(1, 0), handle, claimed, status), (void)0)
COMPLETE(Test, (MPI_Request *request, int *flag, MPI_Status *status), (request, flag, status), ONE,
    complete_one(IF_MADE(*flag, 0), handle, claimed, status), (void)0)

#define ANY                                                      \
    struct batch batch;                                          \
    MPI_Status own;                                              \
    status = status == MPI_STATUS_IGNORE ? &own : status;        \
    begin_batch(&batch, count, requests, &own)

COMPLETE(Waitany, (int count, MPI_Request *requests, int *index, MPI_Status *status), (count, requests, index, status), ANY,
    complete_any(&batch, IF_MADE(*index, MPI_UNDEFINED), status), end_batch(&batch))
COMPLETE(Testany, (int count, MPI_Request *requests, int *index, int *flag, MPI_Status *status),
    (count, requests, index, flag, status), ANY,
    complete_any(&batch, IF_MADE(*flag ? *index : MPI_UNDEFINED, MPI_UNDEFINED), status), end_batch(&batch))

#define ALL                                                      \
    struct batch batch;                                          \
    begin_batch(&batch, count, requests, statuses);              \
    statuses = batch.statuses

COMPLETE(Waitall, (int count, MPI_Request *requests, MPI_Status *statuses), (count, requests, statuses), ALL,
    complete(&batch, IF_MADE(count, 0), NULL), end_batch(&batch))
COMPLETE(Testall, (int count, MPI_Request *requests, int *flag, MPI_Status *statuses), (count, requests, flag, statuses), ALL,
    complete(&batch, IF_MADE(*flag ? count : 0, 0), NULL), end_batch(&batch))
COMPLETE(Waitsome, (int count, MPI_Request *requests, int *done, int *indices, MPI_Status *statuses),
    (count, requests, done, indices, statuses), ALL, complete_some(&batch, IF_MADE(*done, 0), indices), end_batch(&batch))
COMPLETE(Testsome, (int count, MPI_Request *requests, int *done, int *indices, MPI_Status *statuses),
    (count, requests, done, indices, statuses), ALL, complete_some(&batch, IF_MADE(*done, 0), indices), end_batch(&batch))
