/*
 * Programs that are recorded in part. A phase is what the program does between MPI_Pcontrol(1) and MPI_Pcontrol(0), or between two
 * calls of a collective of all ranks; the rest are gaps. In a gap, messages and collectives are only counted: by direction, rank,
 * tag and communicator. When the next phase begins, the counts are written. With them the reader knows which message of a channel
 * each recorded send or receive belongs to, so it can leave out messages with one end in a gap.
 */
#include "recorder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORD_BYTES = 32, ALWAYS = 0, BY_PCONTROL, BY_MARK };

/* What is counted: messages of a channel, or collectives of a communicator. */
struct skipped {
    struct sare_node node;
    enum sare_direction direction;
    int peer; /* NO_PEER for collectives */
    int tag;
    int communicator; /* id */
    long long count;
    struct skipped *next;
};

enum { NO_PEER = -1 };

static int how;
static char mark[WORD_BYTES]; /* the word of the collective that begins and ends the phase */
static long long mark_from;
static long long mark_to;
static long long mark_calls;
static int is_in_phase = 1;
static int has_gaps;
static int gap; /* number of the present gap, or of the next one in a phase */
static long long zero; /* time 0 of the trace by this rank's clock */
static struct sare_table counts;
static struct skipped *all; /* in the table */

int sare_read_phase(void)
{
    const char *text = getenv("SARE_RECORD_PHASE");
    int end = 0;
    if (text == NULL || *text == '\0' || strcmp(text, "all") == 0) {
        return 1;
    }
    is_in_phase = 0;
    if (strcmp(text, "pcontrol") == 0) {
        how = BY_PCONTROL;
        return 1;
    }
    how = BY_MARK;
    return sscanf(text, "%31[a-z-]:%lld..%lld%n", mark, &mark_from, &mark_to, &end) == 3 && text[end] == '\0' &&
        mark_from > 0 && mark_to > mark_from;
}

static const char GAP[] = "gap\n";

void sare_phases_begin(long long zero_nanoseconds)
{
    zero = zero_nanoseconds;
    has_gaps = !is_in_phase;
    if (has_gaps) {
        sare_text(GAP);
    }
}

int sare_has_gaps(void)
{
    return has_gaps;
}

int sare_is_skipping(void)
{
    return !is_in_phase || sare_is_stopped;
}

int sare_gap(void)
{
    return gap;
}

static void write_skipped(int gap_number, enum sare_direction direction, int peer, int tag, int communicator, long long count)
{
    sare_text("skipped");
    sare_number(gap_number);
    if (peer == NO_PEER) {
        sare_text(" collective");
    } else {
        sare_text(direction == SARE_TO ? " send" : " receive");
        sare_number(peer);
        sare_number(tag);
    }
    sare_number(communicator);
    sare_number(count);
    sare_text("\n");
}

static struct skipped *entry(enum sare_direction direction, int peer, int tag, int communicator)
{
    uintptr_t key = (((uintptr_t)communicator * 1000003u + (uintptr_t)tag) * 1000003u + (uintptr_t)peer) * 2u + direction;
    struct sare_node *node;
    struct skipped *result;
    for (node = sare_table_find(&counts, key); node != NULL; node = node->next) {
        result = (struct skipped *)node;
        if (node->key == key && result->direction == direction && result->peer == peer && result->tag == tag &&
            result->communicator == communicator) {
            return result;
        }
    }
    result = sare_allocate(sizeof *result);
    result->direction = direction;
    result->peer = peer;
    result->tag = tag;
    result->communicator = communicator;
    result->count = 0;
    result->next = all;
    all = result;
    sare_table_add(&counts, key, &result->node);
    return result;
}

void sare_skip_message(int gap_number, enum sare_direction direction, int communicator, int peer, int tag)
{
    if (sare_is_stopped) {
        return;
    }
    if (is_in_phase || gap_number != gap) {
        write_skipped(gap_number, direction, peer, tag, communicator, 1); /* a receive of an earlier gap whose message is now known */
    } else {
        entry(direction, peer, tag, communicator)->count++;
    }
}

void sare_skip_collective(struct sare_communicator *communicator)
{
    if (!sare_is_stopped) {
        entry(SARE_TO, NO_PEER, 0, sare_id(communicator))->count++;
    }
}

void sare_begin_phase(void)
{
    struct skipped *each;
    if (is_in_phase || sare_is_stopped) {
        return;
    }
    for (each = all; each != NULL; each = each->next) {
        if (each->count > 0) {
            write_skipped(gap, each->direction, each->peer, each->tag, each->communicator, each->count);
            each->count = 0;
        }
    }
    is_in_phase = 1;
    gap++;
    sare_text("phase");
    sare_number(sare_monotonic() - zero);
    sare_text("\n");
    sare_restart_burst();
}

void sare_end_phase(void)
{
    if (!is_in_phase || sare_is_stopped) {
        return;
    }
    if (gap == 0) {
        gap = 1; /* the recording began with a phase */
    }
    is_in_phase = 0;
    has_gaps = 1;
    sare_text(GAP);
}

static int is_mark(const char *word, const struct sare_communicator *communicator)
{
    return how == BY_MARK && communicator->id == 0 && strcmp(word, mark) == 0;
}

void sare_mark_begin(const char *word, const struct sare_communicator *communicator)
{
    if (is_mark(word, communicator) && ++mark_calls == mark_to) {
        sare_end_phase();
    }
}

void sare_mark_end(const char *word, const struct sare_communicator *communicator)
{
    if (is_mark(word, communicator) && mark_calls == mark_from) {
        sare_begin_phase();
    }
}

/* Variadic, as MPI requires; the further arguments have no meaning in the standard. */
static int control(int level)
{
    typedef int function(const int, ...);
    static function *real;
    if (real == NULL) {
        real = (function *)sare_real("PMPI_Pcontrol");
    }
    if (how != BY_MARK && sare_hold()) {
        if (level == 0) {
            sare_end_phase();
        } else {
            sare_begin_phase();
        }
        sare_let_go();
    }
    return real(level);
}

int MPI_Pcontrol(const int level, ...)
{
    return control(level);
}

int PMPI_Pcontrol(const int level, ...)
{
    return control(level);
}
