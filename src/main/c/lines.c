/*
 * Writes operations as lines. The line of a posted receive has fields that are known only after the message has arrived. The
 * line is written with room for them, and overwritten then.
 */
#include "recorder.h"

#include <stdio.h>
#include <string.h>

enum { LINE_BYTES = 128 };

static const char SEND_WORD[] = "isend";
static const char RECEIVE_WORD[] = "ireceive";
static const char ALL_TO_ALL_V[] = "all-to-all-v";

void sare_write_send(int peer, int tag, MPI_Comm comm, long long bytes)
{
    struct sare_communicator *communicator = peer == MPI_PROC_NULL ? NULL : sare_communicator(comm);
    if (communicator != NULL && sare_is_skipping()) {
        sare_skip_message(sare_gap(), SARE_TO, sare_id(communicator), sare_world_rank(communicator, peer), tag);
    } else if (communicator != NULL) {
        int id = sare_id(communicator);
        sare_begin("send");
        sare_number(sare_world_rank(communicator, peer));
        sare_number(tag);
        sare_number(id);
        sare_number(bytes);
        sare_end();
    }
}

/* Counts a receive in a gap whose message is known. */
static void skip_received(int gap, struct sare_communicator *communicator, const MPI_Status *status)
{
    sare_skip_message(gap, SARE_FROM, sare_id(communicator), sare_world_rank(communicator, status->MPI_SOURCE), status->MPI_TAG);
}

void sare_write_receive(MPI_Comm comm, const MPI_Status *status)
{
    struct sare_communicator *communicator = status->MPI_SOURCE == MPI_PROC_NULL ? NULL : sare_communicator(comm);
    if (communicator != NULL && sare_is_skipping()) {
        skip_received(sare_gap(), communicator, status);
    } else if (communicator != NULL) {
        int id = sare_id(communicator);
        sare_begin("receive");
        sare_number(sare_world_rank(communicator, status->MPI_SOURCE));
        sare_number(status->MPI_TAG);
        sare_number(id);
        sare_number(sare_received_bytes(status));
        sare_end();
    }
}

static void write_wait(int number)
{
    if (sare_is_stopped) {
        return;
    }
    sare_begin("wait");
    sare_number(number);
    sare_end();
}

/* Writes the posting of a receive whose message is already known; returns the number of its request. */
static int post_known(struct sare_communicator *communicator, const MPI_Status *status)
{
    int id = sare_id(communicator);
    int number = sare_open_number();
    sare_begin(RECEIVE_WORD);
    sare_number(sare_world_rank(communicator, status->MPI_SOURCE));
    sare_number(status->MPI_TAG);
    sare_number(id);
    sare_number(sare_received_bytes(status));
    sare_number(number);
    sare_end();
    return number;
}

void sare_write_both(int destination, int send_tag, long long bytes, int source, MPI_Comm comm, const MPI_Status *status)
{
    struct sare_communicator *communicator;
    if (destination == MPI_PROC_NULL || source == MPI_PROC_NULL) {
        sare_write_send(destination, send_tag, comm, bytes);
        sare_write_receive(comm, status);
        return;
    }
    communicator = sare_communicator(comm);
    if (communicator != NULL && sare_is_skipping()) {
        skip_received(sare_gap(), communicator, status);
        sare_skip_message(sare_gap(), SARE_TO, sare_id(communicator), sare_world_rank(communicator, destination), send_tag);
    } else if (communicator != NULL) {
        int number = post_known(communicator, status);
        sare_write_send(destination, send_tag, comm, bytes);
        write_wait(number);
        sare_close_number(number);
    }
}

static int width(int wildcard, int value, long long highest)
{
    return value == wildcard ? sare_digits(highest) : sare_digits(value);
}

/* Writes the line of a message whose request has just become active. */
static void write_posted(struct sare_request *request)
{
    enum { HIGHEST_TAG = 2147483647 };
    struct sare_communicator *communicator = request->communicator;
    int id = sare_id(communicator);
    int any_peer = request->peer == MPI_ANY_SOURCE;
    int peer = any_peer ? SARE_BLANK : sare_world_rank(communicator, request->peer);
    int tag = request->tag == MPI_ANY_TAG ? SARE_BLANK : request->tag;
    request->is_skipped = sare_is_skipping();
    request->gap = sare_gap();
    if (request->is_skipped) {
        if (request->kind == SARE_SEND) {
            sare_skip_message(request->gap, SARE_TO, sare_id(communicator), peer, tag);
        }
        return; /* a receive is counted when its message is known */
    }
    request->number = sare_open_number();
    request->peer_width = width(SARE_BLANK, peer, sare_ranks - 1);
    request->tag_width = width(SARE_BLANK, tag, HIGHEST_TAG);
    request->bytes_width = sare_digits(request->bytes);
    sare_begin(request->kind == SARE_SEND ? SEND_WORD : RECEIVE_WORD);
    request->length = (int)strlen(request->kind == SARE_SEND ? SEND_WORD : RECEIVE_WORD);
    request->position = sare_position() - request->length;
    sare_padded(peer, request->peer_width);
    sare_padded(tag, request->tag_width);
    sare_number(id);
    sare_padded(request->bytes, request->bytes_width);
    sare_number(request->number);
    request->length = (int)(sare_position() - request->position);
    sare_end();
}

void sare_resolve(struct sare_request *request, const MPI_Status *status)
{
    char line[LINE_BYTES];
    long long bytes = sare_received_bytes(status);
    if (request->is_skipped) {
        if (status->MPI_SOURCE != MPI_PROC_NULL) {
            skip_received(request->gap, request->communicator, status);
        }
        return;
    }
    if (bytes == request->bytes && request->peer != MPI_ANY_SOURCE && request->tag != MPI_ANY_TAG) {
        return;
    }
    snprintf(line, sizeof line, "%s %-*d %-*d %d %-*lld %d", RECEIVE_WORD, request->peer_width,
        sare_world_rank(request->communicator, status->MPI_SOURCE), request->tag_width, status->MPI_TAG,
        request->communicator->id, request->bytes_width, bytes, request->number);
    sare_overwrite(request->position, line, (size_t)request->length);
}

void sare_undo(struct sare_request *request)
{
    char line[LINE_BYTES];
    if (request->is_skipped) {
        return;
    }
    memset(line, ' ', sizeof line);
    sare_overwrite(request->position, line, (size_t)request->length);
    sare_operation_undone();
}

/* Whether MPI will accept a rank in a call that has not been made yet; assumed for remote groups, whose size is not kept. */
static int is_member(const struct sare_communicator *communicator, int peer)
{
    return peer == MPI_ANY_SOURCE || communicator->remote != NULL || (peer >= 0 && peer < communicator->size);
}

static void open_message(enum sare_kind kind, int peer, int tag, struct sare_communicator *communicator, long long bytes,
    const MPI_Request *handle, int is_persistent)
{
    int is_recorded = communicator != NULL && peer != MPI_PROC_NULL && is_member(communicator, peer);
    struct sare_request *request = sare_new_request(is_recorded ? kind : SARE_NOTHING);
    request->is_persistent = is_persistent;
    request->is_active = !is_persistent;
    if (is_recorded) {
        communicator->references++;
        request->communicator = communicator;
        request->peer = peer;
        request->tag = tag;
        request->bytes = bytes;
        if (!is_persistent) {
            write_posted(request);
        }
    }
    sare_keep_request(handle, request);
}

void sare_open_message(enum sare_kind kind, int peer, int tag, MPI_Comm comm, long long bytes, const MPI_Request *handle,
    int is_persistent)
{
    struct sare_communicator *communicator = peer == MPI_PROC_NULL ? NULL : sare_communicator(comm);
    open_message(kind, peer, tag, communicator, bytes, handle, is_persistent);
}

void sare_open_both(int destination, int send_tag, long long bytes, int source, int receive_tag, long long room,
    MPI_Comm comm)
{
    int is_nothing = destination == MPI_PROC_NULL && source == MPI_PROC_NULL;
    struct sare_communicator *communicator = is_nothing ? NULL : sare_communicator(comm);
    open_message(SARE_RECEIVE, source, receive_tag, communicator, room, NULL, 0);
    open_message(SARE_SEND, destination, send_tag, communicator, bytes, NULL, 0);
}

void sare_start(MPI_Request handle)
{
    struct sare_request *request = sare_find_request(handle);
    if (request == NULL) {
        sare_not_recorded("MPI_Start of other than messages");
        return;
    }
    request->is_active = 1;
    if (request->kind != SARE_NOTHING) {
        write_posted(request);
    }
}

void sare_open_matched(MPI_Comm comm, const MPI_Status *status, MPI_Message handle)
{
    struct sare_communicator *communicator = status->MPI_SOURCE == MPI_PROC_NULL ? NULL : sare_communicator(comm);
    if (communicator != NULL) {
        struct sare_request *request = sare_new_request(SARE_SINGLE);
        request->is_skipped = sare_is_skipping();
        if (request->is_skipped) {
            skip_received(sare_gap(), communicator, status);
        } else {
            request->number = post_known(communicator, status);
        }
        sare_add_message(handle, request);
    }
}

void sare_receive_matched(struct sare_request *message)
{
    if (message != NULL) {
        if (!message->is_skipped) {
            write_wait(message->number);
            sare_close_number(message->number);
        }
        sare_delete_request(message);
    }
}

void sare_open_received(struct sare_request *message, MPI_Request request)
{
    sare_add_request(request, message != NULL ? message : sare_new_request(SARE_NOTHING));
}

/* Writes the word of a collective, with an i before it if it has a request. */
static void begin_collective(const char *word, const MPI_Request *request)
{
    char with_request[LINE_BYTES];
    snprintf(with_request, sizeof with_request, "i%s", word);
    sare_begin(sare_has_request(request) ? with_request : word);
}

/* Counts a collective in a gap; its request, if it has one, is not waited for in the trace. */
static void skip_collective(struct sare_communicator *communicator, const MPI_Request *handle)
{
    sare_skip_collective(communicator);
    if (sare_has_request(handle)) {
        sare_keep_request(handle, sare_new_request(SARE_NOTHING));
    }
}

static void end_collective(const MPI_Request *handle)
{
    if (sare_has_request(handle)) {
        struct sare_request *request = sare_new_request(SARE_SINGLE);
        request->number = sare_open_number();
        sare_number(request->number);
        sare_keep_request(handle, request);
    }
    sare_end();
}

/* The communicator, or NULL if its collectives cannot be recorded. */
static struct sare_communicator *of_collective(MPI_Comm comm)
{
    struct sare_communicator *result = sare_communicator(comm);
    if (result != NULL && result->remote != NULL) {
        sare_not_recorded("collectives of intercommunicators");
        return NULL;
    }
    return result;
}

void sare_collective(const char *word, MPI_Comm comm, int root, long long bytes, const MPI_Request *request)
{
    struct sare_communicator *communicator = of_collective(comm);
    if (communicator == NULL || (root != SARE_NO_ROOT && !is_member(communicator, root))) {
        return;
    }
    sare_id(communicator);
    sare_mark_begin(word, communicator);
    if (sare_is_skipping()) {
        skip_collective(communicator, request);
        sare_mark_end(word, communicator);
        return;
    }
    begin_collective(word, request);
    sare_number(communicator->id);
    if (root != SARE_NO_ROOT) {
        sare_number(sare_world_rank(communicator, root));
    }
    if (bytes != SARE_NO_BYTES) {
        sare_number(bytes);
    }
    end_collective(request);
}

long long sare_size(const struct sare_sizes *sizes, int member)
{
    long long count = sizes->counts != NULL ? sizes->counts[member]
        : sizes->large_counts != NULL       ? (long long)sizes->large_counts[member]
                                            : sizes->count;
    return sare_bytes(count, sizes->types == NULL ? sizes->type : sizes->types[member]);
}

void sare_parts(MPI_Comm comm, struct sare_sizes sizes, const MPI_Request *request)
{
    struct sare_communicator *communicator = of_collective(comm);
    int member;
    if (communicator == NULL) {
        return;
    }
    sare_id(communicator);
    sare_mark_begin(ALL_TO_ALL_V, communicator);
    if (sare_is_skipping()) {
        skip_collective(communicator, request);
        sare_mark_end(ALL_TO_ALL_V, communicator);
        return;
    }
    begin_collective(ALL_TO_ALL_V, request);
    sare_number(communicator->id);
    for (member = 0; member < communicator->size; member++) {
        sare_number(sare_size(&sizes, member));
    }
    end_collective(request);
}
