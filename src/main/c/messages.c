/* Messages with counts of type int, and calls on messages that have no counts. */
#include "counts.h"
#include "messages.h"

SARE_WRAP_LOCAL(Start, (MPI_Request *request), (request), (void)0, sare_start(*request))

static void start_all(int count, const MPI_Request *requests)
{
    int i;
    for (i = 0; i < count; i++) {
        sare_start(requests[i]);
    }
}

SARE_WRAP_LOCAL(Startall, (int count, MPI_Request *requests), (count, requests), (void)0, start_all(count, requests))

static void cancel(MPI_Request handle)
{
    struct sare_request *request = sare_find_request(handle);
    if (request != NULL) {
        request->is_cancelled = 1;
    }
}

SARE_WRAP(Cancel, (MPI_Request *request), (request), cancel(*request))

/* A receive that the program frees is not freed in MPI, so that the recorder can find out its message later. */
static int wrapped_Request_free(MPI_Request *handle)
{
    typedef int function(MPI_Request *);
    static function *real;
    struct sare_call call;
    int result = MPI_SUCCESS;
    int is_kept = 0;
    sare_enter(&call);
    SARE_FIND(real, "PMPI_Request_free");
    if (call.outermost) {
        sare_lock(&call);
        is_kept = sare_free_request(*handle);
    }
    if (is_kept) {
        *handle = MPI_REQUEST_NULL;
    } else {
        result = real(handle);
    }
    sare_leave(&call);
    return result;
}

SARE_DEFINE(Request_free, (MPI_Request *handle), (handle))

/* Probes move no message, but their time is not computation. A matched probe takes a message, so it is recorded as a receive. */
SARE_PASS(Probe, (int source, int tag, MPI_Comm comm, MPI_Status *status), (source, tag, comm, status))
SARE_PASS(Iprobe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status), (source, tag, comm, flag, status))

SARE_WRAP_PREPARED(Mprobe, (int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status),
    (source, tag, comm, message, status), OWN_STATUS, sare_open_matched(comm, status, *message))

static void open_matched(int flag, MPI_Comm comm, const MPI_Status *status, const MPI_Message *message)
{
    if (flag) {
        sare_open_matched(comm, status, *message);
    }
}

SARE_WRAP_LOCAL(Improbe, (int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status),
    (source, tag, comm, flag, message, status), OWN_STATUS, open_matched(*flag, comm, status, message))
