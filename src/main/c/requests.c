/*
 * Open requests with their operations in the trace, from the call that opens them to the call that completes them. The memory is
 * bounded by the number of requests that the program has open at the same time.
 */
#include "recorder.h"

#include <stdlib.h>

/* FREED_SENDS: the trace waits for a send that the program freed after this number of later ones, or at the end. */
enum { FREED_SENDS = 1024, FIRST_CAPACITY = 16 };

/* A receive that the program freed, kept until the end, when its message is known. */
struct freed_receive {
    struct freed_receive *next;
    struct sare_request *request;
};

static struct sare_table requests;
static struct sare_table messages;
static struct sare_numbers free_numbers;
static int highest_number;
static int freed_sends[FREED_SENDS]; /* a ring */
static long long freed_send_count;
static struct freed_receive *freed_receives;

static void push(struct sare_numbers *numbers, int value)
{
    if (numbers->count == numbers->capacity) {
        numbers->capacity = numbers->capacity == 0 ? FIRST_CAPACITY : 2 * numbers->capacity;
        numbers->values = sare_reallocate(numbers->values, (size_t)numbers->capacity * sizeof *numbers->values);
    }
    numbers->values[numbers->count++] = value;
}

int sare_open_number(void)
{
    return free_numbers.count > 0 ? free_numbers.values[--free_numbers.count] : highest_number++;
}

void sare_close_number(int number)
{
    push(&free_numbers, number);
}

struct sare_request *sare_new_request(enum sare_kind kind)
{
    static const struct sare_request none;
    struct sare_request *result = sare_allocate(sizeof *result);
    *result = none;
    result->kind = kind;
    result->is_active = 1;
    return result;
}

void sare_delete_request(struct sare_request *request)
{
    if (request->communicator != NULL) {
        sare_release(request->communicator);
    }
    free(request->numbers);
    free(request);
}

void sare_add_request(MPI_Request handle, struct sare_request *request)
{
    sare_table_add(&requests, (uintptr_t)handle, &request->node);
}

struct sare_request *sare_find_request(MPI_Request handle)
{
    return (struct sare_request *)sare_table_find(&requests, (uintptr_t)handle);
}

void sare_add_message(MPI_Message handle, struct sare_request *request)
{
    sare_table_add(&messages, (uintptr_t)handle, &request->node);
}

struct sare_request *sare_claim_message(MPI_Message handle)
{
    struct sare_node *node = NULL;
    if (sare_hold()) {
        node = sare_table_take(&messages, (uintptr_t)handle);
        sare_let_go();
    }
    return (struct sare_request *)node;
}

struct sare_request *sare_claim(MPI_Request handle)
{
    struct sare_node *node = NULL;
    if (sare_has_threads && sare_hold()) {
        node = sare_table_take(&requests, (uintptr_t)handle);
        sare_let_go();
    }
    return (struct sare_request *)node;
}

void sare_unclaim(MPI_Request handle, struct sare_request *claimed)
{
    if (claimed != NULL) {
        sare_add_request(handle, claimed);
    }
}

static int was_cancelled(const struct sare_request *request, const MPI_Status *status)
{
    int result = 0;
    if (request->is_cancelled || (sare_has_threads && status != NULL)) { /* another thread may have cancelled it */
        PMPI_Test_cancelled(status, &result);
    }
    return result;
}

static void leave_out(struct sare_request *request)
{
    sare_undo(request);
    if (!request->is_skipped) {
        sare_close_number(request->number);
    }
}

/* Updates the trace for a completed message: resolves a receive, or removes a cancelled message. */
static void complete_message(struct sare_request *request, const MPI_Status *status, struct sare_numbers *done)
{
    if (was_cancelled(request, status)) {
        leave_out(request);
        return;
    }
    if (request->kind == SARE_RECEIVE) {
        sare_resolve(request, status);
    }
    if (!request->is_skipped) {
        push(done, request->number);
    }
}

static void complete_request(struct sare_request *request, const MPI_Status *status, struct sare_numbers *done)
{
    int i;
    switch (request->kind) {
    case SARE_SEND:
    case SARE_RECEIVE:
        complete_message(request, status, done);
        break;
    case SARE_SINGLE:
        if (!request->is_skipped) {
            push(done, request->number);
        }
        break;
    case SARE_GROUP:
        for (i = 0; i < request->number_count; i++) {
            push(done, request->numbers[i]);
        }
        break;
    case SARE_COMMUNICATOR:
        sare_end_agreement(request->agreement, request->made);
        break;
    case SARE_NOTHING:
        break;
    }
}

void sare_complete(MPI_Request handle, struct sare_request *claimed, const MPI_Status *status, struct sare_numbers *done)
{
    struct sare_request *request = claimed;
    if (request == NULL && !sare_has_threads) {
        request = (struct sare_request *)sare_table_take(&requests, (uintptr_t)handle);
    }
    if (request == NULL) {
        return; /* MPI_REQUEST_NULL, or a request that is not recorded */
    }
    if (request->is_active) {
        complete_request(request, status, done);
        request->is_active = 0;
        request->is_cancelled = 0;
    }
    if (request->is_persistent) {
        sare_add_request(handle, request);
    } else {
        sare_delete_request(request);
    }
}

void sare_close_opened(struct sare_call *call, int was_successful, const MPI_Status *status)
{
    struct sare_numbers done = {NULL, 0, 0};
    int i;
    for (i = 0; i < call->opened_count; i++) {
        struct sare_request *request = call->opened[i];
        if (!was_successful && (request->kind == SARE_SEND || request->kind == SARE_RECEIVE)) {
            leave_out(request);
            request->is_active = 0;
        }
        sare_complete(MPI_REQUEST_NULL, request, status, &done);
    }
    sare_write_wait(&done);
}

void sare_write_wait(struct sare_numbers *done)
{
    int i;
    if (sare_is_stopped) {
        for (i = 0; i < done->count; i++) {
            sare_close_number(done->values[i]);
        }
    } else if (done->count > 0) {
        sare_begin(done->count == 1 ? "wait" : "wait-all");
        for (i = 0; i < done->count; i++) {
            sare_number(done->values[i]);
            sare_close_number(done->values[i]);
        }
        sare_end();
    }
    free(done->values);
}

static void keep_freed_send(int number)
{
    int *slot = &freed_sends[freed_send_count++ % FREED_SENDS];
    if (freed_send_count > FREED_SENDS) {
        struct sare_numbers oldest = {NULL, 0, 0};
        push(&oldest, *slot);
        sare_write_wait(&oldest);
    }
    *slot = number;
}

int sare_free_request(MPI_Request handle)
{
    struct sare_request *request = (struct sare_request *)sare_table_take(&requests, (uintptr_t)handle);
    if (request == NULL) {
        return 0;
    }
    if (request->is_active && request->kind == SARE_RECEIVE) {
        struct freed_receive *freed = sare_allocate(sizeof *freed);
        freed->request = request;
        freed->next = freed_receives;
        freed_receives = freed;
        return 1;
    }
    if (request->is_active && request->kind == SARE_SEND && !request->is_skipped) {
        keep_freed_send(request->number);
    }
    sare_delete_request(request);
    return 0;
}

/* Completes a freed receive at the end of the program, or cancels it if no message has arrived. */
static void finish_receive(struct sare_request *request, struct sare_numbers *done)
{
    MPI_Request handle = (MPI_Request)request->node.key;
    MPI_Status status;
    int is_complete;
    PMPI_Test(&handle, &is_complete, &status);
    if (!is_complete) {
        request->is_cancelled = 1;
        PMPI_Cancel(&handle);
        PMPI_Wait(&handle, &status);
    }
    complete_request(request, &status, done);
    if (request->is_persistent) {
        PMPI_Request_free(&handle);
    }
}

static struct sare_numbers never_completed; /* requests for which the program did not wait */

static void finish_open(struct sare_node *node)
{
    struct sare_request *request = (struct sare_request *)node;
    if (!request->is_active) {
        return;
    }
    request->is_cancelled = 0; /* it is unknown whether MPI cancelled it */
    if (request->kind == SARE_RECEIVE && request->is_skipped) {
        return;
    }
    if (request->kind == SARE_RECEIVE) {
        sare_undo(request);
        sare_not_recorded("receives that the program did not complete");
    } else if (request->kind != SARE_COMMUNICATOR) {
        complete_request(request, NULL, &never_completed);
    }
}

void sare_finish_requests(void)
{
    struct freed_receive *freed;
    long long i;
    for (freed = freed_receives; freed != NULL; freed = freed->next) {
        finish_receive(freed->request, &never_completed);
    }
    i = freed_send_count > FREED_SENDS ? freed_send_count - FREED_SENDS : 0;
    for (; i < freed_send_count; i++) {
        push(&never_completed, freed_sends[i % FREED_SENDS]);
    }
    sare_table_each(&requests, finish_open);
    sare_write_wait(&never_completed);
}
